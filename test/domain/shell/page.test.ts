import { expect } from "chai";
import { canOpenPage, PAGE_IDS, pageLabel, findPage, PAGES, type PageId } from "#domain/shell/index.ts";
import { ADMIN_FLAGS, FLAGS } from "#domain/shared/permission.ts";

/** The paths and flags of each page. Any one of the flags opens it. */
const TABLE: Readonly<Record<PageId, { readonly paths: readonly string[]; readonly flags: readonly string[] }>> = {
  home: { paths: ["/home"], flags: ["dashboard_view"] },
  "inactive-tills": { paths: ["/inactive"], flags: ["dashboard_view"] },
  receipts: { paths: ["/receipts"], flags: ["receipts_view"] },
  receipt: { paths: ["/transaction/{id*}"], flags: ["receipts_view"] },
  query: { paths: ["/query"], flags: ["advanced_search_view"] },
  consumer: { paths: ["/consumer"], flags: ["consumer_view"] },
  "consumer-record": { paths: ["/consumer/{id*}"], flags: ["consumer_view"] },
  "refund-validation": { paths: ["/refund_validation"], flags: ["refund_view"] },
  sales: { paths: ["/sales"], flags: ["reports_view"] },
  salespersons: { paths: ["/salespersons"], flags: ["reports_view"] },
  "embedded-reports": { paths: ["/reports"], flags: ["embedded_reports_view"] },
  "embedded-report": { paths: ["/reports/report/{id}"], flags: ["embedded_reports_view"] },
  surveys: { paths: ["/surveys"], flags: ["surveys_view"] },
  survey: { paths: ["/surveys/{id}"], flags: ["surveys_view"] },
  "survey-summary": { paths: ["/surveys/{id}/summary"], flags: ["surveys_view"] },
  pos: { paths: ["/pos"], flags: ["pos_view"] },
  "raw-record": { paths: ["/pos/{id}"], flags: ["pos_view"] },
  admin: { paths: ["/admin"], flags: [...ADMIN_FLAGS] },
  accounts: { paths: ["/admin/accounts"], flags: ["accounts_view", "accounts_admin"] },
  account: { paths: ["/admin/accounts/{email*}"], flags: ["accounts_view", "accounts_admin"] },
  stores: { paths: ["/admin/stores"], flags: ["stores_admin"] },
  store: { paths: ["/admin/stores/{reference}"], flags: ["stores_admin"] },
  "store-form": { paths: ["/admin/stores/add", "/admin/stores/{reference}/edit"], flags: ["stores_admin"] },
  rates: { paths: ["/admin/rates"], flags: ["rates_admin"] },
  "rates-record": { paths: ["/admin/rates/{id}"], flags: ["rates_admin"] },
  templates: {
    paths: ["/admin/templatemanager", "/admin/templatemanager/{tab}", "/admin/stores/{reference}/templatemanager/{tab}"],
    flags: ["template_admin"],
  },
  translations: { paths: ["/admin/translationmanager", "/admin/translationmanager/{lang}"], flags: ["translation_admin"] },
  forms: { paths: ["/admin/formsmanager"], flags: ["forms_admin"] },
  "forms-edit": { paths: ["/admin/formsmanager/edit"], flags: ["forms_admin"] },
  files: { paths: ["/admin/filemanager", "/admin/filemanager/{filename}"], flags: ["files_admin"] },
  "file-form": { paths: ["/admin/filemanager/add", "/admin/filemanager/{filename}/edit"], flags: ["files_admin"] },
  "post-receipt": { paths: ["/admin/post_receipt", "/admin/post_receipt/{receipt_id}"], flags: ["post_receipt"] },
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

  it("names each page by its menu label, or by that of its parent page", () => {
    const named = (["stores", "store", "store-form", "rates-record", "account", "receipt", "inactive-tills"] as const).map((id) => pageLabel(findPage(id)));
    expect(named).to.deep.equal(["Stores", "Stores", "Stores", "Rates", "Accounts", "Receipts", "Home"]);
  });

  it("gives each subpage a parent page in the menu with the same flags", () => {
    for (const { parentPage, requiredFlags, menu } of PAGES) {
      if (parentPage) expect([findPage(parentPage).requiredFlags, findPage(parentPage).menu === undefined, menu]).to.deep.equal([requiredFlags, false, undefined]);
    }
  });

  it("opens no page without a flag", () => {
    expect(PAGES.filter((page) => canOpenPage(page, new Set()))).to.deep.equal([]);
  });
});
