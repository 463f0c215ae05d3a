import type { Schema } from "#contract/index.ts";
import {
  redactAccount,
  redactChangedAccount,
  REFUSED_ATTEMPT,
  rolePickerLists,
  takeOverRefusal,
  type AccountAuditEvent,
  type AccountActor,
  type AccountPatch,
  type RetailerHint,
  type SeenLists,
} from "#domain/accounts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type { AccountContexts } from "./account-contexts.queries.ts";
import type { AccountRecord } from "./account-records.queries.ts";

export function fromWireAccountPatch({
  retailers,
  roles,
  status,
  confirmed,
  permission_defaults_option: option,
  password,
}: Schema<"AccountPatch">): AccountPatch {
  return {
    ...(retailers && { retailers }),
    ...(roles && { roles: roles.map(fromWireRole) }),
    ...(status && { status }),
    ...(confirmed && { confirmed }),
    ...(option === undefined ? {} : { permissionDefaultsOption: option }),
    ...(password === undefined ? {} : { password }),
  };
}

/** Returns the lists on which the client based its patch. */
export const fromWireSeenLists = ({ seen: { retailers, roles } = {} }: Schema<"AccountPatch">): SeenLists => ({
  ...(retailers && { retailers }),
  ...(roles && { roles: roles.map(fromWireRole) }),
});

const fromWireRole = ({
  context_name: contextName,
  context_value: contextValue,
  permission,
}: Schema<"Role">): Role => ({ contextName, contextValue, permission });

const wireRole = ({ contextName, contextValue, permission }: Role): Schema<"Role"> => ({
  context_name: contextName,
  context_value: contextValue,
  permission,
});

/** Serializes the part of an account that the actor may see. Undefined if there is none. */
export function serializeVisibleAccount(
  record: AccountRecord,
  actor: AccountActor,
  places: AccountContexts,
): Schema<"Account"> | undefined {
  const seen = redactAccount(actor, named(record, places), record.left);
  return seen && toWire(record, seen);
}

/** Serializes an account for the caller who reads or changes it, even if a change leaves nothing visible. */
export function serializeAccount(
  record: AccountRecord,
  { actor, contexts, retailer }: AccountReader,
): Schema<"Account"> {
  const refusal = takeOverRefusal(record, actor);
  const { roleTypes, roleNames, rolePermissions } = rolePickerLists(actor, retailer);
  const more: Pick<Schema<"Account">, "role_types" | "role_names" | "role_permissions" | "take_over_refusal"> = {
    role_types: roleTypes,
    role_names: roleNames,
    role_permissions: rolePermissions,
    ...(refusal && { take_over_refusal: refusal.kind }),
  };
  return { ...toWire(record, redactChangedAccount(actor, named(record, contexts), record.left)), ...more };
}

/** Who reads an account, and at which retailer. */
type AccountReader = {
  readonly actor: AccountActor;
  readonly contexts: AccountContexts;
  readonly retailer: RetailerHint;
};

type Named = ReturnType<typeof named>;

const named = (record: AccountRecord, places: AccountContexts) => ({
  retailers: record.retailers.map((id) => places.retailerHint(id)),
  roles: record.roles.map((role) => ({ ...role, sourceName: places.sourceName(role, record.retailers) })),
});

function toWire(
  { email, status, confirmed, lastPasswordChange, isBound, version }: AccountRecord,
  { retailers, roles }: Named,
): Schema<"Account"> {
  const changed: Pick<Schema<"Account">, "last_password_change"> = lastPasswordChange === undefined
    ? {}
    : { last_password_change: lastPasswordChange };
  const bound: Pick<Schema<"Account">, "bound"> = isBound === true ? { bound: true } : {};
  return {
    email,
    status,
    confirmed,
    retailers: retailers.map(({ id, name }) => ({ id, name })),
    roles: roles.map((role) => ({ ...wireRole(role), source_name: role.sourceName })),
    ...changed,
    ...bound,
    updated_timestamp: version,
  };
}

/** Converts the details of an audit event to the stored format, with roles in wire format. The details are JSON, although the domain leaves their type open. */
export const toStoredDetails = (event: AuditEvent): JsonObject =>
  withRoles(event, (role) => wireRole(role as Role)) as JsonObject;

/** Converts stored details to the domain format. */
export const fromStoredDetails = (event: AuditEvent): Details =>
  withRoles(event, (role) => fromWireRole(role as Schema<"Role">));

type Details = AccountAuditEvent["details"];
type AuditEvent = { readonly action: string; readonly details: Details };

function withRoles({ action, details }: AuditEvent, convert: (role: unknown) => unknown): Details {
  const isRoles = (name: string): boolean =>
    action === "account.roles" || (action === REFUSED_ATTEMPT && name.startsWith("roles_"));
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isRoles(name) && Array.isArray(value) ? value.map(convert) : value,
    ]),
  );
}
