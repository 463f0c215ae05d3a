import type { Role } from "../shared/role.ts";
import type { AccountPatch, AccountRights } from "./account.ts";
import { roleKey } from "./roles/account-role.ts";

/** What can be done to an account, as the audit calls it. */
export const ACCOUNT_ACTIONS = [
  "account.create",
  "account.status",
  "account.confirmed",
  "account.retailers",
  "account.roles",
  "account.password",
  "account.reset",
  "token.create",
  "token.revoke",
] as const;
export type AccountDeedAction = (typeof ACCOUNT_ACTIONS)[number];

/** Something that was done to an account; never a secret. */
export type AccountDeed = { readonly action: AccountDeedAction; readonly details: Readonly<Record<string, unknown>> };

/** What a change did, one deed for each thing that is not as it was. */
export function deedsOf(before: AccountRights, after: AccountRights, { password }: Pick<AccountPatch, "password">): readonly AccountDeed[] {
  const deed = (action: AccountDeedAction, details: AccountDeed["details"], isDone: boolean): readonly AccountDeed[] => (isDone ? [{ action, details }] : []);
  const retailers = listChange(before.retailers, after.retailers, (id) => id);
  const roles = listChange<Role>(before.roles, after.roles, roleKey);
  return [
    ...deed("account.retailers", retailers, isChange(retailers)),
    ...deed("account.roles", roles, isChange(roles)),
    ...deed("account.status", { before: before.status, after: after.status }, before.status !== after.status),
    ...deed("account.confirmed", {}, before.confirmed !== after.confirmed),
    ...deed("account.password", {}, password !== undefined),
  ];
}

/** Whether a change has made more of an account than it was: given it a retailer or a role. */
export const hasGrown = (deeds: readonly AccountDeed[]): boolean =>
  deeds.some(({ details: { added } }) => Array.isArray(added) && added.length > 0);

type ListChange<T> = { readonly added: readonly T[]; readonly removed: readonly T[] };

function listChange<T>(before: readonly T[], after: readonly T[], keyOf: (entry: T) => string): ListChange<T> {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return { added: after.filter((entry) => !had.has(keyOf(entry))), removed: before.filter((entry) => !has.has(keyOf(entry))) };
}

const isChange = ({ added, removed }: ListChange<unknown>): boolean => added.length + removed.length > 0;
