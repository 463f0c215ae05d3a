import { expect } from "chai";
import {
  ADMIN_FLAGS,
  BUNDLES,
  FLAGS,
  expandPermission,
  hasFlag,
  hasAnyFlag,
  parsePermissions,
} from "#domain/shared/access/permission.ts";

describe("permissions", () => {
  // A flag is held if either form has it
  const forms = [
    { list: ["receipts_view"], object: undefined, held: ["receipts_view"] },
    { list: undefined, object: { receipts_view: true }, held: ["receipts_view"] },
    { list: ["receipts_view"], object: { receipts_view: false }, held: ["receipts_view"] },
    { list: [], object: { receipts_view: false }, held: [] },
    { list: ["pos_view"], object: { receipts_view: true }, held: ["pos_view", "receipts_view"] },
    { list: ["pos_view"], object: { pos_view: true }, held: ["pos_view"] },
    { list: ["of_tomorrow"], object: {}, held: ["of_tomorrow"] },
    { list: [1, null, { flag: true }], object: { receipts_view: "true", pos_view: 1 }, held: [] },
    { list: "receipts_view", object: "receipts_view", held: [] },
    { list: null, object: null, held: [] },
  ];
  for (const { list, object, held } of forms) {
    it(`includes [${held.join(", ")}] of ${JSON.stringify(list)} and ${JSON.stringify(object)} [SHELL-034]`, () => {
      expect([...parsePermissions(list, object)]).to.deep.equal(held);
    });
  }

  it("include what was granted, and nothing else", () => {
    const permissions = new Set(["receipts_view", "pos_view"]);
    expect(hasFlag(permissions, "receipts_view")).to.equal(true);
    expect(hasFlag(permissions, "refund_view")).to.equal(false);
    expect(hasAnyFlag(permissions, ["refund_view", "pos_view"])).to.equal(true);
    expect(hasAnyFlag(permissions, ["refund_view", "rates_admin"])).to.equal(false);
    expect(hasAnyFlag(permissions, [])).to.equal(false);
  });

  it("list each flag once", () => {
    expect([...new Set(FLAGS)]).to.deep.equal([...FLAGS]);
  });

  it("count the flags of the administration pages", () => {
    expect(ADMIN_FLAGS).to.deep.equal([
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
    ]);
  });
});

describe("bundles of permissions", () => {
  const bundles = {
    employee: ["receipts_view", "refund_view", "consumer_view"],
    manager: [
      "receipts_view",
      "refund_view",
      "consumer_view",
      "dashboard_view",
      "reports_view",
      "embedded_reports_view",
      "pos_view",
      "surveys_view",
    ],
    support: [
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
    ],
    analyst: [
      "dashboard_view",
      "receipts_view",
      "advanced_search_view",
      "advanced_query",
      "reports_view",
      "embedded_reports_view",
      "surveys_view",
      "pos_view",
    ],
    account_manager: ["accounts_view", "receipts_view", "refund_view", "consumer_view"],
    sales_demo: ["sales_demo", "dashboard_view", "receipts_view", "consumer_view", "reports_view"],
  };
  for (const [bundle, flags] of Object.entries(bundles)) {
    it(`grant ${flags.length} flags to the role '${bundle}'`, () => {
      expect(expandPermission(bundle)).to.deep.equal(flags);
    });
  }

  it("grant an administrator everything but the demonstration and the VIP restriction", () => {
    const left = FLAGS.filter((flag) => !expandPermission("administrator").includes(flag));
    expect(left).to.deep.equal(["identifier_vip_edit", "sales_demo"]);
    expect(expandPermission("administrator")).to.include("accounts_admin");
  });

  it("reserve full control of accounts for administrators", () => {
    const holders = Object.keys(BUNDLES).filter((bundle) => expandPermission(bundle).includes("accounts_admin"));
    expect(holders).to.deep.equal(["administrator"]);
  });

  for (const permission of ["refund_view", "of_tomorrow", "constructor", "__proto__"]) {
    it(`treat '${permission}', which is not a bundle, as a flag`, () => {
      expect(expandPermission(permission)).to.deep.equal([permission]);
    });
  }
});
