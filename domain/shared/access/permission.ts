/**
 * Every flag that gives access to a page or an action.
 * The page table of `domain/shell` and the server use these names.
 */
export const FLAGS = [
  "dashboard_view",
  "receipts_view",
  "advanced_search_view",
  "advanced_query",
  "consumer_view",
  "refund_view",
  "reports_view",
  "embedded_reports_view",
  "surveys_view",
  "pos_view",
  "accounts_view",
  "accounts_admin",
  "stores_admin",
  "rates_admin",
  "template_admin",
  "translation_admin",
  "forms_admin",
  "files_admin",
  "settings_admin",
  "audit_view",
  "post_receipt",
  "receipts_admin",
  "receipts:view_processed",
  "receipts:view_hidden_properties",
  "webview_html",
  "webview_pdf",
  "patch_identifier",
  "identifier_admin_edit",
  "identifier_vip_edit",
  "view_address",
  "sales_demo",
] as const;
export type Flag = (typeof FLAGS)[number];

/** Flags that give access to an administration page. */
export const ADMIN_FLAGS = [
  "accounts_view",
  "accounts_admin",
  "stores_admin",
  "rates_admin",
  "template_admin",
  "translation_admin",
  "forms_admin",
  "files_admin",
  "settings_admin",
  "audit_view",
  "post_receipt",
] as const satisfies readonly Flag[];

const EMPLOYEE = ["receipts_view", "refund_view", "consumer_view"] as const satisfies readonly Flag[];
const MANAGER = [
  ...EMPLOYEE,
  "dashboard_view",
  "reports_view",
  "embedded_reports_view",
  "pos_view",
  "surveys_view",
] as const satisfies readonly Flag[];
const SUPPORT = [
  "receipts_view",
  "advanced_search_view",
  "consumer_view",
  "patch_identifier",
  "receipts_admin",
  "receipts:view_processed",
  "webview_html",
  "webview_pdf",
  "view_address",
  "pos_view",
] as const satisfies readonly Flag[];
const ANALYST = [
  "dashboard_view",
  "receipts_view",
  "advanced_search_view",
  "advanced_query",
  "reports_view",
  "embedded_reports_view",
  "surveys_view",
  "pos_view",
] as const satisfies readonly Flag[];

/** The permissions of a role that include several flags. */
export const BUNDLES = {
  employee: EMPLOYEE,
  manager: MANAGER,
  support: SUPPORT,
  analyst: ANALYST,
  account_manager: ["accounts_view", ...EMPLOYEE],
  administrator: FLAGS.filter((flag) => flag !== "sales_demo" && flag !== "identifier_vip_edit"),
  sales_demo: ["sales_demo", "dashboard_view", "receipts_view", "consumer_view", "reports_view"],
} as const satisfies Record<string, readonly Flag[]>;
export type Bundle = keyof typeof BUNDLES;

/** The flags that the user has. Unknown flags are kept, because a newer server may have more. */
export type Permissions = ReadonlySet<string>;

/** Reads flags from a list and an object. A flag is set if either form has it [SHELL-034]. */
export function parsePermissions(list: unknown, object: unknown): Permissions {
  const listed = Array.isArray(list) ? list.filter((flag): flag is string => typeof flag === "string") : [];
  const granted = isRecord(object) ? Object.keys(object).filter((flag) => object[flag] === true) : [];
  return new Set([...listed, ...granted]);
}

export const hasFlag = (permissions: Permissions, flag: Flag): boolean => permissions.has(flag);

export const hasAnyFlag = (permissions: Permissions, flags: readonly Flag[]): boolean =>
  flags.some((flag) => permissions.has(flag));

/** Returns the flags of a role's permission: those of a bundle, or the flag itself. */
export function expandPermission(permission: string): readonly string[] {
  return isBundle(permission) ? BUNDLES[permission] : [permission];
}

const isBundle = (permission: string): permission is Bundle => Object.hasOwn(BUNDLES, permission);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
