import { ADMIN_FLAGS, hasAnyFlag, type Flag, type Permissions } from "../shared/access/permission.ts";
import type { PageKind } from "./page-kind.ts";

/**
 * A page of the portal: its paths, the flags (any one opens it) and its menu entry. The portal and the server both read
 * this table of page permissions [SHELL-048].
 */
export type PortalPage = {
  readonly id: PageId;
  /** Static segments match without regard to case. `{name}` takes one segment, `{name*}` takes the rest. */
  readonly paths: readonly string[];
  /** Empty: every account may open it. */
  readonly requiredFlags: readonly Flag[];
  /** The page kind that starts on this page. */
  readonly kind?: PageKind;
  /** Absent if the page is reached from another page. */
  readonly menu?: { readonly label: string; readonly group: "main" | "admin" };
  /** The area of the app with its screen. Absent if the page has no screen. */
  readonly area?: PageArea;
  /** Parameters that choose a view of the same record: the screen stays, including unsaved input. */
  readonly views?: readonly string[];
  /** The page from which it is reached. The menu marks that page as the current one. */
  readonly parentPage?: PageId;
};

export const PAGE_IDS = [
  "home",
  "inactive-tills",
  "receipts",
  "receipt",
  "query",
  "mails",
  "suppressed-addresses",
  "consumer",
  "consumer-record",
  "refund-validation",
  "sales",
  "salespersons",
  "embedded-reports",
  "embedded-report",
  "surveys",
  "survey",
  "survey-summary",
  "pos",
  "raw-record",
  "admin",
  "accounts",
  "account",
  "stores",
  "store",
  "store-form",
  "rates",
  "rates-record",
  "templates",
  "translations",
  "forms",
  "forms-edit",
  "files",
  "file-form",
  "retailers",
  "retailer-settings",
  "audit",
  "post-receipt",
  "own-account",
] as const;
export type PageId = (typeof PAGE_IDS)[number];

/** The areas of the app. A large page has its own area, separate from that of its list. */
export type PageArea =
  | "account"
  | "accounts"
  | "audit"
  | "consumers"
  | "dashboard"
  | "files"
  | "forms"
  | "mails"
  | "own-account"
  | "rates"
  | "receipt"
  | "receipts"
  | "refunds"
  | "reports"
  | "retailers"
  | "search"
  | "shell"
  | "stores"
  | "suppression"
  | "surveys"
  | "templates"
  | "test-receipts"
  | "tills"
  | "translations";

/** The path of the page of the own account. The account menu links to it. */
export const OWN_ACCOUNT_PATH = "/account";

/** Returns every flag that opens a page. */
export const allPageFlags = (): readonly Flag[] => [...new Set(PAGES.flatMap(({ requiredFlags }) => requiredFlags))];

