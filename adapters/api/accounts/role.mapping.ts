import { ALL, ROLE_TYPES, type AccountRole, type RetailerHint, type RoleSource } from "#domain/accounts/index.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import type { Role } from "#domain/shared/role.ts";
import type * as sdk from "#sdk/index.ts";
import { checked, known, list, oneOf, record, text } from "../shared/wire.ts";

/** Parse the options of a picker [ACCT-040, ACCT-041, ACCT-042]; undefined if any of them is invalid. */
export const parseRoleTypes = checked((wire) => list(record(wire)["values"], roleTypeOf));
export const parseRoleSources = checked((wire) => list(record(wire)["values"], sourceOf));
export const parseRolePermissions = checked((wire) => list(record(wire)["values"], text));

/** Parses the retailers found by a search [ACCT-043]; undefined if any of them is invalid. */
export const parseRetailerHints = checked((wire) => list(record(wire)["data"], hintOf));

export const roleTypeOf = oneOf(ROLE_TYPES);

export function sourceOf(wire: unknown): RoleSource {
  const { value, name } = record(wire);
  return { value: text(value), name: text(name) };
}

export function hintOf(wire: unknown): RetailerHint {
  const { id, name } = record(wire);
  return { id: id === ALL ? ALL : known(parseRetailerId(text(id))), name: text(name) };
}

export function roleOf(wire: unknown): Role {
  const role = record(wire);
  return { contextName: roleTypeOf(role["context_name"]), contextValue: text(role["context_value"]), permission: text(role["permission"]) };
}

export const accountRoleOf = (wire: unknown): AccountRole => ({ ...roleOf(wire), sourceName: text(record(wire)["source_name"]) });

export const wireRoleOf = ({ contextName, contextValue, permission }: Role): sdk.Role => ({
  context_name: contextName,
  context_value: contextValue,
  permission,
});
