import { expect } from "chai";
import {
  allPageFlags,
  canOpenPage,
  hasScreen,
  PAGE_IDS,
  pageLabel,
  findPage,
  PAGES,
  type PageArea,
  type PageId,
} from "#domain/shell/index.ts";
import { ADMIN_FLAGS, FLAGS } from "#domain/shared/access/permission.ts";

/** The area, the paths and the flags of each page. Any one of the flags opens it. */
const TABLE: Readonly<
  Record<PageId, { readonly area: PageArea; readonly paths: readonly string[]; readonly flags: readonly string[] }>
> = {
  home: { area: "dashboard", paths: ["/home"], flags: ["dashboard_view"] },
  "inactive-tills": { area: "dashboard", paths: ["/inactive"], flags: ["dashboard_view"] },
  receipts: { area: "receipts", paths: ["/receipts"], flags: ["receipts_view"] },
  receipt: { area: "receipt", paths: ["/transaction/{id*}"], flags: ["receipts_view"] },
  query: { area: "search", paths: ["/query"], flags: ["advanced_search_view"] },
  mails: { area: "mails", paths: ["/mails"], flags: ["receipts_view"] },
  "suppressed-addresses": { area: "suppression", paths: ["/mails/suppressed"], flags: ["receipts_admin"] },
  consumer: { area: "consumers", paths: ["/consumer"], flags: ["consumer_view"] },
  "consumer-record": { area: "consumers", paths: ["/consumer/{id*}"], flags: ["consumer_view"] },
  "refund-validation": { area: "refunds", paths: ["/refund_validation"], flags: ["refund_view"] },
  sales: { area: "reports", paths: ["/sales"], flags: ["reports_view"] },
  salespersons: { area: "reports", paths: ["/salespersons"], flags: ["reports_view"] },
  "embedded-reports": { area: "reports", paths: ["/reports"], flags: ["embedded_reports_view"] },
  "embedded-report": { area: "reports", paths: ["/reports/report/{id}"], flags: ["embedded_reports_view"] },
  surveys: { area: "surveys", paths: ["/surveys"], flags: ["surveys_view"] },
  survey: { area: "surveys", paths: ["/surveys/{id}"], flags: ["surveys_view"] },
  "survey-summary": { area: "surveys", paths: ["/surveys/{id}/summary"], flags: ["surveys_view"] },
  pos: { area: "tills", paths: ["/pos"], flags: ["pos_view"] },
  "raw-record": { area: "tills", paths: ["/pos/{id}"], flags: ["pos_view"] },
  admin: { area: "shell", paths: ["/admin"], flags: [...ADMIN_FLAGS] },
  accounts: { area: "accounts", paths: ["/admin/accounts"], flags: ["accounts_view", "accounts_admin"] },
  "own-account": { area: "own-account", paths: ["/account"], flags: [...FLAGS] },
  account: { area: "account", paths: ["/admin/accounts/{email*}"], flags: ["accounts_view", "accounts_admin"] },
  stores: { area: "stores", paths: ["/admin/stores"], flags: ["stores_admin"] },
  store: { area: "stores", paths: ["/admin/stores/{reference}"], flags: ["stores_admin"] },
  "store-form": {
    area: "stores",
    paths: ["/admin/stores/add", "/admin/stores/{reference}/edit"],
    flags: ["stores_admin"],
  },
  rates: { area: "rates", paths: ["/admin/rates"], flags: ["rates_admin"] },
  "rates-record": { area: "rates", paths: ["/admin/rates/{id}"], flags: ["rates_admin"] },
  templates: {
    area: "templates",
    paths: [
      "/admin/templatemanager",
      "/admin/templatemanager/{tab}",
      "/admin/stores/{reference}/templatemanager/{tab}",
    ],
    flags: ["template_admin"],
  },
  translations: {
    area: "translations",
    paths: ["/admin/translationmanager", "/admin/translationmanager/{lang}"],
    flags: ["translation_admin"],
  },
  forms: { area: "forms", paths: ["/admin/formsmanager"], flags: ["forms_admin"] },
  "forms-edit": { area: "forms", paths: ["/admin/formsmanager/edit"], flags: ["forms_admin"] },
  files: { area: "files", paths: ["/admin/filemanager", "/admin/filemanager/{filename}"], flags: ["files_admin"] },
  "file-form": {
    area: "files",
    paths: ["/admin/filemanager/add", "/admin/filemanager/{filename}/edit"],
    flags: ["files_admin"],
  },
  retailers: { area: "retailers", paths: ["/admin/retailers"], flags: ["settings_admin"] },
  "retailer-settings": { area: "retailers", paths: ["/admin/retailers/{id}"], flags: ["settings_admin"] },
  audit: { area: "audit", paths: ["/admin/audit"], flags: ["audit_view"] },
  "post-receipt": {
    area: "test-receipts",
    paths: ["/admin/post_receipt", "/admin/post_receipt/{receipt_id}"],
    flags: ["post_receipt"],
  },
};

