import { ALL, pagesOpenedBy, type AccountRole, type RoleType } from "#domain/accounts/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { isBundleName, permissionName } from "#domain/shared/access/permission-names.ts";
import { expandPermission, type Bundle, type Flag } from "#domain/shared/access/permission.ts";
import { findPage } from "#domain/shell/index.ts";

/** The labels of the role types. */
export const ROLE_TYPE_LABELS = { retailer_id: "Retailer", store_id: "Store" } as const satisfies Record<
  RoleType,
  string
>;

const BUNDLE_MEANINGS: Readonly<Record<string, string>> = {
  employee: "finds receipts and validates refunds",
  manager: "employee, with dashboard, reports, tills and customers",
  support: "finds, corrects and resends receipts",
  analyst: "dashboard, reports and advanced search",
  account_manager: "manages accounts and finds receipts",
  administrator: "all permissions",
  sales_demo: "masked data for demonstrations",
} satisfies Record<Bundle, string>;

/** What a flag allows beyond the pages that it opens. */
const FLAG_MEANINGS: Readonly<Record<string, string>> = {
  settings_admin: "Changes settings of retailers; at all retailers, also creates retailers",
} satisfies Partial<Record<Flag, string>>;

/** Describes a bundle or a flag, or lists the pages that a flag opens. */
export function permissionDetail(permission: string): string {
  if (isBundleName(permission)) return `Role: ${BUNDLE_MEANINGS[permission] ?? permission}`;
  const meaning = FLAG_MEANINGS[permission];
  if (meaning !== undefined) return meaning;
  const pages = pagesOpenedBy(permission).flatMap((id) => findPage(id).menu?.label ?? []);
  return pages.length === 0 ? "Single permission" : `Opens ${pages.join(", ")}`;
}

/** A longer list of pages says less than the meaning of the role. */
const MAX_PAGES_SHOWN = 9;

/** Describes what a role may do, with the pages that it opens. Empty for a role that is not known here. */
export function describeRole(permission: string): string {
  const meaning = BUNDLE_MEANINGS[permission];
  if (meaning === undefined) return "";
  const opened = new Set(expandPermission(permission).flatMap(pagesOpenedBy));
  const pages = [...opened].flatMap((id) => findPage(id).menu?.label ?? []);
  const sentence = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`;
  return pages.length > MAX_PAGES_SHOWN ? sentence : `${sentence} Opens ${pages.join(", ")}.`;
}

/** Formats the context of a role, such as 'store Soho'. Uses the id if the name is unknown. */
export function formatContextValue(type: RoleType, value: string, name = value): string {
  const kind = ROLE_TYPE_LABELS[type].toLowerCase();
  if (value === ALL) return `all ${kind}s`;
  return value === "" ? `no ${kind}` : `${kind} ${name}`;
}

export const formatRoleContext = ({ contextName, contextValue, sourceName }: Omit<AccountRole, "permission">): string =>
  formatContextValue(contextName, contextValue, sourceName);

/** Formats a role, such as 'Manager, store Soho'. */
const formatRole = (role: AccountRole): string => `${permissionName(role.permission)}, ${formatRoleContext(role)}`;

/** Formats a role inside a sentence, with bidi isolation of the names. */
export const formatIsolatedRole = ({ permission, contextName, contextValue, sourceName }: AccountRole): string =>
  `${isolateDirection(permissionName(permission))}, ${formatContextValue(contextName, contextValue, isolateDirection(sourceName))}`;

/** A permission and the places where roles grant it: 'Manager, stores' and their names. */
export type FormattedRoles = { readonly what: string; readonly names: readonly string[] };

/** Groups the roles that grant the same permission at several stores or retailers. */
export function formatRoles(roles: readonly AccountRole[]): readonly FormattedRoles[] {
  const groups = new Map<string, { readonly role: AccountRole; readonly names: string[] }>();
  for (const role of roles) {
    const { permission, contextName, contextValue, sourceName } = role;
    const isNamed = contextValue !== ALL && contextValue !== "";
    const key = isNamed ? `${permission}, ${contextName}` : formatRole(role);
    const group = groups.get(key) ?? { role, names: [] };
    if (isNamed) group.names.push(sourceName);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ role, names }) => {
    if (names.length === 0) return { what: formatRole(role), names };
    const kind = ROLE_TYPE_LABELS[role.contextName].toLowerCase();
    return { what: `${permissionName(role.permission)}, ${names.length === 1 ? kind : `${kind}s`}`, names };
  });
}
