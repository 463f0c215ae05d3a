import type { ContractSchemas } from "#contract/index.ts";
import { ALL, ROLE_TYPES, type AccountRole, type RetailerHint, type RoleSource } from "#domain/accounts/index.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type * as sdk from "#sdk/index.ts";
import {
  toWireParser,
  requireParsed,
  readList,
  readOneOf,
  readMembers,
  readOr,
  readString,
  type Unchecked,
  readRows,
} from "../shared/wire.ts";

/** Parse the options of a picker [ACCT-040, ACCT-041, ACCT-042]; undefined if any of them is invalid. */
export const parseRoleTypes = toWireParser((wire: Unchecked<ContractSchemas["RoleTypes"]>) =>
  readList(readMembers(wire).values, parseRoleType),
);
export const parseRoleSources = toWireParser((wire: Unchecked<ContractSchemas["RoleNames"]>) =>
  readList(readMembers(wire).values, parseRoleSource),
);
export const parseRolePermissions = toWireParser((wire: Unchecked<ContractSchemas["RolePermissions"]>) =>
  readList(readMembers(wire).values, readString),
);

/** Parses the retailers found by a search [ACCT-043]; undefined if any of them is invalid. */
export const parseRetailerHints = toWireParser((wire: Unchecked<ContractSchemas["RetailerHints"]>) =>
  readRows(wire, parseRetailerHint),
);

export const parseRoleType = readOneOf(ROLE_TYPES);

export function parseRoleSource(wire: Unchecked<ContractSchemas["RoleSource"]>): RoleSource {
  // A source without a name can be its value alone.
  if (typeof wire === "string") return { value: wire, name: wire };
  const source = readMembers(wire);
  const value = readString(source.value);
  return { value, name: readOr(value, source.name, readString) };
}

export function parseRetailerHint(wire: Unchecked<ContractSchemas["RetailerHint"]>): RetailerHint {
  const { id, name } = readMembers(wire);
  return { id: retailerOf(readString(id)), name: readString(name) };
}

const retailerOf = (id: string): RetailerHint["id"] => (id === ALL ? ALL : requireParsed(parseRetailerId(id)));

export function parseRole(wire: Unchecked<ContractSchemas["Role"]>): Role {
  const role = readMembers(wire);
  return {
    contextName: parseRoleType(role.context_name),
    contextValue: readString(role.context_value),
    permission: readString(role.permission),
  };
}

export const parseAccountRole = (wire: Unchecked<ContractSchemas["AccountRole"]>): AccountRole => ({
  ...parseRole(wire),
  sourceName: readString(readMembers(wire).source_name),
});

export const toWireRole = ({ contextName, contextValue, permission }: Role): sdk.Role => ({
  context_name: contextName,
  context_value: contextValue,
  permission,
});
