import type { Schema } from "#contract/index.ts";
import { getOwnMember, isJsonObject, type Json, type JsonMembers } from "#domain/shared/json.ts";

/** The JSON of a receipt, whose names the compiler compares with the contract. Its values are not checked. */
export type ReceiptJson = JsonMembers<Schema<"Receipt">>;
/** The JSON of an item of a receipt. */
export type ItemJson = JsonMembers<Schema<"ReceiptItem">>;

/**
 * Returns a value as an object with the members that `Whole` names: `membersOf<Schema<"Delivery">>(json)`. A value that is
 * no object has none.
 */
export const membersOf = <Whole>(value: Json | undefined): JsonMembers<Whole> =>
  (isJsonObject(value) ? value : {}) as JsonMembers<Whole>;

/** Returns the items of a receipt. An entry that is no object has no members. */
export const itemsIn = (receipt: ReceiptJson): readonly ItemJson[] =>
  entriesOf<Schema<"ReceiptItem">>(getOwnMember(receipt, "items"));

/** Returns the entries of a list as objects with the members that `Whole` names. A value that is no list has none. */
export const entriesOf = <Whole>(value: Json | undefined): readonly JsonMembers<Whole>[] =>
  Array.isArray(value) ? (value as readonly Json[]).map((entry) => membersOf<Whole>(entry)) : [];
