import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryErasureChannel } from "#adapters/memory/shell/memory-erasure-channel.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { NotificationAction } from "#ui/model/notifier.ts";
import { Notifications } from "#ui/shell/notifications.ts";

function setUp(settings: unknown = {}, erasures = new MemoryErasureChannel()) {
  const clock = new FixedClock("2026-11-21T09:30:00Z");
  const schedule = new ManualSchedule(clock);
  return {
    notifications: new Notifications({
      clock,
      schedule,
      erasures,
      timeoutMs: parsePortalSettings(settings).notifications.timeoutMs,
    }),
    schedule,
  };
}
const messagesOf = (list: Notifications["shown"]): readonly string[] => list.map(({ msg }) => msg);

describe("A notification", () => {
  failOnMobxWarnings();

  it("has its text, its type, its time and the request id of its call [SHELL-030]", () => {
    const { notifications } = setUp();
    notifications.raise("error", "No receipts", "req-1");
    notifications.raise("info", "Saved");
    expect(notifications.shown[1]).to.include({
      msg: "No receipts",
      type: "error",
      timestamp: "2026-11-21T09:30:00.000Z",
      requestId: "req-1",
      fading: false,
    });
    expect(notifications.shown[0]).to.not.have.property("requestId");
  });

  it("is shown for 30 seconds, fades for 200 ms, and disappears [SHELL-031, SHELL-032]", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("info", "Saved");
    schedule.advance(29_999);
    expect(notifications.shown[0]?.fading).to.equal(false);
    schedule.advance(1);
    expect(notifications.shown[0]?.fading).to.equal(true);
    schedule.advance(199);
    expect(notifications.shown).to.have.length(1);
    schedule.advance(1);
    expect(notifications.shown).to.have.length(0);
  });

  it("is shown for the time in the retailer's setting [SHELL-031]", () => {
    const { notifications, schedule } = setUp({ notifications: { timeout_ms: 5_000 } });
    notifications.raise("info", "Saved");
    schedule.advance(4_999);
    expect(notifications.shown[0]?.fading).to.equal(false);
    schedule.advance(1);
    expect(notifications.shown[0]?.fading).to.equal(true);
  });

  it("goes with its history if it names a customer who is erased, in any case [D27]", () => {
    const { notifications } = setUp();
    notifications.raise("success", "Ann@Shop.example is attached to this receipt");
    notifications.raise("success", "The store was saved");
    notifications.reportPart("ann@shop.example could not be loaded");
    notifications.removeMentions(["ann@shop.example", ""]);
    expect([notifications.shown, notifications.history].map((list) => list.map(({ msg }) => msg))).to.deep.equal([
      ["The store was saved"],
      ["The store was saved"],
    ]);
  });

  it("goes in other tabs too, and in tabs without notifications nothing happens [D27]", () => {
    const tabs = new Set<(texts: readonly string[]) => void>();
    const [erasing, other] = [0, 1, 2].map(() => setUp({}, new MemoryErasureChannel(tabs)).notifications) as [
      Notifications,
      Notifications,
      Notifications,
    ];
    for (const msg of ["ann@shop.example is attached", "Saved"]) other.raise("info", msg);
    erasing.removeMentions(["ANN@shop.example"]);
    expect([messagesOf(other.shown), messagesOf(other.history), tabs.size]).to.deep.equal([["Saved"], ["Saved"], 1]);
  });

  it("fades immediately when it is dismissed, and its timer is cancelled [SHELL-032]", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("info", "Saved");
    notifications.dismiss(notifications.shown[0]?.id ?? "");
    expect(notifications.shown[0]?.fading).to.equal(true);
    schedule.advance(200);
    expect([notifications.shown.length, schedule.pending]).to.deep.equal([0, 0]);
  });

  it("appears above earlier ones", () => {
    const { notifications } = setUp();
    for (const msg of ["first", "second", "third"]) notifications.raise("info", msg);
    expect(messagesOf(notifications.shown)).to.deep.equal(["third", "second", "first"]);
  });
});

