import { ALL, ROLE_TYPES, type AccountRole, type RetailerHint, type RoleSource } from "#domain/accounts/index.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import type { Role } from "#domain/shared/role.ts";
import type * as sdk from "#sdk/index.ts";
import { toWireParser, requireParsed, readList, readOneOf, readWireObject, readString } from "../shared/wire.ts";

/** Parse the options of a picker [ACCT-040, ACCT-041, ACCT-042]; undefined if any of them is invalid. */
export const parseRoleTypes = toWireParser((wire) => readList(readWireObject(wire)["values"], parseRoleType));
export const parseRoleSources = toWireParser((wire) => readList(readWireObject(wire)["values"], parseRoleSource));
export const parseRolePermissions = toWireParser((wire) => readList(readWireObject(wire)["values"], readString));

/** Parses the retailers found by a search [ACCT-043]; undefined if any of them is invalid. */
export const parseRetailerHints = toWireParser((wire) => readList(readWireObject(wire)["data"], parseRetailerHint));

export const parseRoleType = readOneOf(ROLE_TYPES);

export function parseRoleSource(wire: unknown): RoleSource {
  const { value, name } = readWireObject(wire);
  return { value: readString(value), name: readString(name) };
}

export function parseRetailerHint(wire: unknown): RetailerHint {
  const { id, name } = readWireObject(wire);
  return { id: id === ALL ? ALL : requireParsed(parseRetailerId(readString(id))), name: readString(name) };
}

export function parseRole(wire: unknown): Role {
  const role = readWireObject(wire);
  return { contextName: parseRoleType(role["context_name"]), contextValue: readString(role["context_value"]), permission: readString(role["permission"]) };
}

export const parseAccountRole = (wire: unknown): AccountRole => ({ ...parseRole(wire), sourceName: readString(readWireObject(wire)["source_name"]) });

export const toWireRole = ({ contextName, contextValue, permission }: Role): sdk.Role => ({
  context_name: contextName,
  context_value: contextValue,
  permission,
});
