import { differences, mergeVersions, type Picks, type ThreeVersions } from "../shared/conflict.ts";
import { isSameJson, type Json, type JsonObject } from "../shared/json.ts";
import type { Role } from "../shared/role.ts";
import { isFollowing, rightsOf, type Account, type AccountPatch } from "./account.ts";
import type { AccountStatus } from "./account-status.ts";
import { roleKey } from "./roles/account-role.ts";

/**
 * The account before, as a patch would leave it, and as somebody else has left it meanwhile. Each retailer and each
 * role is a field of its own: what two people gave or took away stands side by side, and only the status can be at odds,
 * or the password where the patch sets one, which is told by the moment of its last change.
 */
export function accountVersions(base: Account, patch: AccountPatch, theirs: Account): ThreeVersions {
  const before = rightsOf(base);
  const { status, retailers, roles } = { ...before, ...patch };
  const passwordOf = (value: string | undefined): JsonObject => (patch.password === undefined || value === undefined ? {} : { password: value });
  return {
    base: { ...fieldsOf(before), ...passwordOf(base.lastPasswordChange) },
    mine: { ...fieldsOf({ status: isFollowing(patch) ? before.status : status, retailers, roles }), ...passwordOf(MY_PASSWORD) },
    theirs: { ...fieldsOf(rightsOf(theirs)), ...passwordOf(theirs.lastPasswordChange) },
  };
}

/** Stands for the password of a patch, which is shown to nobody. */
export const MY_PASSWORD = "mine";

/**
 * Whether an account is as a patch would have it, whoever did that: somebody did the same, or the answer to an earlier
 * try was lost. Of a password, and of the defaults of a retailer, nobody can tell.
 */
export function isAlreadySo(base: Account, patch: AccountPatch, theirs: Account): boolean {
  if (patch.password !== undefined || patch.permissionDefaultsOption !== undefined) return false;
  if (patch.confirmed && !theirs.confirmed) return false;
  return differences(accountVersions(base, patch, theirs)).every(({ changedBy }) => changedBy === "them" || changedBy === "both-alike");
}

/** What is left of a patch to be made of the account as somebody else has left it, with what was picked of both. */
export function resumedPatch(versions: ThreeVersions, patch: AccountPatch, picks: Picks): AccountPatch {
  const { status: _status, retailers: _retailers, roles: _roles, password, ...rest } = patch;
  const theirs = compared(versions.theirs);
  const fields = mergeVersions(versions, picks);
  const merged = compared(fields);
  const isEmptied = merged.retailers.length === 0 && theirs.retailers.length > 0;
  const wanted: Compared = isEmptied ? { ...merged, status: "inactive" } : merged;
  return {
    ...rest,
    ...(password !== undefined && fields["password"] === MY_PASSWORD ? { password } : {}),
    ...(wanted.status === theirs.status ? {} : { status: wanted.status }),
    ...(isSameJson(wanted.retailers, theirs.retailers) ? {} : { retailers: wanted.retailers }),
    ...(isSameJson(wanted.roles, theirs.roles) ? {} : { roles: wanted.roles }),
  };
}

/** What of an account two people can be at odds about. */
type Compared = { readonly status: AccountStatus; readonly retailers: readonly string[]; readonly roles: readonly Role[] };

function fieldsOf({ status, retailers, roles }: Compared): JsonObject {
  return Object.fromEntries([
    ["status", status],
    ...retailers.map((id) => [`${RETAILER}${id}`, id] as const),
    ...roles.map(({ contextName, contextValue, permission }) => {
      const role = { contextName, contextValue, permission };
      return [`${ROLE}${roleKey(role)}`, role] as const;
    }),
  ]);
}

/** In the order of their names: two lists that hold the same are the same. */
function compared(fields: JsonObject): Compared {
  const names = Object.keys(fields).sort();
  const valuesOf = <T extends Json>(prefix: string): readonly T[] =>
    names.filter((name) => name.startsWith(prefix)).map((name) => fields[name] as T);
  return { status: fields["status"] as AccountStatus, retailers: valuesOf(RETAILER), roles: valuesOf<Role>(ROLE) };
}

const RETAILER = "retailer ";
const ROLE = "role ";
