import type { Role } from "../shared/access/role.ts";
import type { AccountPatch, AccountRights } from "./account.ts";
import { roleKey } from "./roles/account-role.ts";

/** The action of a refused change of an account, also by the account itself. Its details say what was tried, and why not. */
export const REFUSED_ATTEMPT = "account.refused";

/** Names of the actions on an account in the audit log. */
export const ACCOUNT_AUDIT_ACTIONS = [
  "account.create",
  "account.status",
  "account.confirmed",
  "account.retailers",
  "account.roles",
  "account.password",
  "account.reset",
  "account.bind",
  "account.suspend",
  "account.resume",
  "token.create",
  "token.revoke",
  "passkey.create",
  "passkey.rename",
  "passkey.delete",
  "authenticator.create",
  "authenticator.delete",
  "recovery-codes.create",
  REFUSED_ATTEMPT,
] as const;
export type AccountAuditAction = (typeof ACCOUNT_AUDIT_ACTIONS)[number];

/** An audit event of an account. It never contains a secret. */
export type AccountAuditEvent = {
  readonly action: AccountAuditAction;
  readonly details: Readonly<Record<string, unknown>>;
};

/** Returns the audit events of a change: one for each field that changed. */
export function diffAccount(
  before: AccountRights,
  after: AccountRights,
  { password }: Pick<AccountPatch, "password">,
): readonly AccountAuditEvent[] {
  const eventIf = (
    hasChanged: boolean,
    action: AccountAuditAction,
    details: AccountAuditEvent["details"],
  ): readonly AccountAuditEvent[] => (hasChanged ? [{ action, details }] : []);
  const retailers = listChange(before.retailers, after.retailers, (id) => id);
  const roles = listChange<Role>(before.roles, after.roles, roleKey);
  return [
    ...eventIf(isChange(retailers), "account.retailers", retailers),
    ...eventIf(isChange(roles), "account.roles", roles),
    ...eventIf(before.status !== after.status, "account.status", { before: before.status, after: after.status }),
    ...eventIf(before.confirmed !== after.confirmed, "account.confirmed", {}),
    ...eventIf(password !== undefined, "account.password", {}),
  ];
}

/** Returns the details of a refused change, compared with what the caller has seen. Never the password. */
export function describeAttempt(
  { retailers, roles, permissionDefaultsOption: option, status, confirmed, password }: AccountPatch,
  seen: Pick<AccountRights, "retailers" | "roles">,
): AccountAuditEvent["details"] {
  const lists = <T>(name: string, { added, removed }: ListChange<T>) => ({
    [`${name}_added`]: added,
    [`${name}_removed`]: removed,
  });
  return {
    ...(roles && lists("roles", listChange<Role>(seen.roles, roles, roleKey))),
    ...(retailers &&
      lists(
        "retailers",
        listChange(seen.retailers, retailers, (id) => id),
      )),
    ...(option === undefined ? {} : { defaults: [option] }),
    ...(status === undefined ? {} : { status }),
    ...(confirmed === undefined ? {} : { confirmed }),
    ...(password === undefined ? {} : { password: true }),
  };
}

/** True if a change added a retailer or a role to an account. */
export const gainsAccess = (events: readonly AccountAuditEvent[]): boolean =>
  events.some(({ details: { added } }) => Array.isArray(added) && added.length > 0);

type ListChange<T> = { readonly added: readonly T[]; readonly removed: readonly T[] };

function listChange<T>(before: readonly T[], after: readonly T[], keyOf: (entry: T) => string): ListChange<T> {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return {
    added: after.filter((entry) => !had.has(keyOf(entry))),
    removed: before.filter((entry) => !has.has(keyOf(entry))),
  };
}

const isChange = ({ added, removed }: ListChange<unknown>): boolean => added.length + removed.length > 0;
