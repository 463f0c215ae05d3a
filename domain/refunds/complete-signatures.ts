import {
  getOwnMember,
  isJsonObject,
  isSameJson,
  membersOf,
  type Json,
  type JsonMembers,
  type JsonObject,
} from "../shared/json/json.ts";
import type { WrittenProperties } from "../receipts/index.ts";
import type { Signer } from "../shared/access/signer.ts";
import type { WrittenSignature } from "./refund-record.ts";

/**
 * Returns a changed receipt with the name of the token in the new signatures that have none [D32]: of validations, and of
 * parts of returns. Returns it unchanged unless a token of an account signs.
 */
export function completeSignatures(before: JsonObject, after: Json, signer: Signer): Json {
  if (signer.kind !== "token" || !isJsonObject(after)) return after;
  const { token } = signer;
  const [properties, items] = [getOwnMember(after, "properties"), getOwnMember(after, "items")];
  const [were, are] = [recordsIn(getOwnMember(before, "properties")), recordsIn(properties)];
  const [parts, validations] = [itemsIn(before).flatMap(partsIn), Object.values(were)];
  const sign = (record: Json): Json => (isListed(record, validations) ? record : signed(record, token));
  const signPart = (part: Json): Json =>
    isListed(part, parts) || !isJsonObject(part) ? part : signed(withSignedValidation(part, sign), token);
  return {
    ...after,
    ...(isJsonObject(properties) && Object.keys(are).length > 0
      ? {
          properties: {
            ...properties,
            ...withRecords(Object.fromEntries(Object.entries(are).map(([place, record]) => [place, sign(record)]))),
          },
        }
      : {}),
    ...(Array.isArray(items)
      ? { items: (items as readonly Json[]).map((item) => withSignedParts(item, signPart)) }
      : {}),
  };
}

function withSignedParts(item: Json, sign: (part: Json) => Json): Json {
  const parts = partsIn(item);
  return parts.length === 0 || !isJsonObject(item)
    ? item
    : { ...item, return: { ...(getOwnMember(item, "return") as JsonObject), parts: parts.map(sign) } };
}

/** Signs the validation of a new part, except one that moves into it. */
function withSignedValidation(part: JsonObject, sign: (record: Json) => Json): JsonObject {
  const validation = getOwnMember(part, "validation");
  return validation === undefined ? part : { ...part, validation: sign(validation) };
}

const isListed = (record: Json, list: readonly Json[]): boolean => list.some((each) => isSameJson(each, record));

const signed = (record: Json, token: string): Json =>
  isJsonObject(record) && membersOf<WrittenSignature>(record).user !== undefined
    ? { ...({ token } satisfies Pick<WrittenSignature, "token">), ...record }
    : record;

const withRecords = (records: JsonObject): JsonMembers<WrittenProperties> => ({ refund_validation: records });

function recordsIn(properties: Json | undefined): JsonObject {
  const { refund_validation: records } = membersOf<WrittenProperties>(properties);
  return isJsonObject(records) ? records : {};
}

function partsIn(item: Json): readonly Json[] {
  const returned = isJsonObject(item) ? getOwnMember(item, "return") : undefined;
  const parts = isJsonObject(returned) ? getOwnMember(returned, "parts") : undefined;
  return Array.isArray(parts) ? (parts as readonly Json[]) : [];
}

const itemsIn = (receipt: JsonObject): readonly Json[] => {
  const items = getOwnMember(receipt, "items");
  return Array.isArray(items) ? (items as readonly Json[]) : [];
};
