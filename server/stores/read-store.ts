import type { Schema } from "#contract/index.ts";
import { isJsonObject } from "#domain/shared/json/json.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { parseStoreSettings, type StoreFields, type StoreSettings } from "#domain/stores/index.ts";
import {
  extraFieldName,
  parseStoreFields,
  storeFieldLabel,
  storeFieldRefused,
  type StoreContext,
  type StoreErrors,
} from "#domain/stores/rules.ts";
import { badRequest, type HttpRefusal } from "../http/problems.ts";
import { toSentStore, type PatchedStore } from "./store-body.ts";

/** Returns the store settings of the retailer. */
export const readStoreSettings = ({ settings }: { readonly settings: unknown }): StoreSettings =>
  parseStoreSettings(isJsonObject(settings) ? settings["stores"] : undefined);

/** Reads a store from a body of the contract, or refuses each wrong member at its pointer. */
export function readStore(
  wanted: Schema<"NewStore"> | PatchedStore,
  context: StoreContext,
): Result<StoreFields, HttpRefusal> {
  const fields = parseStoreFields(toSentStore(wanted), context);
  return fields.ok ? fields : err(refusalOf(fields.error, context.settings));
}

function refusalOf(faults: StoreErrors, settings: StoreSettings): HttpRefusal {
  const pointers = new Map(settings.extraProperties.map((extra) => [extraFieldName(extra), `properties/${extra.key}`]));
  pointers.set("reference", settings.legacyReference ? "reference" : "external_reference");
  return badRequest(
    [...faults].map(([field, fault]) => ({
      description: storeFieldRefused(storeFieldLabel(settings, field), fault),
      pointer: pointers.get(field) ?? field,
    })),
  );
}
