import {
  diffVersions,
  mergeVersions,
  type VersionChoices,
  type ThreeVersions,
} from "../shared/form/three-way-merge.ts";
import { isSameJson, type Json, type JsonObject } from "../shared/json/json.ts";
import type { Role } from "../shared/access/role.ts";
import { isImpliedDeactivation, toAccountRights, type Account, type AccountPatch } from "./account.ts";
import type { AccountStatus } from "./account-status.ts";
import { roleKey } from "./roles/account-role.ts";

/**
 * Returns the account as it was read, as the patch would leave it, and as another user has left it.
 *
 * Each retailer and each role is its own field, so changes to different ones never conflict. Only the status can
 * conflict, and the password if the patch sets one. Passwords are compared by the time of their last change.
 */
export function buildAccountVersions(base: Account, patch: AccountPatch, theirs: Account): ThreeVersions {
  const before = toAccountRights(base);
  const { status, retailers, roles } = { ...before, ...patch };
  const passwordOf = (value: string | undefined): JsonObject =>
    patch.password === undefined || value === undefined ? {} : { password: value };
  return {
    base: { ...fieldsOf(before), ...passwordOf(base.lastPasswordChange) },
    mine: {
      ...fieldsOf({ status: isImpliedDeactivation(patch) ? before.status : status, retailers, roles }),
      ...passwordOf(PASSWORD_PLACEHOLDER),
    },
    theirs: { ...fieldsOf(toAccountRights(theirs)), ...passwordOf(theirs.lastPasswordChange) },
  };
}

/** Placeholder for the password of a patch. The password itself is never shown. */
export const PASSWORD_PLACEHOLDER = "mine";

/**
 * True if the account already is as the patch would leave it.
 *
 * Another user made the same change, or an earlier response was lost. Always false for a patch with a password or with
 * the defaults of a retailer, because neither can be compared.
 */
export function isPatchApplied(base: Account, patch: AccountPatch, theirs: Account): boolean {
  if (patch.password !== undefined || patch.permissionDefaultsOption !== undefined) return false;
  if (patch.confirmed && !theirs.confirmed) return false;
  return diffVersions(buildAccountVersions(base, patch, theirs)).every(
    ({ changedBy }) => changedBy === "them" || changedBy === "both-alike",
  );
}

/** Returns what remains of a patch on top of another user's change, with the picked values. */
export function rebasePatch(versions: ThreeVersions, patch: AccountPatch, picks: VersionChoices): AccountPatch {
  const { status: _status, retailers: _retailers, roles: _roles, password, ...rest } = patch;
  const theirs = compared(versions.theirs);
  const fields = mergeVersions(versions, picks);
  const merged = compared(fields);
  const isEmptied = merged.retailers.length === 0 && theirs.retailers.length > 0;
  const result: Compared = isEmptied ? { ...merged, status: "inactive" } : merged;
  return {
    ...rest,
    ...(password !== undefined && fields["password"] === PASSWORD_PLACEHOLDER ? { password } : {}),
    ...(result.status === theirs.status ? {} : { status: result.status }),
    ...(isSameJson(result.retailers, theirs.retailers) ? {} : { retailers: result.retailers }),
    ...(isSameJson(result.roles, theirs.roles) ? {} : { roles: result.roles }),
  };
}

/** The fields of an account that can conflict. */
type Compared = {
  readonly status: AccountStatus;
  readonly retailers: readonly string[];
  readonly roles: readonly Role[];
};

function fieldsOf({ status, retailers, roles }: Compared): JsonObject {
  return Object.fromEntries<Json>([
    ["status", status],
    ...retailers.map((id) => [`${RETAILER}${id}`, id] as const),
    ...roles.map(({ contextName, contextValue, permission }) => {
      const role = { contextName, contextValue, permission };
      return [`${ROLE}${roleKey(role)}`, role] as const;
    }),
  ]);
}

/** Sorts the fields by name, so that lists with the same entries are equal. */
function compared(fields: JsonObject): Compared {
  const names = Object.keys(fields).sort();
  const valuesOf = (prefix: string): readonly (Json | undefined)[] =>
    names.filter((name) => name.startsWith(prefix)).map((name) => fields[name]);
  return {
    status: fields["status"] as AccountStatus,
    retailers: valuesOf(RETAILER) as readonly string[],
    roles: valuesOf(ROLE) as readonly Role[],
  };
}

const RETAILER = "retailer ";
const ROLE = "role ";
