import { expect } from "chai";
import { expandPermission } from "#domain/shared/access/permission.ts";
import { buildPageMenu } from "#domain/shell/index.ts";

const labels = (permission: string): readonly string[] =>
  buildPageMenu(new Set(expandPermission(permission))).map(({ label }) => label);

describe("The menu", () => {
  it("lists every page with a menu entry, in a fixed order, for an administrator", () => {
    expect(
      buildPageMenu(new Set(expandPermission("administrator"))).map(
        ({ group, label, path }) => `${group}: ${label} ${path}`,
      ),
    ).to.deep.equal([
      "main: Home /home",
      "main: Receipts /receipts",
      "main: Query /query",
      "main: Email log /mails",
      "main: Customers /consumer",
      "main: Refund validation /refund_validation",
      "main: Sales /sales",
      "main: Salespersons /salespersons",
      "main: Reports /reports",
      "main: Surveys /surveys",
      "main: Till records /pos",
      "admin: Admin /admin",
      "admin: Accounts /admin/accounts",
      "admin: Stores /admin/stores",
      "admin: Rates /admin/rates",
      "admin: Templates /admin/templatemanager",
      "admin: Translations /admin/translationmanager",
      "admin: Forms /admin/formsmanager",
      "admin: Files /admin/filemanager",
      "admin: Retailers /admin/retailers",
      "admin: Audit log /admin/audit",
      "admin: Post receipt /admin/post_receipt",
    ]);
  });

  // A page has no entry if the account lacks its flags.
  const bundles = [
    { permission: "employee", entries: ["Receipts", "Email log", "Customers", "Refund validation"] },
    {
      permission: "analyst",
      entries: [
        "Home",
        "Receipts",
        "Query",
        "Email log",
        "Sales",
        "Salespersons",
        "Reports",
        "Surveys",
        "Till records",
      ],
    },
    {
      permission: "account_manager",
      entries: ["Receipts", "Email log", "Customers", "Refund validation", "Admin", "Accounts"],
    },
    { permission: "rates_admin", entries: ["Admin", "Rates"] },
    { permission: "view_address", entries: [] },
  ];
  for (const { permission, entries } of bundles) {
    it(`offers [${entries.join(", ")}] to '${permission}'`, () => {
      expect(labels(permission)).to.deep.equal(entries);
    });
  }

  it("leaves out pages that do not exist yet", () => {
    const built = buildPageMenu(new Set(expandPermission("employee")), ({ id }) => id === "receipts");
    expect(built).to.deep.equal([{ id: "receipts", label: "Receipts", path: "/receipts", group: "main" }]);
  });
});
