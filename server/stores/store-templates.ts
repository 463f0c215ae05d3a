import type { Schema } from "#contract/index.ts";
import { isSameJson, type JsonObject } from "#domain/shared/json/json.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { selectWritableFields, type StoreDetails, type StoreFields } from "#domain/stores/index.ts";
import type { SentStore, StoreContext } from "#domain/stores/rules.ts";
import { templateIsMisshapen } from "#domain/templates/index.ts";
import {
  changesOnlyTemplates,
  findInvalidTemplate,
  prepareStoreTemplates,
  refuseStoreTemplateValues,
} from "#domain/templates/rules.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { badRequest, permissionDenied, HttpRefusal } from "../http/problems.ts";
import { shownPointer } from "../http/schema-errors.ts";
import { templateTabs } from "../templates/template-tabs.ts";
import { readStore } from "./read-store.ts";
import { toSentStore, type PatchedStore } from "./store-body.ts";

/**
 * Returns the fields of a patched store, or the refusal. Templates follow the save rules of templates. A patch of
 * templates alone is allowed even if the store was invalid before.
 */
export function checkPatchedStore(
  patched: PatchedStore,
  { caller, ...context }: PatchContext,
): Result<StoreFields, HttpRefusal> {
  const { seen } = context;
  const after = { properties: {}, settings: {}, ...toSentStore(patched) };
  const foreign = refusalOfForeign(caller, { seen, after });
  if (foreign !== undefined) return err(foreign);
  return withTemplates(
    isTemplateChange(seen, after) ? ok(withProperties(seen, after.properties)) : readStore(patched, context),
    { caller, seen },
  );
}

/** Returns the fields of a new store, or the refusal. Its templates follow the save rules of templates too. */
export const checkNewStore = (
  sent: Schema<"NewStore">,
  { caller, ...context }: NewStoreContext,
): Result<StoreFields, HttpRefusal> => withTemplates(readStore(sent, context), { caller });

type TemplateContext = { readonly caller: Caller; readonly seen?: StoreDetails };

function withTemplates(
  fields: Result<StoreFields, HttpRefusal>,
  { caller, seen }: TemplateContext,
): Result<StoreFields, HttpRefusal> {
  if (!fields.ok) return fields;
  const { properties } = fields.value;
  const misshapen = findInvalidTemplate(properties, seen?.properties);
  if (misshapen !== undefined)
    return err(badRequest([{ description: templateIsMisshapen(misshapen), pointer: `properties/${misshapen}` }]));
  const refused = refuseStoreTemplateValues(templateTabs(caller.retailer), {
    before: seen?.properties ?? {},
    after: properties,
  });
  if (refused.length > 0)
    return err(badRequest(refused.map(({ path, description }) => ({ description, pointer: shownPointer(path) }))));
  return ok({ ...fields.value, properties: prepareStoreTemplates(properties, seen?.properties) });
}

type NewStoreContext = StoreContext & { readonly caller: Caller };
type PatchedFields = SentStore & Pick<StoreFields, "properties" | "settings">;
type PatchContext = NewStoreContext & { readonly seen: StoreDetails };

/** `template_admin` alone may change only templates; `sales_demo` may not change templates. */
function refusalOfForeign(
  caller: Caller,
  { seen, after }: { readonly seen: StoreDetails; readonly after: PatchedFields },
): HttpRefusal | undefined {
  const kept = caller.storesFor(["stores_admin"]);
  const isAdmin = hasFlag(caller.permissions, "stores_admin") && (kept === "all" || kept.has(seen.id));
  if (!isAdmin && !isTemplateChange(seen, after)) return permissionDenied(["stores_admin"]);
  const touchesTemplates = !isSameJson(templatesIn(seen.properties), templatesIn(after.properties));
  return touchesTemplates && isSalesDemo(caller)
    ? new HttpRefusal("permission_excluded", "Closed to sales_demo")
    : undefined;
}

function isTemplateChange(seen: StoreDetails, after: PatchedFields): boolean {
  const { properties, ...others } = selectWritableFields(seen);
  const { properties: afterProperties, ...afterOthers } = after;
  return isSameJson(others, afterOthers) && changesOnlyTemplates(properties, afterProperties);
}

/** A store that is older than the rules can lack a country. */
const withProperties = (seen: StoreDetails, properties: JsonObject): StoreFields =>
  ({ ...selectWritableFields(seen), properties }) as StoreFields;

const templatesIn = ({ template_data = null, template_data_translations = null }: JsonObject): JsonObject => ({
  template_data,
  template_data_translations,
});
