import { buildJsonPatch, type RecordPatchOperation } from "#domain/shared/json/json-patch.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { selectWritableFields, type StoreDetails, type StoreFields } from "#domain/stores/index.ts";
import type { NewStore } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { isEmptyResponse } from "../shared/wire.ts";

/** Converts a store to the request body. */
export const toWireStore = (fields: StoreFields): NewStore => ({ ...wireFieldsOf(fields), country: fields.country });

/**
 * Returns the patch from the seen store to the wanted one [STORE-023]. An empty object can be missing on the server, so
 * it is replaced as a whole.
 */
export function buildStorePatch(seen: StoreDetails, wanted: StoreFields): readonly RecordPatchOperation[] {
  const before = filled(wireFieldsOf(selectWritableFields(seen)));
  return buildJsonPatch(before, filled(wireFieldsOf(wanted), before));
}

type WrittenFields = ReturnType<typeof selectWritableFields>;

const wireFieldsOf = ({ externalReference, legacyReference, ...fields }: WrittenFields) =>
  exactly<NewStore>()({
    ...fields,
    ...(externalReference === undefined ? {} : { external_reference: externalReference }),
    ...(legacyReference === undefined ? {} : { reference: legacyReference }),
  });

const filled = (fields: JsonObject, beside: JsonObject = {}): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isEmptyResponse(value) || name in beside));
