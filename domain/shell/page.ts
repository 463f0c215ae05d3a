import { ADMIN_FLAGS, holdsAny, type Flag, type Permissions } from "../shared/permission.ts";
import type { PageKind } from "./page-kind.ts";

/**
 * A page of the portal: the address it answers to, the flags of which one opens it, and its place in the menu.
 * This is the one permission table of pages: the portal and the server both read it [SHELL-048, D3].
 */
export type Page = {
  readonly id: PageId;
  /** Static segments match without regard to case; `{name}` takes one segment, `{name*}` all that is left. */
  readonly paths: readonly string[];
  readonly opensWith: readonly Flag[];
  /** The page kind whose start this page is. */
  readonly kind?: PageKind;
  /** Absent where the page is reached from another one. */
  readonly menu?: { readonly label: string; readonly group: "main" | "admin" };
};

export const PAGE_IDS = [
  "home", "inactive-tills", "receipts", "receipt", "query", "consumer", "refund-validation", "sales", "salespersons",
  "embedded-reports", "surveys", "pos", "admin", "accounts", "stores", "rates", "templates", "translations", "forms",
  "files", "post-receipt",
] as const;
export type PageId = (typeof PAGE_IDS)[number];

/** In the order of the menu (OQ-028). */
export const PAGES: readonly Page[] = [
  page("home", ["/home"], ["dashboard_view"], { kind: "home", menu: main("Home") }),
  page("inactive-tills", ["/inactive"], ["dashboard_view"]),
  page("receipts", ["/receipts"], ["receipts_view"], { kind: "receipts", menu: main("Receipts") }),
  page("receipt", ["/transaction/{id*}"], ["receipts_view"]),
  page("query", ["/query"], ["advanced_search_view"], { menu: main("Query") }),
  page("consumer", ["/consumer", "/consumer/{id*}"], ["consumer_view"], { kind: "consumer", menu: main("Consumer") }),
  page("refund-validation", ["/refund_validation"], ["refund_view"], {
    kind: "refund_validation", menu: main("Refund validation"),
  }),
  page("sales", ["/sales"], ["reports_view"], { kind: "reports", menu: main("Sales") }),
  page("salespersons", ["/salespersons"], ["reports_view"], { menu: main("Salespersons") }),
  page("embedded-reports", ["/reports", "/reports/report/{id}"], ["embedded_reports_view"], {
    kind: "embedded_reports", menu: main("Reports"),
  }),
  page("surveys", ["/surveys", "/surveys/{id}/summary"], ["surveys_view"], { kind: "surveys", menu: main("Surveys") }),
  page("pos", ["/pos", "/pos/{id}"], ["pos_view"], { kind: "pos", menu: main("POS") }),
  page("admin", ["/admin"], ADMIN_FLAGS, { kind: "admin", menu: admin("Admin") }),
  page("accounts", ["/admin/accounts", "/admin/accounts/{email*}"], ["accounts_view", "accounts_admin"], {
    kind: "admin_accounts", menu: admin("Accounts"),
  }),
  page("stores", ["/admin/stores", "/admin/stores/add", "/admin/stores/{reference}", "/admin/stores/{reference}/edit"],
    ["stores_admin"], { menu: admin("Stores") }),
  page("rates", ["/admin/rates", "/admin/rates/{id}"], ["rates_admin"], { menu: admin("Rates") }),
  page("templates", [
    "/admin/templatemanager", "/admin/templatemanager/{tab}", "/admin/stores/{reference}/templatemanager/{tab}",
  ], ["template_admin"], { menu: admin("Templates") }),
  page("translations", ["/admin/translationmanager", "/admin/translationmanager/{lang}"], ["translation_admin"], {
    menu: admin("Translations"),
  }),
  page("forms", ["/admin/formsmanager", "/admin/formsmanager/edit"], ["forms_admin"], { menu: admin("Forms") }),
  page("files", [
    "/admin/filemanager", "/admin/filemanager/add", "/admin/filemanager/{filename}", "/admin/filemanager/{filename}/edit",
  ], ["files_admin"], { menu: admin("Files") }),
  page("post-receipt", ["/admin/post_receipt", "/admin/post_receipt/{receipt_id}"], ["post_receipt"], {
    menu: admin("Post receipt"),
  }),
];

export const mayOpen = (page: Page, permissions: Permissions): boolean => holdsAny(permissions, page.opensWith);

/** The page of an id; every id has one. */
export const pageOf = (id: PageId): Page => PAGES.find((page) => page.id === id) as Page;

type Rest = Pick<Page, "kind" | "menu">;
function page(id: PageId, paths: readonly string[], opensWith: readonly Flag[], rest: Rest = {}): Page {
  return { id, paths, opensWith, ...rest };
}
function main(label: string) {
  return { label, group: "main" } as const;
}
function admin(label: string) {
  return { label, group: "admin" } as const;
}
