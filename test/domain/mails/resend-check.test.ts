import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { ResendCheck, type ResendCheckDeps } from "#domain/mails/actions.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { aMail } from "#test/support/builders/a-mail.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";

const MAIL = aMail({ recipient: "ann@shop.example", state: "bounce" });
const RECEIPT = aReceipt({ id: MAIL.receiptId, identifier: "ann@shop.example" });
const LIMITED = failure("rejected", { status: 429, retryAfter: 40 });
const BROKEN = failure("rejected", { status: 500 });

/** Fails with each failure once, then answers. */
const after = <T>(failures: readonly Failure[], value: T): (() => Promise<Result<T, Failure>>) => {
  const left = [...failures];
  return () => {
    const next = left.shift();
    return Promise.resolve(next ? err(next) : ok(value));
  };
};

describe("Checking receipts before they are emailed again", () => {
  const schedule = new ManualSchedule(new FixedClock("2026-03-01T10:00:00Z"));
  const checked = async (facts: Partial<Pick<ResendCheckDeps, "receipts" | "suppressed">>) => {
    const check = new ResendCheck({
      ...{ schedule, collect: () => Promise.resolve(ok({ sources: [MAIL] })) },
      ...{ receipts: { withId: after([], RECEIPT) }, suppressed: { find: after([], undefined) }, ...facts },
    });
    const planned = check.nextPlan(new AbortController().signal);
    for (let minute = 0; minute < 6; minute += 1) {
      await flushTasks();
      schedule.advance(60_000);
    }
    const plan = await planned;
    if (!plan.ok) throw new Error("It was not planned");
    const { ready, doubtful, excluded } = plan.value;
    return [[...ready, ...doubtful].length, excluded.map(({ reason }) => reason)];
  };

  it("waits as long as the server asks if a limit is reached", async () => {
    expect(await checked({ receipts: { withId: after([LIMITED, LIMITED], RECEIPT) } })).to.deep.equal([1, []]);
    expect(await checked({ suppressed: { find: after([LIMITED], undefined) } })).to.deep.equal([1, []]);
  });

  it("leaves out a receipt that cannot be read, also after several limits", async () => {
    expect(await checked({ receipts: { withId: after([BROKEN], RECEIPT) } })).to.deep.equal([0, ["missing"]]);
    const limits = Array.from({ length: 5 }, () => LIMITED);
    expect(await checked({ receipts: { withId: after(limits, RECEIPT) } })).to.deep.equal([0, ["missing"]]);
  });

  it("leaves out a receipt whose address can be suppressed", async () => {
    expect(await checked({ suppressed: { find: after([BROKEN], undefined) } })).to.deep.equal([0, ["missing"]]);
  });

  it("needs no list of suppressed addresses", async () => {
    expect(await checked({ suppressed: undefined })).to.deep.equal([1, []]);
  });
});
