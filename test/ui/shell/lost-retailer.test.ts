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

function watched(sessions: Sessions) {
  const desk = new ShellDesk();
  const calls = { count: 0 };
  const counting: Pick<Sessions, "current"> = { current: () => { calls.count += 1; return sessions.current(); } };
  const lost = new LostRetailer({ sessions: counting, retailer: desk.model.retailer, adviser: desk.notifications, goOn: desk.model.continueElsewhere });
  return { desk, lost, calls, said: () => desk.notifications.shown.map(({ type, msg, action }) => [type, msg, action?.label]) };
}

describe("The retailer of a page", () => {
  it("is lost when the session is missing with everything else, and the user can continue at another one", async () => {
    const { desk, lost, said } = watched(failed("missing"));
    await lost.somethingMissing();
    expect(said()).to.deep.equal([["warn", "You no longer have access to Hartwell.", "Continue"]]);
    desk.notifications.shown[0]?.action?.run();
    expect(desk.addressBar.leftFor).to.equal("/");
  });

  for (const [what, sessions] of [["is there", HELD], ["has ended", failed("denied")], ["cannot be reached", failed("unreachable")]] as const) {
    it(`is not lost when something is missing and the session ${what}`, async () => {
      const { lost, said } = watched(sessions);
      await lost.somethingMissing();
      expect(said()).to.deep.equal([]);
    });
  }

  it("is asked about once for many calls at a time, and no more when it is known to be lost", async () => {
    const { lost, said, calls } = watched(failed("missing"));
    await Promise.all(Array.from({ length: 5 }, () => lost.somethingMissing()));
    await lost.somethingMissing();
    expect([calls.count, said().length]).to.deep.equal([1, 1]);
  });

  it("is asked about again when something else is missing later", async () => {
    const { lost, calls } = watched(HELD);
    await lost.somethingMissing();
    await lost.somethingMissing();
    expect(calls.count).to.equal(2);
  });

  it("is left only when the user agrees to lose what is unsaved", async () => {
    const { desk, lost } = watched(failed("missing"));
    desk.unsaved = true;
    await lost.somethingMissing();
    desk.notifications.shown[0]?.action?.run();
    expect(desk.addressBar.leftFor).to.equal(undefined);
    desk.dialogs.answer(true);
    await turn();
    expect(desk.addressBar.leftFor).to.equal("/");
  });
});

describe("A page at another retailer than before", () => {
  it("says which retailer was lost, and where it continues", () => {
    const desk = new ShellDesk({ page: { lost_retailer: "Linden" } });
    desk.preferences.set("reports.store", "5001");
    desk.model.announceRetailer();
    expect(desk.notifications.shown.map(({ type, msg }) => [type, msg])).to.deep.equal([["warn", "You no longer have access to Linden. You're now in Hartwell."]]);
    expect(desk.preferences.get("reports.store")).to.equal(undefined);
  });

  it("says nothing where none was lost", () => {
    const desk = new ShellDesk();
    desk.model.announceRetailer();
    expect(desk.notifications.shown).to.deep.equal([]);
  });

  it("is named in both sentences", () => {
    expect([retailerLost("Linden"), retailerChanged("Linden", "Hartwell")]).to.deep.equal([
      "You no longer have access to Linden.", "You no longer have access to Linden. You're now in Hartwell.",
    ]);
  });
});
