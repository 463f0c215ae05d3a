import type { Schema } from "#contract/index.ts";
import type { WrittenProperties } from "#domain/receipts/index.ts";
import type { WrittenRefundRecord } from "#domain/refunds/index.ts";
import { getOwnMember, isJsonObject, membersOf, type Json, type JsonMembers } from "#domain/shared/json/json.ts";
import type { WrittenForm } from "#domain/taxfree/index.ts";
import type { ReadByName } from "../http/wire-members.ts";

/** The JSON of a receipt, whose names the compiler compares with the contract. Its values are not checked. */
export type ReceiptJson = JsonMembers<Schema<"Receipt">>;
/** The JSON of an item of a receipt. */
export type ItemJson = JsonMembers<Schema<"ReceiptItem">>;

/** A pointer to a known property of a receipt. */
export type PropertyPath = `properties/${keyof PropertiesJson}`;

type PropertiesJson = JsonMembers<Schema<"ReceiptProperties">>;
type ReadProperties = WrittenProperties<WrittenRefundRecord, WrittenForm>;

/** Returns the properties of a receipt, with the names of those that are known. The domain reads the same names. */
export const propertiesIn = ({ properties }: ReceiptJson): PropertiesJson =>
  (isJsonObject(properties) ? properties : {}) satisfies ReadByName<Schema<"ReceiptProperties">, ReadProperties>;

/** Returns the items of a receipt. An entry that is no object has no members. */
export const itemsIn = (receipt: ReceiptJson): readonly ItemJson[] =>
  entriesOf<Schema<"ReceiptItem">>(getOwnMember(receipt, "items"));

/** Returns one of the items without the others, of which a receipt can have thousands. An item that is not there has no members. */
export function itemAt(receipt: ReceiptJson, position: number): ItemJson {
  const items = getOwnMember(receipt, "items");
  return membersOf<Schema<"ReceiptItem">>(Array.isArray(items) ? (items as readonly Json[])[position] : undefined);
}

/** Returns the entries of a list as objects with the members that `Whole` names. A value that is no list has none. */
export const entriesOf = <Whole>(value: Json | undefined): readonly JsonMembers<Whole>[] =>
  Array.isArray(value) ? (value as readonly Json[]).map((entry) => membersOf<Whole>(entry)) : [];
