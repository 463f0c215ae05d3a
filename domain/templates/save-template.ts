import { failure, isOutdated, type Failure } from "../shared/failure.ts";
import { isSameJson } from "../shared/json/json.ts";
import { err, mapResult, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import { selectWritableFields, type StoreFields } from "../stores/index.ts";
import { prepareTemplateData } from "./prepare-template.ts";
import { readTemplate, storeTemplateDocument, type TemplateDocument } from "./read-template.ts";
import { withStoreTemplate } from "./store-template.ts";
import type { TemplateData } from "./template-data.ts";
import type { TemplatePorts } from "./templates.port.ts";

export type TemplateChange = {
  readonly seen: TemplateDocument;
  readonly wanted: TemplateData;
  readonly reason?: string;
};

/** Saves a template. A template that another user has left just as it was to become is saved already. */
export async function saveTemplate(
  ports: TemplatePorts,
  { seen, wanted, reason }: TemplateChange,
): Promise<Result<TemplateDocument, SaveRefusal<TemplateDocument>>> {
  const data = prepareTemplateData(wanted);
  if (isSameJson(seen.data, data)) return ok(seen);
  const change = { seen, wanted: data, ...(reason === undefined ? {} : { reason }) };
  const saved = await write(ports, change);
  if (saved.ok || !isOutdated(saved.error)) return toSaveResult(saved);
  return resolveOutdated(ports, change);
}

/** Another user may have changed the store and not its template: then the change is written to the store as it is now. */
async function resolveOutdated(
  ports: TemplatePorts,
  change: TemplateChange,
): Promise<Result<TemplateDocument, SaveRefusal<TemplateDocument>>> {
  const latest = await readTemplate(ports, change.seen.place);
  if (!latest.ok || isSameJson(latest.value.data, change.wanted)) return toSaveResult(latest);
  if (!isSameJson(latest.value.data, change.seen.data)) return err({ kind: "outdated", theirs: latest.value });
  return toSaveResult(await write(ports, { ...change, seen: latest.value }));
}

async function write(
  { templates, register }: TemplatePorts,
  { seen, wanted, reason }: TemplateChange,
): Promise<Result<TemplateDocument, Failure>> {
  const {
    place: { store: reference, language },
    store,
  } = seen;
  if (reference === undefined)
    return mapResult(await templates.save({ language, seen, wanted, reason }), (record) => ({
      ...record,
      place: seen.place,
    }));
  if (store === undefined) return err(failure("missing"));
  // A store of former times may have no country, and keeps none.
  const fields = {
    ...selectWritableFields(store),
    properties: withStoreTemplate(store.properties, language, wanted),
  } as StoreFields;
  const changed = await register.change({ seen: store, wanted: fields, ...(reason === undefined ? {} : { reason }) });
  return mapResult(changed, (after) => storeTemplateDocument(after, language));
}
