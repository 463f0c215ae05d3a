import { matchesPattern } from "./matches-pattern.ts";
import { MAIL_STATES } from "../shared/identifier/mail-state.ts";
import { selectMailStates } from "./mail-states.ts";
import type { SEARCH_FIELDS, SearchField } from "./search-fields.ts";

/** The values of the field `flag`: what lists mark a receipt with. `checked` receipts were checked at a security check. */
export const RECEIPT_FLAGS = ["duplicate", "return", "checked"] as const;
export type ReceiptFlag = (typeof RECEIPT_FLAGS)[number];

export const BOOLEANS = ["true", "false"] as const;

/** The fields with a fixed set of values. */
export type StateField = {
  [Field in SearchField]: (typeof SEARCH_FIELDS)[Field] extends "state" ? Field : never;
}[SearchField];

/** The values of each field with a fixed set of values. */
export const FIELD_STATES = {
  has_identifier: BOOLEANS,
  basket: BOOLEANS,
  flag: RECEIPT_FLAGS,
  mail: MAIL_STATES,
} as const satisfies Readonly<Record<StateField, readonly string[]>>;

/** Returns the values of a field with a fixed set of them, else none. */
export const statesOf = (field: string): readonly string[] =>
  Object.hasOwn(FIELD_STATES, field) ? FIELD_STATES[field as StateField] : [];

/** Returns the values of a field that a word of a search names, ignoring case. In a pattern a star matches any characters. */
export function selectStates<Field extends StateField>(
  field: Field,
  word: string,
): readonly (typeof FIELD_STATES)[Field][number][] {
  const wanted = word.toLowerCase();
  const states: readonly string[] =
    field === "mail" ? selectMailStates(word) : statesOf(field).filter((state) => matchesPattern(state, wanted));
  return states as readonly (typeof FIELD_STATES)[Field][number][];
}
