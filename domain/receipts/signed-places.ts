import { formatPointer } from "../shared/json/json-pointer.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "../shared/json/json.ts";
import type { WrittenProperties } from "./known-properties.ts";

/**
 * Returns the pointers to what only changes of a receipt write: marks, validations and signatures [D32]. A receipt that is
 * posted can be one that was read, or an invention, so that they prove nothing there.
 */
export const listSignedPlaces = (receipt: JsonObject): readonly string[] =>
  SIGNED_PLACES.flatMap((place) => namesAt(receipt, place)).map(formatPointer);

/** The names by which the signed places are found. The server compares them with the contract. */
export type SignedReceipt = {
  readonly properties?: Pick<WrittenProperties, "checked" | "refund_validation"> & {
    readonly tax_free_form?: Readonly<Record<string, { readonly user?: string }>>;
  };
  readonly items?: readonly { readonly return?: { readonly parts?: readonly SignedPart[] } }[];
};
type SignedPart = { readonly user?: string; readonly token?: string; readonly validation?: JsonObject };

const ANY = "*";
const PART = ["items", ANY, "return", "parts", ANY] as const;
type Place =
  | readonly ["properties", keyof WrittenProperties, ...(readonly [typeof ANY, "user"] | readonly [])]
  | readonly [...typeof PART, keyof SignedPart];
/** The forms of a till stay: only the account that started them is the portal's. */
const SIGNED_PLACES: readonly Place[] = [
  ["properties", "checked"],
  ["properties", "refund_validation"],
  ["properties", "tax_free_form", ANY, "user"],
  [...PART, "user"],
  [...PART, "token"],
  [...PART, "validation"],
];

/** Returns the path of each value at a place. */
function namesAt(value: Json | undefined, [name, ...below]: readonly string[]): readonly (readonly string[])[] {
  if (name === undefined) return value === undefined ? [] : [[]];
  const names = name === ANY ? Object.keys(isContainer(value) ? value : {}) : [name];
  return names.flatMap((each) => namesAt(childOf(value, each), below).map((rest) => [each, ...rest]));
}

const isContainer = (value: Json | undefined): value is JsonObject | readonly Json[] =>
  isJsonObject(value) || Array.isArray(value);

function childOf(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(name)];
  return isJsonObject(value) ? getOwnMember(value, name) : undefined;
}
