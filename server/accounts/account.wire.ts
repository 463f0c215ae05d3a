import { redactAccount, redactChangedAccount, REFUSED_ATTEMPT, rolePickerLists, takeOverRefusal, type AccountAuditEvent, type AccountActor, type AccountPatch, type RetailerHint, type SeenLists } from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/role.ts";
import type { AccountContexts } from "./account-contexts.queries.ts";
import type { AccountRecord } from "./account-records.queries.ts";

/** A role in wire format. */
export type WireRole = { readonly context_name: Role["contextName"]; readonly context_value: string; readonly permission: string };

export type WirePatch = {
  readonly retailers?: readonly string[];
  readonly roles?: readonly WireRole[];
  readonly status?: AccountRecord["status"];
  readonly confirmed?: true;
  readonly permission_defaults_option?: string;
  readonly password?: string;
  readonly seen?: { readonly retailers?: readonly string[]; readonly roles?: readonly WireRole[] };
};

export function fromWireAccountPatch({ roles, permission_defaults_option: option, seen: _, ...same }: WirePatch): AccountPatch {
  return {
    ...same,
    ...(roles === undefined ? {} : { roles: roles.map(fromWireRole) }),
    ...(option === undefined ? {} : { permissionDefaultsOption: option }),
  };
}

/** Returns the lists on which the client based its patch. */
export const fromWireSeenLists = ({ seen: { roles, ...same } = {} }: WirePatch): SeenLists => ({ ...same, ...(roles && { roles: roles.map(fromWireRole) }) });

export const fromWireRole = ({ context_name: contextName, context_value: contextValue, permission }: WireRole): Role => ({ contextName, contextValue, permission });

const wireRole = ({ contextName, contextValue, permission }: Role): WireRole => ({ context_name: contextName, context_value: contextValue, permission });

/** Serializes the part of an account that the actor may see. Undefined if there is none. */
export function serializeVisibleAccount(record: AccountRecord, actor: AccountActor, places: AccountContexts): object | undefined {
  const seen = redactAccount(actor, named(record, places), record.left);
  return seen && toWire(record, seen);
}

/** Serializes an account for the caller who reads or changes it, even if a change leaves nothing visible. */
export function serializeAccount(record: AccountRecord, { actor, contexts, retailer }: AccountReader): object {
  const refusal = takeOverRefusal(record, actor);
  const shown = toWire(record, redactChangedAccount(actor, named(record, contexts), record.left));
  const { roleTypes, roleNames, rolePermissions } = rolePickerLists(actor, retailer);
  return {
    ...shown, role_types: roleTypes, role_names: roleNames, role_permissions: rolePermissions,
    ...(refusal === undefined ? {} : { take_over_refusal: refusal.kind }),
  };
}

/** Who reads an account, and at which retailer. */
type AccountReader = { readonly actor: AccountActor; readonly contexts: AccountContexts; readonly retailer: RetailerHint };

type Named = ReturnType<typeof named>;

const named = (record: AccountRecord, places: AccountContexts) => ({
  retailers: record.retailers.map((id) => places.retailerHint(id)),
  roles: record.roles.map((role) => ({ ...role, sourceName: places.sourceName(role, record.retailers) })),
});

const toWire = (record: AccountRecord, { retailers, roles }: Named): object => ({
  email: record.email,
  status: record.status,
  confirmed: record.confirmed,
  retailers,
  roles: roles.map((role) => ({ ...wireRole(role), source_name: role.sourceName })),
  ...(record.lastPasswordChange === undefined ? {} : { last_password_change: record.lastPasswordChange }),
  updated_timestamp: record.version,
});

/** Converts the details of an audit event to the stored format, with roles in wire format. */
export const toStoredDetails = (event: AuditEvent): Details => withRoles(event, (role) => wireRole(role as Role));

/** Converts stored details to the domain format. */
export const fromStoredDetails = (event: AuditEvent): Details => withRoles(event, (role) => fromWireRole(role as WireRole));

type Details = AccountAuditEvent["details"];
type AuditEvent = { readonly action: string; readonly details: Details };

function withRoles({ action, details }: AuditEvent, convert: (role: unknown) => unknown): Details {
  const isRoles = (name: string): boolean => action === "account.roles" || (action === REFUSED_ATTEMPT && name.startsWith("roles_"));
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, isRoles(name) && Array.isArray(value) ? value.map(convert) : value]));
}
