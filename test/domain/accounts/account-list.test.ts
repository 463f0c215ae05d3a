import { expect } from "chai";
import fc from "fast-check";
import { paginateAccounts, ACCOUNTS_PER_PAGE, filterAccounts } from "#domain/accounts/index.ts";

const numbered = (count: number): readonly { readonly email: string }[] =>
  Array.from({ length: count }, (_, at) => ({ email: `Staff.${at + 1}@Shop.example` }));

describe("the filter of the accounts list [ACCT-003]", () => {
  const accounts = [{ email: "Ann@Shop.example" }, { email: "ben@market.example" }, { email: "joann@shop.example" }];
  const rows: readonly (readonly [text: string, found: readonly string[]])[] = [
    ["", ["Ann@Shop.example", "ben@market.example", "joann@shop.example"]],
    ["  ", ["Ann@Shop.example", "ben@market.example", "joann@shop.example"]],
    ["ann", ["Ann@Shop.example", "joann@shop.example"]],
    [" ANN ", ["Ann@Shop.example", "joann@shop.example"]],
    ["@MARKET", ["ben@market.example"]],
    ["zoe", []],
    [".*", []],
  ];
  for (const [text, found] of rows) {
    it(`finds [${found.join(", ")}] by '${text}'`, () => {
      expect(filterAccounts(accounts, text).map(({ email }) => email)).to.deep.equal(found);
    });
  }
});

it("returns the same list when the filter is blank", () => {
  const accounts = numbered(3);
  expect(filterAccounts(accounts, " ")).to.equal(accounts);
});

// Truth table R41, row 12
describe("the pages of the accounts list [ACCT-004]", () => {
  it("hold 200 accounts each: 450 accounts make three pages", () => {
    expect(ACCOUNTS_PER_PAGE).to.equal(200);
    expect([1, 2, 3].map((page) => paginateAccounts(numbered(450), page).rows.length)).to.deep.equal([200, 200, 50]);
  });

  const rows: readonly (readonly [
    accounts: number,
    requested: number,
    page: number,
    last: number,
    first: string | undefined,
  ])[] = [
    [450, 1, 1, 3, "Staff.1@Shop.example"],
    [450, 3, 3, 3, "Staff.401@Shop.example"],
    [450, 4, 3, 3, "Staff.401@Shop.example"],
    [450, 0, 1, 3, "Staff.1@Shop.example"],
    [200, 2, 1, 1, "Staff.1@Shop.example"],
    [201, 2, 2, 2, "Staff.201@Shop.example"],
    [0, 1, 1, 1, undefined],
  ];
  for (const [accounts, requested, page, last, first] of rows) {
    it(`show page ${page} of ${last} when page ${requested} of ${accounts} accounts is requested`, () => {
      const shown = paginateAccounts(numbered(accounts), requested);
      expect({ page: shown.page, last: shown.last, first: shown.rows[0]?.email }).to.deep.equal({ page, last, first });
    });
  }

  it("contain each account once", () => {
    fc.assert(
      fc.property(fc.nat(1_000), (count) => {
        const accounts = numbered(count);
        const pages = Array.from(
          { length: paginateAccounts(accounts, 1).last },
          (_, at) => paginateAccounts(accounts, at + 1).rows,
        );
        expect(pages.flat()).to.deep.equal(accounts);
      }),
      { numRuns: 50 },
    );
  });
});
