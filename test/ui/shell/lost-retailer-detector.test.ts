import { expect } from "chai";
import { MemorySessions } from "#adapters/memory/shell/memory-sessions.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { retailerChanged, retailerLost, type Sessions } from "#domain/shell/index.ts";
import { canEverything, canWithout } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { LostRetailerDetector } from "#ui/shell/lost-retailer-detector.ts";
import { ShellDriver } from "./shell-driver.ts";

const HELD = new MemorySessions({ email: "ada@shop.example" });
const failed = (kind: Failure["kind"], code?: string): Sessions =>
  withFailure(HELD, failure(kind, code === undefined ? {} : { code }));
const LOST = failed("missing", "retailer_not_found");

function setUp(sessions: Sessions, can: Can = canEverything) {
  const driver = new ShellDriver();
  const calls = { count: 0 };
  const counting: Pick<Sessions, "current"> = {
    current: () => {
      calls.count += 1;
      return sessions.current();
    },
  };
  const lost = new LostRetailerDetector({
    can,
    sessions: counting,
    retailer: driver.model.retailer,
    adviser: driver.notifications,
    goOn: driver.model.leaveLostRetailer,
  });
  return {
    driver,
    lost,
    calls,
    notified: () => driver.notifications.shown.map(({ type, msg, action }) => [type, msg, action?.label]),
  };
}

describe("The retailer of a page", () => {
  it("is lost if the session call also returns 404, and the user can continue at another one", async () => {
    const { driver, lost, notified } = setUp(LOST);
    await lost.handleNotFound();
    expect(notified()).to.deep.equal([["warn", "You no longer have access to Hartwell.", "Continue"]]);
    driver.notifications.shown[0]?.action?.run();
    expect(driver.addressBar.navigatedTo).to.equal("/");
  });

  for (const [what, sessions] of [
    ["exists", HELD],
    ["has ended", failed("denied")],
    ["cannot be reached", failed("unreachable")],
    ["is unknown to the API", failed("missing")],
  ] as const) {
    it(`is not lost after a 404 if the session ${what}`, async () => {
      const { lost, notified } = setUp(sessions);
      await lost.handleNotFound();
      expect(notified()).to.deep.equal([]);
    });
  }

  it("is not lost after a 404 of an API without sessions, which is not asked", async () => {
    const { lost, notified, calls } = setUp(LOST, canWithout("getSession"));
    await lost.handleNotFound();
    expect([calls.count, notified()]).to.deep.equal([0, []]);
  });

  it("is checked once for concurrent 404s, and not again after it is lost", async () => {
    const { lost, notified, calls } = setUp(LOST);
    await Promise.all(Array.from({ length: 5 }, () => lost.handleNotFound()));
    await lost.handleNotFound();
    expect([calls.count, notified().length]).to.deep.equal([1, 1]);
  });

  it("is checked again for a later 404", async () => {
    const { lost, calls } = setUp(HELD);
    await lost.handleNotFound();
    await lost.handleNotFound();
    expect(calls.count).to.equal(2);
  });

  it("is left only if the user agrees to lose unsaved changes", async () => {
    const { driver, lost } = setUp(LOST);
    driver.isUnsaved = true;
    await lost.handleNotFound();
    driver.notifications.shown[0]?.action?.run();
    expect(driver.addressBar.navigatedTo).to.equal(undefined);
    driver.dialogs.answer(true);
    await flushTasks();
    expect(driver.addressBar.navigatedTo).to.equal("/");
  });
});

describe("A page after the account lost its retailer", () => {
  it("reports the lost retailer and the current one", () => {
    const driver = new ShellDriver({ page: { lost_retailer: "Linden" } });
    driver.preferences.set("reports.store", "5001");
    driver.model.notifyLostRetailer();
    expect(driver.notifications.shown.map(({ type, msg }) => [type, msg])).to.deep.equal([
      ["warn", "You no longer have access to Linden. You're now in Hartwell."],
    ]);
    expect(driver.preferences.get("reports.store")).to.equal(undefined);
  });

  it("reports nothing if no retailer was lost", () => {
    const driver = new ShellDriver();
    driver.model.notifyLostRetailer();
    expect(driver.notifications.shown).to.deep.equal([]);
  });

  it("names the retailers in both messages", () => {
    expect([retailerLost("Linden"), retailerChanged("Linden", "Hartwell")]).to.deep.equal([
      "You no longer have access to Linden.",
      "You no longer have access to Linden. You're now in Hartwell.",
    ]);
  });
});
