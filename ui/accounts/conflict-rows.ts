import type { Account } from "#domain/accounts/index.ts";
import { isJsonObject, type Json } from "#domain/shared/json.ts";
import type { ConflictRow } from "#ui/model/conflict-rows.ts";
import type { Conflict } from "#ui/model/conflict.ts";
import { placeInWords } from "./role-words.ts";

/** What somebody else has changed of an account, in words. */
export const rowsOfConflict = (conflict: Conflict<Account> | undefined): readonly ConflictRow[] =>
  (conflict?.rows ?? []).map((difference) => {
    const { field, base, theirs, mine } = difference;
    const values = { before: inWords(base), theirs: inWords(theirs), mine: inWords(mine) };
    return { field, label: labelOf(field), ...values, pick: conflict?.pickOf(difference) };
  });

/** The fields of the comparison are called 'status', 'retailer 1001' and 'role […]'. */
function labelOf(field: string): string {
  const [kind = ""] = field.split(" ");
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function inWords(value: Json | undefined): string {
  if (!isJsonObject(value)) return value === undefined ? "" : String(value);
  const { permission, contextName, contextValue } = value;
  return `${String(permission)}, ${placeInWords(contextName === "store_id" ? "store_id" : "retailer_id", String(contextValue))}`;
}
