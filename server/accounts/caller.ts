import {
  decideSignIn,
  effectiveTokenFlags,
  effectiveTokenRoles,
  parseSignInPolicy,
  previewedRights,
  requirementFor,
  SIGN_IN_REQUIREMENTS,
  tokenRoles,
  type HeldMethods,
  type SignInDecision,
  type SignInMethod,
  type SignInRequirement,
} from "#domain/accounts/index.ts";
import { expandPermission, hasFlag, type Flag, type Permissions } from "#domain/shared/access/permission.ts";
import { mask } from "#domain/shared/identifier/masking.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { RolePreview } from "#domain/shared/access/role-preview.ts";
import type { Signer } from "#domain/shared/access/signer.ts";
import { resolveFlags, resolveAllowedStores, type Role, type AllowedStores } from "#domain/shared/access/role.ts";

/** The authenticated caller of a request, with its permissions at the retailer of the request. */
export type Caller = {
  /** The actor in the audit log: the account or the token. */
  readonly actor: string;
  /** The key of the account. Absent for a token without an account. */
  readonly account?: string;
  /** The session or the token. Keys of masked identifiers belong to it. */
  readonly keyScope: string;
  /** Who signs [D32]. */
  readonly signer: Signer;
  readonly retailer: CallerRetailer;
  /** Ids of all retailers that the caller may act for. '*' is every retailer. */
  readonly retailersHeld: readonly string[];
  /** Those of `retailersHeld` where the roles have effect: the session meets the sign-in policy there. */
  readonly effectiveRetailers: readonly string[];
  /** All roles of the caller, at all retailers. */
  readonly roles: readonly Role[];
  readonly permissions: Permissions;
  /** Returns the stores at which the caller has one of the flags. */
  readonly storesFor: (flags: readonly Flag[]) => AllowedStores;
  /** Absent for a token. */
  readonly session?: CallerSession;
  /** The role that the session previews. Its permissions are then those of the preview, and it changes nothing. */
  readonly preview?: RolePreview;
  /** Why the caller has no permissions at the retailer: its policy requires more than the session has. */
  readonly lack?: SignInLack;
  /** What a retailer of the account requires, if the account has such a method and the session has not used it. */
  readonly unusedMethod?: SignInLack;
};

/** The session of a caller. Its id stays the same when its token rotates. */
export type CallerSession = { readonly id: string; readonly method: SignInMethod };

/** What the sign-in policy of the retailer requires, and what the user can do about it. */
export type SignInLack = {
  readonly requirement: SignInRequirement;
  readonly decision: Exclude<SignInDecision, "met">;
};

export type CallerRetailer = {
  readonly id: RetailerId;
  readonly name: string;
  readonly settings: unknown;
  readonly tweaks: unknown;
};

/**
 * The result of authentication. `anonymous`: no valid session or token. `foreign`: the request is for a retailer that the
 * account does not have. `unclear`: a token of several retailers without a requested one. `rotatedToken`: the new
 * session token after a rotation.
 */
export type Identity = { readonly rotatedToken?: string } & (
  | { readonly kind: "anonymous" }
  | { readonly kind: "foreign"; readonly actor: string }
  | { readonly kind: "unclear"; readonly actor: string }
  | { readonly kind: "caller"; readonly caller: Caller }
);

/** The address of the caller's account as it is shown: masked for the `sales_demo` permission. Undefined without an account. */
export function shownAddress(caller: {
  readonly signer: Exclude<Signer, { readonly kind: "system" }>;
  readonly permissions: Permissions;
}): string;
export function shownAddress(caller: Pick<Caller, "signer" | "permissions">): string | undefined;
export function shownAddress({ signer, permissions }: Pick<Caller, "signer" | "permissions">): string | undefined {
  return signer.kind === "system" ? undefined : mask(signer.address, isSalesDemo({ permissions }));
}

export const isSalesDemo = ({ permissions }: Pick<Caller, "permissions">): boolean =>
  hasFlag(permissions, "sales_demo");

export type CallerAccount = CallerSession & {
  /** The hash of the session's token. */
  readonly session: string;
  readonly email: string;
  /** The address as its owner writes it. */
  readonly displayEmail: string;
  readonly retailer: CallerRetailer;
  readonly retailersHeld: readonly string[];
  readonly roles: readonly Role[];
  /** The stores of the retailer that appear in the roles. */
  readonly stores: readonly string[];
  readonly held: HeldMethods;
  /** The retailers of the account that have a sign-in policy. */
  readonly policies: readonly RetailerPolicy[];
  /** The ids of all retailers, if the account has '*' and a retailer has a policy. */
  readonly allRetailers: readonly string[];
  readonly preview?: RolePreview;
};

/** A retailer with a sign-in policy. */
export type RetailerPolicy = Pick<CallerRetailer, "settings"> & {
  readonly id: string;
  /** The stores of the retailer that appear in the roles. */
  readonly stores: readonly string[];
};

