import type { AccountDeedAction, AccountEntry } from "#domain/accounts/index.ts";
import { isJsonObject } from "#domain/shared/json.ts";
import { placeInWords } from "./role-words.ts";

/** What was done to an account, in words: one line for the deed, one for each thing that stands in its details. */
export type EntryInWords = { readonly what: string; readonly lines: readonly string[] };

const DEEDS: Readonly<Record<AccountDeedAction, string>> = {
  "account.create": "Account made",
  "account.status": "Status changed",
  "account.confirmed": "Account confirmed",
  "account.retailers": "Retailers changed",
  "account.roles": "Roles changed",
  "account.password": "Password set",
  "account.reset": "Password reset link sent",
  "token.create": "Access token made",
  "token.revoke": "Access token revoked",
};

/** What a newer server knows besides is shown as it says it. */
export const entryInWords = ({ action, details }: AccountEntry): EntryInWords => ({
  what: (DEEDS as Readonly<Record<string, string>>)[action] ?? action,
  lines: linesOf(details),
});

/** What was one thing and is another stands in one line. */
function linesOf({ before, after, ...rest }: AccountEntry["details"]): readonly string[] {
  const change = before === undefined || after === undefined ? [...lineOf("before", before), ...lineOf("after", after)] : [`from ${inWords(before)} to ${inWords(after)}`];
  return [...change, ...Object.entries(rest).flatMap(([name, value]) => lineOf(name, value))];
}

function lineOf(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${name}: ${value.map(inWords).join("; ")}`];
  return value === undefined || value === null ? [] : [`${name}: ${inWords(value)}`];
}

/** A role as roles are written everywhere; anything else as it is. */
function inWords(value: unknown): string {
  if (typeof value === "string") return value;
  const { permission, contextName, contextValue } = isJsonObject(value) ? value : {};
  if (typeof permission !== "string") return JSON.stringify(value);
  return `${permission}, ${placeInWords(contextName === "store_id" ? "store_id" : "retailer_id", String(contextValue))}`;
}