/** All pages, in menu order. */
export const PAGES: readonly PortalPage[] = [
  {
    id: "home",
    area: "dashboard",
    paths: ["/home"],
    requiredFlags: ["dashboard_view"],
    kind: "home",
    menu: main("Home"),
  },
  {
    id: "inactive-tills",
    area: "dashboard",
    paths: ["/inactive"],
    requiredFlags: ["dashboard_view"],
    parentPage: "home",
  },
  {
    id: "receipts",
    area: "receipts",
    paths: ["/receipts"],
    requiredFlags: ["receipts_view"],
    kind: "receipts",
    menu: main("Receipts"),
  },
  {
    id: "receipt",
    area: "receipt",
    paths: ["/transaction/{id*}"],
    requiredFlags: ["receipts_view"],
    parentPage: "receipts",
  },
  { id: "query", area: "search", paths: ["/query"], requiredFlags: ["advanced_search_view"], menu: main("Query") },
  { id: "mails", area: "mails", paths: ["/mails"], requiredFlags: ["receipts_view"], menu: main("Email log") },
  {
    id: "suppressed-addresses",
    area: "suppression",
    paths: ["/mails/suppressed"],
    requiredFlags: ["receipts_admin"],
    parentPage: "mails",
  },
  {
    id: "consumer",
    area: "consumers",
    paths: ["/consumer"],
    requiredFlags: ["consumer_view"],
    kind: "consumer",
    menu: main("Customers"),
  },
  {
    id: "consumer-record",
    area: "consumers",
    paths: ["/consumer/{id*}"],
    requiredFlags: ["consumer_view"],
    parentPage: "consumer",
  },
  {
    id: "refund-validation",
    area: "refunds",
    paths: ["/refund_validation"],
    requiredFlags: ["refund_view"],
    kind: "refund_validation",
    menu: main("Refund validation"),
  },
  {
    id: "sales",
    area: "reports",
    paths: ["/sales"],
    requiredFlags: ["reports_view"],
    kind: "reports",
    menu: main("Sales"),
  },
  {
    id: "salespersons",
    area: "reports",
    paths: ["/salespersons"],
    requiredFlags: ["reports_view"],
    menu: main("Salespersons"),
  },
  {
    id: "embedded-reports",
    area: "reports",
    paths: ["/reports"],
    requiredFlags: ["embedded_reports_view"],
    kind: "embedded_reports",
    menu: main("Reports"),
  },
  {
    id: "embedded-report",
    area: "reports",
    paths: ["/reports/report/{id}"],
    requiredFlags: ["embedded_reports_view"],
    parentPage: "embedded-reports",
  },
  {
    id: "surveys",
    area: "surveys",
    paths: ["/surveys"],
    requiredFlags: ["surveys_view"],
    kind: "surveys",
    menu: main("Surveys"),
  },
  { id: "survey", area: "surveys", paths: ["/surveys/{id}"], requiredFlags: ["surveys_view"], parentPage: "surveys" },
  {
    id: "survey-summary",
    area: "surveys",
    paths: ["/surveys/{id}/summary"],
    requiredFlags: ["surveys_view"],
    parentPage: "surveys",
  },
  { id: "pos", area: "tills", paths: ["/pos"], requiredFlags: ["pos_view"], kind: "pos", menu: main("Till records") },
  { id: "raw-record", area: "tills", paths: ["/pos/{id}"], requiredFlags: ["pos_view"], parentPage: "pos" },
  { id: "admin", area: "shell", paths: ["/admin"], requiredFlags: ADMIN_FLAGS, kind: "admin", menu: admin("Admin") },
  {
    id: "accounts",
    area: "accounts",
    paths: ["/admin/accounts"],
    requiredFlags: ["accounts_view", "accounts_admin"],
    kind: "admin_accounts",
    menu: admin("Accounts"),
  },
  {
    id: "account",
    area: "account",
    paths: ["/admin/accounts/{email*}"],
    requiredFlags: ["accounts_view", "accounts_admin"],
    parentPage: "accounts",
  },
  { id: "stores", area: "stores", paths: ["/admin/stores"], requiredFlags: ["stores_admin"], menu: admin("Stores") },
  {
    id: "store",
    area: "stores",
    paths: ["/admin/stores/{reference}"],
    requiredFlags: ["stores_admin"],
    parentPage: "stores",
  },
  {
    id: "store-form",
    area: "stores",
    paths: ["/admin/stores/add", "/admin/stores/{reference}/edit"],
    requiredFlags: ["stores_admin"],
    parentPage: "stores",
  },
  { id: "rates", area: "rates", paths: ["/admin/rates"], requiredFlags: ["rates_admin"], menu: admin("Rates") },
  {
    id: "rates-record",
    area: "rates",
    paths: ["/admin/rates/{id}"],
    requiredFlags: ["rates_admin"],
    parentPage: "rates",
  },
  {
    id: "templates",
    area: "templates",
    views: ["tab"],
    paths: [
      "/admin/templatemanager",
      "/admin/templatemanager/{tab}",
      "/admin/stores/{reference}/templatemanager/{tab}",
    ],
    requiredFlags: ["template_admin"],
    menu: admin("Templates"),
  },
  {
    id: "translations",
    area: "translations",
    paths: ["/admin/translationmanager", "/admin/translationmanager/{lang}"],
    requiredFlags: ["translation_admin"],
    menu: admin("Translations"),
  },
  { id: "forms", area: "forms", paths: ["/admin/formsmanager"], requiredFlags: ["forms_admin"], menu: admin("Forms") },
  {
    id: "forms-edit",
    area: "forms",
    paths: ["/admin/formsmanager/edit"],
    requiredFlags: ["forms_admin"],
    parentPage: "forms",
  },
  {
    id: "files",
    area: "files",
    paths: ["/admin/filemanager", "/admin/filemanager/{filename}"],
    requiredFlags: ["files_admin"],
    menu: admin("Files"),
  },
  {
    id: "file-form",
    area: "files",
    paths: ["/admin/filemanager/add", "/admin/filemanager/{filename}/edit"],
    requiredFlags: ["files_admin"],
    parentPage: "files",
  },
  {
    id: "retailers",
    area: "retailers",
    paths: ["/admin/retailers"],
    requiredFlags: ["settings_admin"],
    menu: admin("Retailers"),
  },
  {
    id: "retailer-settings",
    area: "retailers",
    paths: ["/admin/retailers/{id}"],
    requiredFlags: ["settings_admin"],
    parentPage: "retailers",
  },
  { id: "audit", area: "audit", paths: ["/admin/audit"], requiredFlags: ["audit_view"], menu: admin("Audit log") },
  {
    id: "post-receipt",
    area: "test-receipts",
    paths: ["/admin/post_receipt", "/admin/post_receipt/{receipt_id}"],
    requiredFlags: ["post_receipt"],
    menu: admin("Post receipt"),
  },
  { id: "own-account", area: "own-account", paths: [OWN_ACCOUNT_PATH], requiredFlags: [] },
];

export const canOpenPage = (page: PortalPage, permissions: Permissions): boolean =>
  page.requiredFlags.length === 0 || hasAnyFlag(permissions, page.requiredFlags);

export const hasScreen = ({ area }: PortalPage): boolean => area !== undefined;

/** Returns the page of an id. */
export const findPage = (id: PageId): PortalPage => PAGES.find((page) => page.id === id) as PortalPage;

/** Returns the menu label of a page, or of the page that it is part of. */
export const pageLabel = ({ id, menu, parentPage }: PortalPage): string =>
  (menu ?? (parentPage && findPage(parentPage).menu))?.label ?? id;

function main(label: string) {
  return { label, group: "main" } as const;
}
function admin(label: string) {
  return { label, group: "admin" } as const;
}
