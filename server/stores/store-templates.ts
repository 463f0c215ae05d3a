import { isSameJson, type JsonObject } from "#domain/shared/json.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import { writtenFields, type StoreDetails, type StoreFields } from "#domain/stores/index.ts";
import type { StoreContext } from "#domain/stores/rules.ts";
import { changesOnlyTemplates, misshapenTemplate, prepareStoreTemplates } from "#domain/templates/rules.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { badRequest, forbidden, HttpRefusal } from "../plugins/problems.ts";
import { readStore } from "./read-store.ts";
import { detailsOf } from "./store-body.ts";

/**
 * Returns the fields of a patched store. Its templates follow the save rules of templates. A patch of nothing but
 * templates is not refused for what was wrong with the store before.
 */
export function fieldsAfter(patched: JsonObject, context: StoreContext & { readonly seen: StoreDetails }): Result<StoreFields, HttpRefusal> {
  const { seen } = context;
  const after = writtenFields(detailsOf(patched, seen.version)) as StoreFields;
  const misshapen = misshapenTemplate(after.properties, seen.properties);
  if (misshapen !== undefined) return err(badRequest([{ description: `${misshapen} must be a flat map of texts, numbers and switches`, pointer: `properties/${misshapen}` }]));
  const fields = isTemplateChange(seen, after) ? ok(after) : readStore(patched, context);
  return mapResult(fields, (sound) => ({ ...sound, properties: prepareStoreTemplates(sound.properties, seen.properties) }));
}

type StoreChange = { readonly seen: StoreDetails; readonly fields: StoreFields };

/** `template_admin` alone changes nothing but templates, and `sales_demo` none of them. */
export function refuseForeignFields(caller: Caller, { seen, fields }: StoreChange): void {
  const { storesFor } = caller;
  const kept = storesFor(["stores_admin"]);
  const isAdmin = kept === "all" || kept.has(seen.id);
  if (!isAdmin && !isTemplateChange(seen, fields)) throw forbidden(["stores_admin"]);
  const touchesTemplates = !isSameJson(templatesIn(seen.properties), templatesIn(fields.properties));
  if (touchesTemplates && isSalesDemo(caller)) throw new HttpRefusal(403, "Closed to sales_demo");
}

function isTemplateChange(seen: StoreDetails, after: StoreFields): boolean {
  const { properties, ...others } = writtenFields(seen);
  const { properties: afterProperties, ...afterOthers } = after;
  return isSameJson(others, afterOthers) && changesOnlyTemplates(properties, afterProperties);
}

const templatesIn = ({ template_data = null, template_data_translations = null }: JsonObject): JsonObject => ({ template_data, template_data_translations });