describe("A repeated notification", () => {
  failOnMobxWarnings();

  it("restarts its timeout instead of appearing twice", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("error", "No receipts", "req-1");
    notifications.raise("info", "Saved");
    schedule.advance(20_000);
    notifications.raise("error", "No receipts", "req-2");
    expect(messagesOf(notifications.shown)).to.deep.equal(["No receipts", "Saved"]);
    expect(notifications.shown[0]?.requestId).to.equal("req-2");
    schedule.advance(10_000);
    expect(notifications.shown.map(({ fading }) => fading)).to.deep.equal([false, true]);
    schedule.advance(20_200);
    expect(notifications.shown).to.have.length(0);
    expect(messagesOf(notifications.history)).to.deep.equal(["No receipts", "Saved"]);
    expect(notifications.unseen).to.equal(2);
  });

  it("counts how often it was raised", () => {
    const { notifications } = setUp();
    for (let time = 0; time < 3; time++) notifications.raise("success", "Email sent");
    expect(notifications.shown.map(({ msg, times }) => [msg, times])).to.deep.equal([["Email sent", 3]]);
    expect(notifications.history.map(({ times }) => times)).to.deep.equal([3]);
  });

  it("is separate if its type differs", () => {
    const { notifications } = setUp();
    notifications.raise("error", "Offline");
    notifications.raise("warn", "Offline");
    expect(notifications.shown).to.have.length(2);
  });

  it("is separate if the first one is fading", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("info", "Saved");
    schedule.advance(30_100);
    notifications.raise("info", "Saved");
    schedule.advance(100);
    expect(notifications.shown.map(({ fading }) => fading)).to.deep.equal([false]);
    expect(notifications.history).to.have.length(2);
  });
});

describe("Parts of a page that fail together", () => {
  failOnMobxWarnings();

  const PARTS = ["No receipt rate", "No baskets", "No email rates", "No tills"];

  it("share one toast, and are listed separately in the history", () => {
    const { notifications } = setUp();
    for (const part of PARTS) notifications.reportPart(part, `req ${part}`);
    expect(notifications.shown.map(({ msg, parts }) => [msg, parts])).to.deep.equal([["No receipt rate", PARTS]]);
    expect(messagesOf(notifications.history)).to.have.members(PARTS);
    expect(notifications.history.map(({ requestId }) => requestId)).to.have.members(PARTS.map((part) => `req ${part}`));
    expect(notifications.unseen).to.equal(4);
  });

  it("are listed once each, even if they fail repeatedly", () => {
    const { notifications } = setUp();
    for (const part of ["No baskets", "No tills", "No tills", "No baskets"]) notifications.reportPart(part);
    expect(notifications.shown.map(({ parts }) => parts)).to.deep.equal([["No baskets", "No tills"]]);
    expect(messagesOf(notifications.history)).to.have.members(["No baskets", "No tills"]);
  });

  it("restart the timeout of the toast, and get a new toast after it was dismissed", () => {
    const { notifications, schedule } = setUp();
    notifications.reportPart("No baskets");
    schedule.advance(20_000);
    notifications.reportPart("No tills");
    schedule.advance(20_000);
    expect(notifications.shown.map(({ fading }) => fading)).to.deep.equal([false]);
    notifications.dismiss(notifications.shown[0]?.id ?? "");
    notifications.reportPart("No email rates");
    expect(messagesOf(notifications.shown.filter(({ fading }) => !fading))).to.deep.equal(["No email rates"]);
  });

  it("do not hide an error of a user action", () => {
    const { notifications } = setUp();
    notifications.reportPart("No baskets");
    notifications.raise("error", "The rates were not set");
    expect(messagesOf(notifications.shown)).to.deep.equal(["The rates were not set", "No baskets"]);
  });
});