describe("The permission table of pages [SHELL-048]", () => {
  it("has one entry for each page", () => {
    expect(PAGES.map(({ id }) => id).sort()).to.deep.equal([...PAGE_IDS].sort());
  });

  for (const id of PAGE_IDS) {
    const { paths, flags } = TABLE[id];
    it(`opens ${paths[0]} only with ${flags.join(" or ")}`, () => {
      const page = findPage(id);
      expect(page.id).to.equal(id);
      expect(page.paths).to.deep.equal(paths);
      expect(FLAGS.filter((flag) => canOpenPage(page, new Set([flag])))).to.have.members(flags);
    });
  }

  it("assigns each page to the area with its screen", () => {
    expect(PAGES.map(({ id, area }) => [id, area])).to.have.deep.members(PAGE_IDS.map((id) => [id, TABLE[id].area]));
    expect(PAGES.filter((page) => !hasScreen(page))).to.deep.equal([]);
    expect(hasScreen({ id: "home", paths: ["/home"], requiredFlags: [] })).to.equal(false);
  });

  it("lists each flag that opens a page once", () => {
    const flags = allPageFlags();
    const pages = PAGE_IDS.filter((id) => id !== "own-account");
    expect(flags).to.have.members([...new Set(pages.flatMap((id) => TABLE[id].flags))]);
    expect(flags).to.have.lengthOf(new Set(flags).size);
  });

  it("names each page by its menu label, or by that of its parent page", () => {
    const labels = {
      "inactive-tills": "Home",
      receipt: "Receipts",
      "suppressed-addresses": "Email log",
      "consumer-record": "Customers",
      "embedded-report": "Reports",
      survey: "Surveys",
      "survey-summary": "Surveys",
      "raw-record": "Till records",
      account: "Accounts",
      stores: "Stores",
      store: "Stores",
      "store-form": "Stores",
      "rates-record": "Rates",
      "forms-edit": "Forms",
      "file-form": "Files",
    };
    for (const [id, label] of Object.entries(labels)) expect(pageLabel(findPage(id as PageId)), id).to.equal(label);
    expect(pageLabel({ id: "home", paths: ["/home"], requiredFlags: [] }), "without a menu entry").to.equal("home");
  });

  it("gives each subpage a parent page in the menu with the same flags, except for one of administrators", () => {
    for (const { id, parentPage, requiredFlags, menu } of PAGES) {
      if (parentPage && id !== "suppressed-addresses")
        expect([findPage(parentPage).requiredFlags, findPage(parentPage).menu === undefined, menu]).to.deep.equal([
          requiredFlags,
          false,
          undefined,
        ]);
    }
  });

  it("opens only the own account without a flag", () => {
    expect(PAGES.filter((page) => canOpenPage(page, new Set())).map(({ id }) => id)).to.deep.equal(["own-account"]);
  });
});
