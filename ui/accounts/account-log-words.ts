import type { AccountDeedAction, AccountEntry } from "#domain/accounts/index.ts";
import { isJsonObject } from "#domain/shared/json.ts";
import { permissionName } from "#domain/shared/permission-names.ts";
import { namedPlace, type Labels } from "./context-labels.ts";

/** What was done to an account at once, in words: what it was, and a line for each thing that stands in the details. */
export type ChangeInWords = Omit<AccountEntry, "action" | "details"> & { readonly what: string; readonly lines: readonly string[] };

const DEEDS: Readonly<Record<AccountDeedAction, string>> = {
  "account.create": "Account created",
  "account.status": "Status changed",
  "account.confirmed": "Account confirmed",
  "account.retailers": "Retailers changed",
  "account.roles": "Roles changed",
  "account.password": "Password set",
  "account.reset": "Password reset link sent",
  "token.create": "Access token created",
  "token.revoke": "Access token revoked",
};

const LABELS: Readonly<Record<string, string>> = {
  added: "Added", removed: "Removed", before: "Before", after: "After", id: "Token id", name: "Name", retailers: "Scope", stores: "Only at", permissions: "Permissions",
};

/** What one call did is one change: why somebody else's was written over was said once, of all of it. */
export function changesInWords(entries: readonly AccountEntry[], names: Labels): readonly ChangeInWords[] {
  return callsOf(entries).map((deeds) => {
    const [{ action: _action, details: _details, ...call }] = deeds;
    const whats = [...new Set(deeds.map(deedInWords))];
    const reasons = new Set(deeds.flatMap(({ details: { reason } }) => (typeof reason === "string" ? [`Reason for overwriting: ${reason}`] : [])));
    return { ...call, what: sentence(whats), lines: [...deeds.flatMap((deed) => linesOf(deed, names)), ...reasons] };
  });
}

type Call = readonly [AccountEntry, ...AccountEntry[]];

const callsOf = (entries: readonly AccountEntry[]): readonly Call[] =>
  entries.reduce<readonly Call[]>((calls, entry) => {
    const call = calls.at(-1);
    const isSame = call !== undefined && entry.requestId !== undefined && call[0].requestId === entry.requestId;
    return isSame ? [...calls.slice(0, -1), [...call, entry]] : [...calls, [entry]];
  }, []);

/** What a newer server knows besides is shown as it says it. */
const deedInWords = ({ action }: AccountEntry): string => (DEEDS as Readonly<Record<string, string>>)[action] ?? action;

/** 'Roles changed, status changed'. */
const sentence = ([first = "", ...others]: readonly string[]): string => [first, ...others.map((other) => other.charAt(0).toLowerCase() + other.slice(1))].join(", ");

/** What was one thing and is another stands in one line. */
function linesOf({ action, details: { before, after, reason: _reason, ...rest } }: AccountEntry, names: Labels): readonly string[] {
  const wordsOf = (name: string) => (value: unknown): string => (name === "permissions" ? permissionName(String(value)) : inWords(value, { kind: kindOf(action, name), names }));
  const isMove = before !== undefined && after !== undefined;
  const change = isMove ? [`From ${wordsOf("before")(before)} to ${wordsOf("after")(after)}`] : [];
  const others = Object.entries(isMove ? rest : { before, after, ...rest });
  return [...change, ...others.flatMap(([name, value]) => lineOf(LABELS[name] ?? name, value, wordsOf(name)))];
}

function lineOf(label: string, value: unknown, wordsOf: (value: unknown) => string): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${label}: ${value.map(wordsOf).join("; ")}`];
  return value === undefined || value === null ? [] : [`${label}: ${wordsOf(value)}`];
}

type Place = { readonly kind: "retailer_id" | "store_id" | undefined; readonly names: Labels };

/** What the bare ids under a name are ids of. */
function kindOf(action: string, name: string): Place["kind"] {
  if (name === "stores") return "store_id";
  const isList = name === "added" || name === "removed";
  return name === "retailers" || (action === "account.retailers" && isList) ? "retailer_id" : undefined;
}

/** A role and a place as they are written everywhere; anything else as it is. */
function inWords(value: unknown, { kind, names }: Place): string {
  if (typeof value === "string") return kind ? namedPlace(names, kind, value) : value;
  const { permission, contextName, contextValue } = isJsonObject(value) ? value : {};
  if (typeof permission !== "string") return JSON.stringify(value);
  return `${permissionName(permission)}, ${namedPlace(names, contextName === "store_id" ? "store_id" : "retailer_id", String(contextValue))}`;
}
