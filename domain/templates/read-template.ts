import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { mapResult, type Result } from "../shared/result.ts";
import type { StoreDetails } from "../stores/index.ts";
import { storeTemplateOf } from "./store-template.ts";
import type { TemplatePorts, TemplateRecord } from "./templates.port.ts";

/** Whose template it is, in which language: without a store the retailer's, without a language the untranslated one. */
export type TemplatePlace = { readonly store?: string | undefined; readonly language?: string | undefined };

/** A template as it is edited; `store` is the store that holds it. */
export type TemplateDocument = TemplateRecord & { readonly place: TemplatePlace; readonly store?: StoreDetails };

export async function readTemplate(
  { templates, register }: TemplatePorts,
  place: TemplatePlace,
  cancellation?: Cancellation,
): Promise<Result<TemplateDocument, Failure>> {
  if (place.store === undefined)
    return mapResult(await templates.read(place.language, cancellation), (record) => ({ ...record, place }));
  return mapResult(await register.withReference(place.store, cancellation), (store) =>
    storeTemplateDocument(store, place.language),
  );
}

export const storeTemplateDocument = (store: StoreDetails, language: string | undefined): TemplateDocument => ({
  place: { store: store.reference, language },
  store,
  data: storeTemplateOf(store.properties, language),
  ...(store.version === undefined ? { isUnversioned: true } : { version: store.version }),
});
