import type { Failure } from "../../shared/failure.ts";
import { BUNDLES, FLAGS } from "../../shared/access/permission.ts";
import { err, mapResult, ok, type Result } from "../../shared/result.ts";
import type { Account, RetailerHint } from "../account.ts";
import type { Accounts } from "../accounts.port.ts";
import type { NewAccount } from "../new-account.ts";
import { accountRole, isSameRole, type AccountRole, type RoleSource, type RoleType } from "./account-role.ts";
import { isGrantAllowed, type RoleGrantor } from "./role-policy.ts";

/** What the actor can give a new account at a retailer. */
export type InvitationOptions = {
  readonly retailer: RetailerHint;
  /** The types of role that the actor sees. */
  readonly types: readonly RoleType[];
  /** The permissions by type of role. */
  readonly permissions: Readonly<Partial<Record<RoleType, readonly string[]>>>;
  readonly stores: readonly RoleSource[];
};

/** The role of a new account, as far as it has been chosen. */
export type InvitationDraft = {
  readonly permission: string | undefined;
  /** Where the role applies: the whole retailer, or `stores`. */
  readonly type: RoleType | undefined;
  /** The ids of the chosen stores. */
  readonly stores: readonly string[];
};

/** The choice that is missing. */
export type MissingChoice = "role" | "scope" | "stores";

/** The choice of no role. */
export const NO_ROLE_YET = "none";

const RANKS = Object.keys(BUNDLES);
const isFlag = (permission: string): boolean => FLAGS.some((flag) => flag === permission);

/**
 * Returns the roles to offer for a new account, the smallest first, those of another API last.
 *
 * Single flags are left out: they are given on the page of the account. So are roles for stores where there are none.
 */
export function invitedPermissions(options: InvitationOptions, grantor: RoleGrantor): readonly string[] {
  const offered = new Set(options.types.flatMap((type) => options.permissions[type] ?? []));
  const rank = (name: string): number => RANKS.indexOf(name) + 1 || RANKS.length + 1;
  const applies = (permission: string): boolean => invitedTypes(options, permission).length > 0;
  return [...offered]
    .filter((permission) => !isFlag(permission) && isGrantAllowed(permission, grantor) && applies(permission))
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns where a role can apply: at the whole retailer, or at stores if there are any. */
export const invitedTypes = (
  { types, permissions, stores }: InvitationOptions,
  permission: string,
): readonly RoleType[] =>
  types.filter((type) => permissions[type]?.includes(permission) && (type !== "store_id" || stores.length > 0));

/** Returns the roles of a draft: one for the retailer, or one for each chosen store. Otherwise what is missing. */
export function invitedRoles(
  { permission, type, stores }: InvitationDraft,
  options: InvitationOptions,
): Result<readonly AccountRole[], MissingChoice> {
  if (permission === undefined) return err("role");
  if (permission === NO_ROLE_YET) return ok([]);
  if (type === undefined || !invitedTypes(options, permission).includes(type)) return err("scope");
  const sources =
    type === "retailer_id"
      ? [{ value: options.retailer.id, name: options.retailer.name }]
      : options.stores.filter(({ value }) => stores.includes(value));
  if (sources.length === 0) return err("stores");
  return ok(
    sources.map(({ value, name }) => accountRole({ contextName: type, contextValue: value, permission }, name)),
  );
}

/** The new account. It stays if only its roles could not be added. */
export type InvitedAccount = { readonly account: Account; readonly rolesFailure?: Failure };

/** Creates an account, which emails its owner, and gives it roles. `attempt` is the idempotency key of the creation. */
export async function inviteAccount(
  newAccount: NewAccount,
  roles: readonly AccountRole[],
  { accounts, attempt }: { readonly accounts: Pick<Accounts, "create" | "change">; readonly attempt: string },
): Promise<Result<InvitedAccount, Failure>> {
  const created = await accounts.create(newAccount, attempt);
  if (!created.ok || roles.length === 0) return mapResult(created, (account) => ({ account }));
  const { roles: held } = created.value;
  const added = roles.filter((role) => !held.some((other) => isSameRole(role, other)));
  const given = await accounts.change(created.value, {
    roles: [...held, ...added].map(({ contextName, contextValue, permission }) => ({
      contextName,
      contextValue,
      permission,
    })),
  });
  return ok(given.ok ? { account: given.value } : { account: created.value, rolesFailure: given.error });
}
