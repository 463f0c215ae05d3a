import { expect } from "chai";
import { accountsPage, filterAccounts } from "#domain/accounts/index.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { FilteredList } from "#ui/model/filtered-list.ts";

const ACCOUNTS = Array.from({ length: 450 }, (_, at) => ({ email: `${at % 3 === 0 ? "ann" : "bob"}.${at}@shop.example` }));

describe("A list that is narrowed here", () => {
  withoutMobxComplaints();
  const aList = () => {
    const list = new FilteredList<{ readonly email: string }>({ filter: filterAccounts, pageOf: accountsPage });
    list.show(ACCOUNTS);
    return list;
  };

  it("shows 200 rows a page, and the nearest page that there is [ACCT-004]", () => {
    const list = aList();
    expect([list.shown.rows.length, list.shown.page, list.shown.last]).to.deep.equal([200, 1, 3]);
    list.turnTo(3);
    expect([list.shown.rows.length, list.shown.rows[0]]).to.deep.equal([50, ACCOUNTS[400]]);
    list.turnTo(9);
    expect(list.shown.page).to.equal(3);
  });

  it("goes to the first page of what matches with every key [ACCT-003]", () => {
    const list = aList();
    list.turnTo(3);
    list.narrow("ANN.");
    expect([list.matching.length, list.shown.page, list.shown.last]).to.deep.equal([150, 1, 1]);
    list.narrow("nobody");
    expect(list.shown).to.deep.equal({ rows: [], page: 1, last: 1 });
  });

  it("stays where it is when it is asked for again", () => {
    const list = aList();
    list.turnTo(2);
    list.show(ACCOUNTS.slice(1));
    expect([list.shown.page, list.text]).to.deep.equal([2, ""]);
  });
});
