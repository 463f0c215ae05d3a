import { REFUSED_ATTEMPT, type AccountAuditAction, type AccountEntry } from "#domain/accounts/index.ts";
import { isJsonObject } from "#domain/shared/json/json.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import { contextLabelWithType, type ContextLabelMap } from "./context-labels.ts";

/** A change of an account as text: a summary and a line for each detail. */
export type FormattedChange = Omit<AccountEntry, "action" | "details"> & {
  readonly summary: string;
  readonly lines: readonly string[];
};

const EVENT_LABELS: Readonly<Record<AccountAuditAction, string>> = {
  "account.create": "Account created",
  "account.status": "Status changed",
  "account.confirmed": "Account confirmed",
  "account.retailers": "Retailers changed",
  "account.roles": "Roles changed",
  "account.password": "Password set",
  "account.reset": "Password reset link sent",
  "account.bind": "Bound to identity provider",
  "account.suspend": "Access suspended by identity provider",
  "account.resume": "Access confirmed by identity provider",
  "token.create": "Access token created",
  "token.revoke": "Access token revoked",
  "passkey.create": "Passkey added",
  "passkey.rename": "Passkey renamed",
  "passkey.delete": "Passkey removed",
  "authenticator.create": "Authenticator app added",
  "authenticator.delete": "Authenticator app removed",
  "recovery-codes.create": "Recovery codes replaced",
  "account.refused": "Refused attempt",
};

/** What was tried, by the operation of the API. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  changeAccount: "Refused change of the account",
  createAccessToken: "Refused access token",
  deleteAccessToken: "Refused revocation of an access token",
  sendResetLink: "Refused password reset link",
  listAccountMails: "Refused look at the links that set the password",
};

const LABELS: Readonly<Record<string, string>> = {
  added: "Added",
  removed: "Removed",
  before: "Before",
  after: "After",
  id: "Token ID",
  name: "Name",
  retailers: "Scope",
  stores: "Only at",
  permissions: "Permissions",
  roles_added: "Roles to add",
  roles_removed: "Roles to remove",
  retailers_added: "Retailers to add",
  retailers_removed: "Retailers to remove",
  defaults: "Default permissions of",
  status: "Status",
  confirmed: "Confirmed",
  password: "Password",
  token: "Token ID",
  why: "Why refused",
  provider: "Identity provider",
  reason: "Reason",
};
/** Details of attempts that the summary has. */
const IN_SUMMARY: ReadonlySet<string> = new Set(["operation", "reset", "mails"]);
/** The actor of an attempt at a retailer that the user does not manage. */
const ELSEWHERE = "elsewhere";

/** Formats the log. Groups the entries of one request into one change, which has at most one reason for overwriting. */
export function formatChanges(entries: readonly AccountEntry[], names: ContextLabelMap): readonly FormattedChange[] {
  return groupByRequest(entries).map((events) => {
    const [{ action: _action, details: _details, actor, ...call }] = events;
    const labels = [...new Set(events.map(eventLabel))];
    const reasons = new Set(
      events.flatMap(({ details: { reason } }) =>
        typeof reason === "string" ? [`Reason for overwriting: ${reason}`] : [],
      ),
    );
    return {
      ...call,
      actor: actor === ELSEWHERE ? "an account of another retailer" : actor,
      summary: sentence(labels),
      lines: [...events.flatMap((event) => linesOf(event, names)), ...reasons],
    };
  });
}

type Call = readonly [AccountEntry, ...AccountEntry[]];

const groupByRequest = (entries: readonly AccountEntry[]): readonly Call[] =>
  entries.reduce<readonly Call[]>((calls, entry) => {
    const call = calls.at(-1);
    const isSame = call !== undefined && entry.requestId !== undefined && call[0].requestId === entry.requestId;
    return isSame ? [...calls.slice(0, -1), [...call, entry]] : [...calls, [entry]];
  }, []);

/** Returns the label of an action. An action of a newer server has none and is shown as it is. */
const eventLabel = ({ action, details: { operation } }: AccountEntry): string =>
  (action === REFUSED_ATTEMPT ? ATTEMPTS[String(operation)] : undefined) ??
  (EVENT_LABELS as Readonly<Record<string, string>>)[action] ??
  action;

/** Joins labels: 'Roles changed, status changed'. */
const sentence = ([first = "", ...others]: readonly string[]): string =>
  [first, ...others.map((other) => other.charAt(0).toLowerCase() + other.slice(1))].join(", ");

/** Formats the details. A value before and after makes one line. */
function linesOf(entry: AccountEntry, names: ContextLabelMap): readonly string[] {
  if (entry.action !== REFUSED_ATTEMPT) return changeLines(entry, names);
  const { password, confirmed, token, ...details } = entry.details;
  const shown = Object.fromEntries(Object.entries(details).filter(([name]) => !IN_SUMMARY.has(name)));
  const values = {
    ...(password === undefined ? {} : { password: "a new one" }),
    ...(confirmed === undefined ? {} : { confirmed: confirmed === true ? "yes" : "no" }),
    ...(typeof token === "string" ? { token } : {}),
  };
  return changeLines({ ...entry, details: { ...values, ...shown } }, names);
}

function changeLines(
  { action, details: { before, after, reason: _reason, ...rest } }: AccountEntry,
  names: ContextLabelMap,
): readonly string[] {
  const format =
    (name: string) =>
    (value: unknown): string =>
      name === "permissions" ? permissionName(String(value)) : inWords(value, { kind: kindOf(action, name), names });
  const isMove = before !== undefined && after !== undefined;
  const change = isMove ? [`From ${format("before")(before)} to ${format("after")(after)}`] : [];
  const others = Object.entries(isMove ? rest : { before, after, ...rest });
  return [...change, ...others.flatMap(([name, value]) => lineOf(LABELS[name] ?? name, value, format(name)))];
}

function lineOf(label: string, value: unknown, format: (value: unknown) => string): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${label}: ${value.map(format).join("; ")}`];
  return value === undefined || value === null ? [] : [`${label}: ${format(value)}`];
}

type Place = { readonly kind: "retailer_id" | "store_id" | undefined; readonly names: ContextLabelMap };

/** Returns the kind of the ids in a detail. */
function kindOf(action: string, name: string): Place["kind"] {
  if (name === "stores") return "store_id";
  const isList = name === "added" || name === "removed";
  return RETAILER_LISTS.has(name) || (action === "account.retailers" && isList) ? "retailer_id" : undefined;
}

const RETAILER_LISTS: ReadonlySet<string> = new Set(["retailers", "retailers_added", "retailers_removed", "defaults"]);

/** Formats a role, a retailer or a store. Other values are shown as they are. */
function inWords(value: unknown, { kind, names }: Place): string {
  if (typeof value === "string") return kind ? contextLabelWithType(names, kind, value) : value;
  const { permission, contextName, contextValue } = isJsonObject(value) ? value : {};
  if (typeof permission !== "string") return JSON.stringify(value);
  return `${permissionName(permission)}, ${contextLabelWithType(names, contextName === "store_id" ? "store_id" : "retailer_id", String(contextValue))}`;
}