describe("Paused notifications", () => {
  failOnMobxWarnings();

  it("keep their remaining time until they resume [SHELL-031]", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("info", "early");
    schedule.advance(20_000);
    notifications.raise("info", "late");
    notifications.pause();
    notifications.pause();
    schedule.advance(600_000);
    expect(notifications.shown.every(({ fading }) => !fading)).to.equal(true);
    notifications.resume();
    notifications.resume();
    schedule.advance(9_999);
    expect(notifications.shown.map(({ fading }) => fading)).to.deep.equal([false, false]);
    schedule.advance(1);
    expect(notifications.shown.map(({ fading }) => fading)).to.deep.equal([false, true]);
    schedule.advance(20_000);
    expect(messagesOf(notifications.shown)).to.deep.equal(["late"]);
  });

  it("also pause a new toast", () => {
    const { notifications, schedule } = setUp();
    notifications.pause();
    notifications.raise("info", "Saved");
    schedule.advance(60_000);
    expect(notifications.shown[0]?.fading).to.equal(false);
    notifications.resume();
    schedule.advance(30_200);
    expect(notifications.shown).to.have.length(0);
  });

  it("can be paused repeatedly", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("info", "Saved");
    for (let times = 0; times < 3; times += 1) {
      schedule.advance(9_000);
      notifications.pause();
      schedule.advance(60_000);
      notifications.resume();
    }
    schedule.advance(2_999);
    expect(notifications.shown[0]?.fading).to.equal(false);
    schedule.advance(1);
    expect(notifications.shown[0]?.fading).to.equal(true);
  });

  it("resume when the last one is dismissed, even without a leave event", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("info", "first");
    notifications.pause();
    notifications.dismiss(notifications.shown[0]?.id ?? "");
    schedule.advance(200);
    notifications.raise("info", "second");
    schedule.advance(30_200);
    expect(notifications.shown).to.have.length(0);
  });
});

describe("The history of notifications", () => {
  failOnMobxWarnings();

  it("keeps past notifications, newest first, and counts the unseen ones", () => {
    const { notifications, schedule } = setUp();
    notifications.raise("info", "first");
    schedule.advance(60_000);
    notifications.raise("info", "second");
    expect(messagesOf(notifications.history)).to.deep.equal(["second", "first"]);
    expect(notifications.unseen).to.equal(2);
    notifications.markSeen();
    expect(notifications.unseen).to.equal(0);
    notifications.raise("info", "second");
    expect(notifications.unseen).to.equal(1);
  });

  it("keeps the newest hundred, and counts only those", () => {
    const { notifications, schedule } = setUp();
    for (let number = 1; number <= 120; number += 1) {
      notifications.raise("info", `message ${number}`);
      schedule.advance(60_000);
    }
    expect([notifications.history.length, notifications.history[0]?.msg, notifications.unseen]).to.deep.equal([
      100,
      "message 120",
      100,
    ]);
  });
});

describe("The action of a notification", () => {
  failOnMobxWarnings();

  /** The actions that can be used, in the toasts and in the history. */
  const offered = ({ shown, history }: Notifications) =>
    [shown, history].map((list) => list.map(({ action }) => action?.label));
  const offering = (run: NotificationAction["run"]) => {
    const { notifications, schedule } = setUp();
    notifications.raiseWithAction("Attached", { label: "Send", run });
    return { notifications, schedule };
  };

  it("is gone from the toast and the history once it was used, and runs once", () => {
    let runs = 0;
    const { notifications } = offering(() => {
      runs += 1;
    });
    expect(offered(notifications)).to.deep.equal([["Send"], ["Send"]]);
    const action = notifications.shown[0]?.action;
    action?.run();
    action?.run();
    expect([runs, offered(notifications), messagesOf(notifications.history)]).to.deep.equal([
      1,
      [[undefined], [undefined]],
      ["Attached"],
    ]);
  });

  it("can be used once from the history, after the toast has disappeared", () => {
    let runs = 0;
    const { notifications, schedule } = offering(() => {
      runs += 1;
    });
    schedule.advance(60_000);
    const action = notifications.history[0]?.action;
    action?.run();
    action?.run();
    expect([runs, offered(notifications)]).to.deep.equal([1, [[], [undefined]]]);
  });

  for (const [what, isDone, left] of [
    ["comes back if it failed", false, "Send"],
    ["stays away if it worked", true, undefined],
  ] as const) {
    it(`${what}, and is gone while it runs`, async () => {
      let end: (isDone: boolean) => void = () => undefined;
      const { notifications } = offering(
        () =>
          new Promise((resolve) => {
            end = resolve;
          }),
      );
      notifications.shown[0]?.action?.run();
      expect(offered(notifications)).to.deep.equal([[undefined], [undefined]]);
      end(isDone);
      await Promise.resolve();
      await Promise.resolve();
      expect(offered(notifications)).to.deep.equal([[left], [left]]);
    });
  }

  it("is offered again if its message comes again", () => {
    const { notifications } = offering(() => undefined);
    notifications.shown[0]?.action?.run();
    notifications.raiseWithAction("Attached", { label: "Send", run: () => undefined });
    expect(offered(notifications)).to.deep.equal([["Send"], ["Send"]]);
  });
});