/** Builds the caller of a session. One that does not meet the policy of the retailer has no permissions there. */
export function buildAccountCaller(account: CallerAccount): Caller {
  const caller = { ...buildPermittedCaller(account), ...limitByPolicies(account) };
  const requirement = requirementFor(parseSignInPolicy(account.retailer.settings), caller.permissions);
  const decision = decideSignIn(requirement, account.method, account.held);
  const shown = account.preview === undefined ? caller : previewCaller(caller, account, account.preview);
  if (decision === "met") return shown;
  const none = new Set<string>();
  return { ...shown, roles: [], permissions: none, storesFor: () => none, lack: { requirement, decision } };
}

/**
 * Applies the policies of all retailers of the account. An operation can act at other retailers than that of the call,
 * and a method that is added there counts everywhere.
 */
function limitByPolicies(account: CallerAccount): Pick<Caller, "effectiveRetailers" | "unusedMethod"> {
  const { policies, roles, method, held, retailersHeld, allRetailers } = account;
  const lacks = policies.flatMap(({ id, settings, stores }) => {
    const flags = resolveFlags(roles, { retailer: id as RetailerId, stores: new Set(stores) });
    const requirement = requirementFor(parseSignInPolicy(settings), flags);
    const decision = decideSignIn(requirement, method, held);
    return decision === "met" ? [] : [{ id, requirement, decision }];
  });
  if (lacks.length === 0) return { effectiveRetailers: retailersHeld };
  const closed = new Set(lacks.map(({ id }) => id));
  const [unused] = lacks.filter(({ decision }) => decision === "sign_in_again").sort(byStrictness);
  return {
    effectiveRetailers: (retailersHeld.includes("*") ? allRetailers : retailersHeld).filter((id) => !closed.has(id)),
    ...(unused && { unusedMethod: { requirement: unused.requirement, decision: unused.decision } }),
  };
}

/** The strictest requirement first. */
const byStrictness = (one: SignInLack, other: SignInLack): number =>
  SIGN_IN_REQUIREMENTS.indexOf(other.requirement) - SIGN_IN_REQUIREMENTS.indexOf(one.requirement);

/** Limits a caller to the rights of a previewed role, at one retailer. */
function previewCaller(caller: Caller, { roles, stores }: CallerAccount, preview: RolePreview): Caller {
  const { id } = caller.retailer;
  // A store of another retailer has no name here, and gives nothing.
  const own = preview.storeName === undefined || preview.store === undefined ? [] : [preview.store];
  const scope = { retailer: id, stores: new Set([...stores, ...own]) };
  const rights = previewedRights(preview, roles, scope);
  return {
    ...caller,
    ...rights,
    retailersHeld: [id],
    effectiveRetailers: [id],
    storesFor: (flags) => resolveAllowedStores(rights.roles, scope, flags),
    preview,
  };
}

function buildPermittedCaller({ roles, stores, id, method, ...account }: CallerAccount): Caller {
  const { session, email, displayEmail, retailer, retailersHeld } = account;
  const scope = { retailer: retailer.id, stores: new Set(stores) };
  const permissions = resolveFlags(roles, scope);
  return {
    actor: email,
    account: email,
    keyScope: `session ${session}`,
    signer: { kind: "account", account: email, address: displayEmail },
    retailer,
    retailersHeld,
    effectiveRetailers: retailersHeld,
    roles,
    permissions,
    storesFor: (flags) => resolveAllowedStores(roles, scope, flags),
    session: { id, method },
  };
}

export type CallerToken = {
  readonly id: string;
  readonly name: string;
  readonly retailer: CallerRetailer;
  readonly retailers: readonly string[];
  readonly permissions: readonly string[];
  readonly stores: readonly string[] | null;
};

/** The account that a token belongs to. It limits the rights of the token. */
export type TokenOwner = Pick<CallerAccount, "email" | "displayEmail" | "retailersHeld" | "roles" | "stores">;

/** Builds the caller of a token. A token from the console has no owner: only its own rights limit it, and it signs nothing. */
export function buildTokenCaller(
  { id, name, retailer, retailers, permissions, stores }: CallerToken,
  owner: TokenOwner | undefined,
): Caller {
  const self = { actor: `token ${id}`, keyScope: `token ${id}`, retailer };
  const limits = stores === null ? {} : { stores };
  if (owner === undefined) {
    const allowed = stores === null ? "all" : new Set(stores);
    return {
      ...self,
      signer: { kind: "system", token: name },
      retailersHeld: retailers,
      effectiveRetailers: retailers,
      roles: tokenRoles({ retailers, permissions, ...limits }),
      permissions: new Set(permissions.flatMap(expandPermission)),
      storesFor: () => allowed,
    };
  }
  const scope = { retailer: retailer.id, stores: new Set(owner.stores) };
  const token = { permissions, ...limits };
  const roles = effectiveTokenRoles(token, owner.roles, scope);
  const shared = sharedRetailers(retailers, owner.retailersHeld);
  return {
    ...self,
    account: owner.email,
    signer: { kind: "token", account: owner.email, address: owner.displayEmail, token: name },
    retailersHeld: shared,
    effectiveRetailers: shared,
    roles,
    permissions: effectiveTokenFlags(token, owner.roles, scope),
    storesFor: (flags) => resolveAllowedStores(roles, scope, flags),
  };
}

function sharedRetailers(token: readonly string[], owner: readonly string[]): readonly string[] {
  if (token.includes("*")) return owner;
  return owner.includes("*") ? token : token.filter((id) => owner.includes(id));
}
