import { expect } from "chai";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { paginateAccounts, filterAccounts } from "#domain/accounts/index.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { FilteredList } from "#ui/model/filtered-list.ts";
import { ListOrder } from "#ui/model/list-order.ts";

const ACCOUNTS = Array.from({ length: 450 }, (_, at) => ({
  email: `${at % 3 === 0 ? "ann" : "bob"}.${at}@shop.example`,
}));

describe("A filtered list", () => {
  failOnMobxWarnings();
  const withUrl = () => {
    const [navigator, schedule] = [new RecordingNavigator(), new ManualSchedule()];
    const list = new FilteredList<{ readonly email: string }>({
      filter: filterAccounts,
      pageOf: paginateAccounts,
      path: "/admin/accounts",
      navigator,
      schedule,
    });
    list.show(ACCOUNTS);
    return { list, schedule, gone: navigator.locations };
  };
  const aList = () => withUrl().list;
  const at = (search: string) => ({ path: "/admin/accounts", search });

  it("shows 200 rows a page, and the nearest existing page [ACCT-004]", () => {
    const list = aList();
    expect([list.shown.rows.length, list.shown.page, list.shown.last]).to.deep.equal([200, 1, 3]);
    list.goToPage(3);
    expect([list.shown.rows.length, list.shown.rows[0]]).to.deep.equal([50, ACCOUNTS[400]]);
    list.goToPage(9);
    expect(list.shown.page).to.equal(3);
  });

  it("shows the first page of the matches after every key [ACCT-003]", () => {
    const list = aList();
    list.goToPage(3);
    list.setFilter("ANN.");
    expect([list.matching.length, list.shown.page, list.shown.last]).to.deep.equal([150, 1, 1]);
    list.setFilter("unknown");
    expect(list.shown).to.deep.equal({ rows: [], page: 1, last: 1 });
  });

  it("keeps its page when it is reloaded", () => {
    const list = aList();
    list.goToPage(2);
    list.show(ACCOUNTS.slice(1));
    expect([list.shown.page, list.text]).to.deep.equal([2, ""]);
  });

  it("restores the filter and the page from its URL", () => {
    const { list } = withUrl();
    expect([list.read(at("?find=ann&page=1")), list.text, list.shown.page]).to.deep.equal([true, "ann", 1]);
    expect([list.read(at("?page=2")), list.text, list.shown.page]).to.deep.equal([true, "", 2]);
    expect([list.read(at("")), list.text, list.shown.page]).to.deep.equal([true, "", 1]);
  });

  for (const page of ["0", "-1", "1.5", "two", "", "1e1", "99999999999"]) {
    it(`shows the first page for the page "${page}" of a URL`, () => {
      const { list } = withUrl();
      list.read(at(`?page=${page}`));
      expect(list.shown.page).to.equal(1);
    });
  }

  it("keeps what is typed while the URL stays the same", () => {
    const { list } = withUrl();
    list.setFilter("ann");
    expect([list.read(at("")), list.text]).to.deep.equal([false, "ann"]);
  });

  it("replaces the history entry once typing pauses, not once per key", () => {
    const { list, schedule, gone } = withUrl();
    for (const text of ["a", "an", "ann."]) {
      list.setFilter(text);
      schedule.advance(399);
    }
    expect(gone).to.deep.equal([]);
    schedule.advance(1);
    expect(gone).to.deep.equal(["instead /admin/accounts?find=ann."]);
  });

  it("does not change the URL if the text is again that of the URL, or after the user has left", () => {
    const { list, schedule, gone } = withUrl();
    list.setFilter("a");
    list.setFilter("");
    schedule.advance(400);
    list.setFilter("b");
    list.stop();
    schedule.advance(400);
    expect(gone).to.deep.equal([]);
  });

  it("adds a history entry for a page, after the filter that was just typed", () => {
    const { list, schedule, gone } = withUrl();
    list.setFilter("shop");
    list.goToPage(2);
    schedule.advance(400);
    expect(gone).to.deep.equal(["instead /admin/accounts?find=shop", "/admin/accounts?find=shop&page=2"]);
  });

  it("keeps the filter that was just typed when the user chooses an order", () => {
    const [navigator, schedule] = [new RecordingNavigator(), new ManualSchedule()];
    const order = new ListOrder<{ readonly email: string }>({
      values: { email: ({ email }) => email },
      initial: { by: "", isDescending: false },
      open: () => list.showOrder(),
    });
    const list = new FilteredList({
      filter: filterAccounts,
      pageOf: paginateAccounts,
      path: "/admin/accounts",
      ...{ navigator, schedule, order },
    });
    list.show(ACCOUNTS);
    list.read(at("?page=2"));
    list.setFilter("ann");
    order.sort.onSort({ by: "email", isDescending: true });
    expect(navigator.locations).to.deep.equal(["instead /admin/accounts?find=ann&sort=-email"]);
    list.read(at("?find=ann&sort=-email"));
    expect([list.text, list.matching[0]?.email]).to.deep.equal(["ann", "ann.447@shop.example"]);
  });
});
