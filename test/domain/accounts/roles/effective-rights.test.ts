import { expect } from "chai";
import { effectiveRights, pagesOpenedBy, type AccountRights } from "#domain/accounts/index.ts";
import { FLAGS, expandPermission } from "#domain/shared/access/permission.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveFlags } from "#domain/shared/access/role.ts";
import { allPageFlags, PAGES } from "#domain/shell/index.ts";
import { rights, formatRoleInWords } from "#test/support/builders/an-account.ts";

const SCOPE = { retailer: parseRetailerId("1001") as RetailerId, stores: new Set(["S1", "S2"]) };

function spoken(account: AccountRights): readonly string[] {
  return effectiveRights(account, SCOPE).map(
    ({ flag, from, pages }) =>
      `${flag} from ${from.map(formatRoleInWords).join(" and ")} opens ${pages.join(", ") || "nothing"}`,
  );
}

describe("the effective rights of an account at a retailer", () => {
  it("list each flag once, with the roles that give it and the pages that it opens", () => {
    expect(spoken(rights(["1001", "1002"], ["employee at store S1", "receipts_view at retailer *"]))).to.deep.equal([
      "receipts_view from employee at store S1 and receipts_view at retailer * opens receipts, receipt, mails",
      "consumer_view from employee at store S1 opens consumer, consumer-record",
      "refund_view from employee at store S1 opens refund-validation",
    ]);
  });

  it("follow the order of the permission table, with unknown flags at the end", () => {
    expect(
      spoken(
        rights(
          ["1001"],
          [
            "of_tomorrow at retailer 1001",
            "view_address at retailer 1001",
            "of_next_week at store S2",
            "of_yesterday at store S2",
            "dashboard_view at store S2",
          ],
        ),
      ),
    ).to.deep.equal([
      "dashboard_view from dashboard_view at store S2 opens home, inactive-tills",
      "view_address from view_address at retailer 1001 opens nothing",
      "of_next_week from of_next_week at store S2 opens nothing",
      "of_tomorrow from of_tomorrow at retailer 1001 opens nothing",
      "of_yesterday from of_yesterday at store S2 opens nothing",
    ]);
  });

  const nothing: readonly { account: AccountRights; what: string }[] = [
    { account: rights(["1001"]), what: "without roles" },
    {
      account: rights(["1001"], ["employee at retailer 1002", "employee at store S3", "employee at retailer"]),
      what: "with roles elsewhere",
    },
    { account: rights(["1002"], ["employee at retailer 1001"]), what: "if the account does not have the retailer" },
    {
      account: rights(["1001"], ["employee at retailer 1001"], { status: "inactive" }),
      what: "while the account is inactive",
    },
    {
      account: rights(["1001"], ["employee at retailer 1001"], { confirmed: false }),
      what: "until the account is confirmed",
    },
  ];
  for (const { account, what } of nothing) {
    it(`are empty ${what}`, () => {
      expect(effectiveRights(account, SCOPE)).to.deep.equal([]);
    });
  }

  it("are those that the server grants, also for an account with every retailer", () => {
    const account = rights(["*"], ["administrator at retailer *", "sales_demo at store S1"]);
    const flags = effectiveRights(account, SCOPE).map(({ flag }) => flag);
    expect(new Set(flags)).to.deep.equal(resolveFlags(account.roles, SCOPE));
    expect(flags).to.deep.equal(FLAGS.filter((flag) => flag !== "identifier_vip_edit"));
    expect(flags).to.include.members([...expandPermission("administrator")]);
  });
});

describe("the pages that a flag opens", () => {
  it("match the page table", () => {
    expect(pagesOpenedBy("accounts_view")).to.deep.equal(["admin", "accounts", "account"]);
    expect(pagesOpenedBy("view_address")).to.deep.equal([]);
    expect([...new Set(allPageFlags().flatMap(pagesOpenedBy))]).to.have.members(
      PAGES.filter(({ requiredFlags }) => requiredFlags.length > 0).map(({ id }) => id),
    );
  });
});
