import { expect } from "chai";
import { MemorySessions } from "#adapters/memory/shell/memory-sessions.ts";
import { failing } from "#adapters/memory/shared/failing.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { retailerChanged, retailerLost, type Sessions } from "#domain/shell/index.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LostRetailer } from "#ui/shell/lost-retailer.ts";
import { ShellDesk } from "./shell-desk.ts";

const HELD = new MemorySessions({ email: "ada@shop.example" });
const failed = (kind: Failure["kind"]): Sessions => failing(HELD, failure(kind));

function setUp(sessions: Sessions) {
  const driver = new ShellDesk();
  const calls = { count: 0 };
  const counting: Pick<Sessions, "current"> = { current: () => { calls.count += 1; return sessions.current(); } };
  const lost = new LostRetailer({ sessions: counting, retailer: driver.model.retailer, adviser: driver.notifications, goOn: driver.model.continueElsewhere });
  return { driver, lost, calls, notified: () => driver.notifications.shown.map(({ type, msg, action }) => [type, msg, action?.label]) };
}

describe("The retailer of a page", () => {
  it("is lost if the session call also returns 404, and the user can continue at another one", async () => {
    const { driver, lost, notified } = setUp(failed("missing"));
    await lost.somethingMissing();
    expect(notified()).to.deep.equal([["warn", "You no longer have access to Hartwell.", "Continue"]]);
    driver.notifications.shown[0]?.action?.run();
    expect(driver.addressBar.leftFor).to.equal("/");
  });

  for (const [what, sessions] of [["exists", HELD], ["has ended", failed("denied")], ["cannot be reached", failed("unreachable")]] as const) {
    it(`is not lost after a 404 if the session ${what}`, async () => {
      const { lost, notified } = setUp(sessions);
      await lost.somethingMissing();
      expect(notified()).to.deep.equal([]);
    });
  }

  it("is checked once for concurrent 404s, and not again after it is lost", async () => {
    const { lost, notified, calls } = setUp(failed("missing"));
    await Promise.all(Array.from({ length: 5 }, () => lost.somethingMissing()));
    await lost.somethingMissing();
    expect([calls.count, notified().length]).to.deep.equal([1, 1]);
  });

  it("is checked again for a later 404", async () => {
    const { lost, calls } = setUp(HELD);
    await lost.somethingMissing();
    await lost.somethingMissing();
    expect(calls.count).to.equal(2);
  });

  it("is left only if the user agrees to lose unsaved changes", async () => {
    const { driver, lost } = setUp(failed("missing"));
    driver.unsaved = true;
    await lost.somethingMissing();
    driver.notifications.shown[0]?.action?.run();
    expect(driver.addressBar.leftFor).to.equal(undefined);
    driver.dialogs.answer(true);
    await turn();
    expect(driver.addressBar.leftFor).to.equal("/");
  });
});

describe("A page after the account lost its retailer", () => {
  it("reports the lost retailer and the current one", () => {
    const driver = new ShellDesk({ page: { lost_retailer: "Linden" } });
    driver.preferences.set("reports.store", "5001");
    driver.model.announceRetailer();
    expect(driver.notifications.shown.map(({ type, msg }) => [type, msg])).to.deep.equal([["warn", "You no longer have access to Linden. You're now in Hartwell."]]);
    expect(driver.preferences.get("reports.store")).to.equal(undefined);
  });

  it("reports nothing if no retailer was lost", () => {
    const driver = new ShellDesk();
    driver.model.announceRetailer();
    expect(driver.notifications.shown).to.deep.equal([]);
  });

  it("names the retailers in both messages", () => {
    expect([retailerLost("Linden"), retailerChanged("Linden", "Hartwell")]).to.deep.equal([
      "You no longer have access to Linden.", "You no longer have access to Linden. You're now in Hartwell.",
    ]);
  });
});
