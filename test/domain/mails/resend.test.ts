import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import {
  addExclusions,
  formatDoubtful,
  formatExclusion,
  formatPause,
  formatQuotaEffect,
  formatReady,
  planResend,
  RESEND_EXCLUSIONS,
  RESEND_WORDS,
  resendReceipts,
  selectResendable,
  toResendBatch,
  type ResendRow,
} from "#domain/mails/actions.ts";
import type { LoggedMail, MailQuota } from "#domain/mails/index.ts";
import type { Receipt, ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import { formatBulkProgress } from "#domain/shared/processing/bulk.messages.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  isUndone,
  MAX_CONCURRENT_BULK,
  MAX_LIMITED_GROUPS,
  summarizeBulk,
} from "#domain/shared/processing/run-in-bulk.ts";
import { aMail, type MailFacts } from "#test/support/builders/a-mail.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const id = (nth: number): string => `65e1a20000000000${nth.toString(16).padStart(8, "0")}`;
const mail = (nth: number, facts: MailFacts = {}): LoggedMail =>
  aMail({ id: String(nth), receiptId: id(nth), recipient: "ann@shop.example", ...facts });
const event = (name: string, address: string, minute = 0) => ({
  event: name,
  address,
  timestamp: parseInstant(`2026-03-01T10:0${minute}:00Z`)!,
});

describe("Emails to send again", () => {
  const rows: readonly [what: string, mails: readonly LoggedMail[], left: readonly string[], sent: number][] = [
    ["keeps a receipt", [mail(1)], [], 1],
    ["leaves out a copy", [mail(1, { kind: "copy" })], ["copy"], 0],
    ["leaves out an email whose recipient is not known any more", [aMail({ receiptId: id(1) })], ["no-recipient"], 0],
    [
      "keeps an email that was never made, which has no recipient",
      [aMail({ receiptId: id(1), state: "dropped" })],
      [],
      1,
    ],
    ["sends a receipt of two emails once", [mail(1), mail(2, { receiptId: id(1) })], ["repeated"], 1],
    ["sends a receipt with a copy once", [mail(1, { kind: "copy" }), mail(2, { receiptId: id(1) })], ["copy"], 1],
  ];

  it("leaves out a receipt that was selected on an earlier page", () => {
    const { mails, excluded } = selectResendable([mail(1), mail(2)], new Set([mail(1).receiptId]));
    expect([mails.map(({ receiptId }) => receiptId), excluded]).to.deep.equal([[mail(2).receiptId], ["repeated"]]);
  });

  for (const [what, mails, left, sent] of rows)
    it(what, () => {
      const selection = selectResendable(mails);
      expect([selection.excluded, selection.mails.length]).to.deep.equal([left, sent]);
    });
});

describe("The plan of sending emails again", () => {
  const plan = (
    receipts: readonly (readonly [number, Partial<Receipt>])[],
    mails = [mail(1, { transactionId: "T-1" })],
  ) => {
    const found = receipts.map(([nth, facts]) => [mail(nth).receiptId, { ...aReceipt({}), ...facts }] as const);
    return planResend(selectResendable(mails), new Map<ReceiptId, Receipt>(found));
  };
  const delivery = (...events: readonly ReturnType<typeof event>[]) => ({ delivery: { counts: {}, events } });

  it("sends to the customer of the receipt now", () => {
    const { ready, doubtful, excluded } = plan([[1, { identifier: "bea@shop.example", ...delivery() }]]);
    expect([ready, doubtful, excluded]).to.deep.equal([
      [{ receiptId: id(1), transactionId: "T-1", to: "bea@shop.example" }],
      [],
      [],
    ]);
  });

  it("doubts an address that bounced, unless the customer was corrected since", () => {
    const bounced = delivery(event("processed", "ann@shop.example"), event("bounce", "ann@shop.example", 1));
    const same = plan([[1, { identifier: "ann@shop.example", ...bounced }]]);
    expect([same.ready, same.doubtful.map(({ lastFailure }) => lastFailure?.event)]).to.deep.equal([[], ["bounce"]]);
    const corrected = plan([[1, { identifier: "anne@shop.example", ...bounced }]]);
    expect([corrected.ready.length, corrected.doubtful]).to.deep.equal([1, []]);
  });

  const to = (name: string, facts: { readonly minute?: number; readonly reason?: string } = {}) => ({
    ...event(name, "ann@shop.example", facts.minute),
    ...(facts.reason === undefined ? {} : { reason: facts.reason }),
  });
  const outcomes: readonly [
    what: string,
    events: readonly ReturnType<typeof to>[],
    facts: { readonly suppressed?: { readonly cause: "bounce" | "complaint" } },
    outcome: string,
  ][] = [
    [
      "sends again after a full mailbox",
      [to("processed"), to("bounce", { reason: "552 5.2.2 Mailbox full" })],
      {},
      "ready",
    ],
    [
      "doubts an unknown mailbox",
      [to("processed"), to("bounce", { reason: "550 5.1.1 User unknown" })],
      {},
      "doubtful",
    ],
    ["leaves out a complaint", [to("processed"), to("spamreport")], {}, "complaint"],
    [
      "doubts an address that failed on another receipt",
      [to("processed")],
      { suppressed: { cause: "bounce" } },
      "doubtful",
    ],
    [
      "leaves out a complaint about another receipt",
      [to("processed")],
      { suppressed: { cause: "complaint" } },
      "complaint",
    ],
    [
      "leaves out an email after which another one was sent",
      [
        to("processed"),
        to("bounce", { reason: "552 5.2.2 Mailbox full" }),
        to("processed", { minute: 9 }),
        to("delivered", { minute: 9 }),
      ],
      {},
      "later",
    ],
    [
      "sends again if the later one failed too",
      [to("processed"), to("processed", { minute: 9 }), to("bounce", { minute: 9, reason: "552 5.2.2 Mailbox full" })],
      {},
      "ready",
    ],
  ];
  for (const [what, events, facts, outcome] of outcomes)
    it(what, () => {
      const receipt = { ...aReceipt({}), identifier: "ann@shop.example", delivery: { counts: {}, events }, ...facts };
      const early = mail(1, { at: parseInstant("2026-03-01T10:00:00Z")! });
      const { ready, doubtful, excluded } = planResend(
        selectResendable([early]),
        new Map([[early.receiptId, receipt]]),
      );
      const found = [
        ...ready.map(() => "ready"),
        ...doubtful.map(() => "doubtful"),
        ...excluded.map(({ reason }) => reason),
      ];
      expect(found).to.deep.equal([outcome]);
    });

  const listed: readonly [what: string, identifier: string | undefined, outcome: string][] = [
    ["sends a receipt of a list to its customer, also if it was never emailed", "ann@shop.example", "ready"],
    ["leaves out a receipt of a list without a customer", undefined, "no-customer"],
    ["leaves out a receipt of a list whose customer is a phone number", "+447700900123", "no-email"],
  ];
  for (const [what, identifier, outcome] of listed)
    it(what, () => {
      const { identifier: _, ...rest } = aReceipt({});
      const source = { receiptId: mail(1).receiptId, transactionId: "TXN-1" };
      const receipt = {
        ...rest,
        ...(identifier !== undefined && { identifier }),
        delivery: { counts: {}, events: [] },
      };
      const plan = planResend(selectResendable([source]), new Map([[source.receiptId, receipt]]));
      expect([...plan.ready.map(() => "ready"), ...plan.excluded.map(({ reason }) => reason)]).to.deep.equal([outcome]);
    });

  it("leaves out receipts without a customer or that cannot be read, and counts each reason", () => {
    const { identifier: _, ...anonymous } = aReceipt({});
    const mails = [mail(1), mail(2), mail(3, { kind: "copy" }), mail(4, { kind: "copy" })];
    const found = new Map([[mail(1).receiptId, anonymous]]);
    expect(planResend(selectResendable(mails), found)).to.deep.equal({
      ready: [],
      doubtful: [],
      excluded: [
        { reason: "copy", count: 2 },
        { reason: "no-customer", count: 1 },
        { reason: "missing", count: 1 },
      ],
    });
  });

  it("says what happens", () => {
    expect([formatReady(0), formatReady(1), formatReady(1200)]).to.deep.equal([
      "No receipt is left to email again.",
      "1 receipt will be emailed again.",
      "1,200 receipts will be emailed again.",
    ]);
    const one = { receiptId: mail(1).receiptId, to: "ann@shop.example" };
    expect(formatDoubtful({ doubtful: [one, one] })).to.equal("Also 2 receipts to addresses that failed for good");
    expect(RESEND_EXCLUSIONS.map((reason) => formatExclusion(reason, 2))).to.deep.equal([
      "2 emails: copies aren't sent again",
      "2 emails: the recipient isn't known any more",
      "2 emails: another email of the same receipt",
      "2 emails: a later email of the receipt was sent",
      "2 emails: the address failed for good",
      "2 emails: the customer marked an email as spam",
      "2 emails: the receipt has no customer",
      "2 emails: the customer has no email address",
      "2 emails: the receipt could not be read",
    ]);
  });
});

describe("What is sent of a plan", () => {
  const one = { receiptId: mail(1).receiptId, to: "ann@shop.example" };
  const plan = { ready: [one], doubtful: [one, one], excluded: [{ reason: "copy", count: 2 } as const] };

  it("counts the doubtful receipts as left out, unless the user includes them", () => {
    expect(toResendBatch(plan, true)).to.deep.equal({ receipts: [one, one, one], excluded: plan.excluded });
    expect(toResendBatch(plan, false)).to.deep.equal({
      receipts: [one],
      excluded: [
        { reason: "copy", count: 2 },
        { reason: "doubtful", count: 2 },
      ],
    });
  });

  it("adds what is left out of several pages", () => {
    expect(addExclusions(plan.excluded, [{ reason: "copy", count: 1 }])).to.deep.equal([{ reason: "copy", count: 3 }]);
  });
});

describe("The limit of emails, in words", () => {
  const quota = (remaining: number): MailQuota => ({ limit: 100, windowSeconds: 900, remaining });
  const effects: readonly (readonly [count: number, remaining: number, effect: string | undefined])[] = [
    [60, 60, undefined],
    [1, 0, "It can be sent within about 15 minutes"],
    [250, 60, "60 can be sent now, the other 190 within about 30 minutes"],
    [61, 60, "60 can be sent now, the other within about 15 minutes"],
    [1000, 0, "They can be sent within about 3 hours"],
  ];
  for (const [count, remaining, effect] of effects)
    it(`says what becomes of ${count} receipts if ${remaining} emails are left`, () => {
      expect(formatQuotaEffect(count, quota(remaining))).to.equal(
        effect && `${effect}: the limit is 100 emails in 15 minutes. The portal continues by itself while it is open.`,
      );
    });

  it("says until when the run waits, in whole minutes of the portal's zone", () => {
    const until = parseInstant("2026-03-01T09:14:01Z")!;
    expect([
      formatPause(until, { zone: "Europe/Berlin", quota: quota(0) }),
      formatPause(until, { zone: "Europe/Berlin", quota: undefined }),
    ]).to.deep.equal([
      "Waiting until 10:15 for the limit of 100 emails in 15 minutes",
      "Waiting until 10:15 for the limit of emails",
    ]);
  });
});

describe("Sending receipts again", () => {
  type Resend = ReceiptActions["resend"];
  const ids = (count: number): readonly ReceiptId[] => Array.from({ length: count }, (_, nth) => mail(nth).receiptId);
  const limited = (retryAfter?: number): Promise<Result<undefined, Failure>> =>
    Promise.resolve(err(failure("rejected", { status: 429, ...(retryAfter === undefined ? {} : { retryAfter }) })));
  const sent = (): Promise<Result<undefined, Failure>> => Promise.resolve(ok(undefined));

  /** Sends receipts, each to a mailbox of its own unless `to` says otherwise. */
  function begin(count: number, resend: Resend, facts: { readonly to?: (nth: number) => string } = {}) {
    const { to = (nth) => `customer${nth}@shop.example` } = facts;
    const clock = new FixedClock("2026-03-01T10:00:00Z");
    const schedule = new ManualSchedule(clock);
    const stop = new AbortController();
    const seen: ResendRow[] = [];
    const settled: [ReceiptId, Failure | undefined][] = [];
    const pauses: (string | undefined)[] = [];
    const ended = resendReceipts(
      ids(count).map((receiptId, nth) => ({ receiptId, to: to(nth) })),
      {
        ...{ actions: { resend }, clock, schedule, cancellation: stop.signal },
        attemptFor: (id) => `key of ${id}`,
        onSettled: (id, error) => settled.push([id, error]),
        onRow: (row) => seen.push(row),
        onPause: (until) => pauses.push(until),
      },
    );
    /** The last row of each receipt. */
    const rows = () => [...new Map(seen.map((row) => [row.receiptId, row])).values()];
    return { ended, clock, schedule, stop, seen, settled, pauses, rows };
  }

  it("sends each receipt with its key, a few at the same time, and reports each step", async () => {
    const keys: string[] = [];
    let [running, most] = [0, 0];
    const { ended, seen, settled, rows } = begin(6, async (_id, attempt) => {
      keys.push(attempt);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return ok(undefined);
    });
    await ended;
    expect(keys).to.deep.equal(ids(6).map((each) => `key of ${each}`));
    expect([most, settled.length]).to.deep.equal([MAX_CONCURRENT_BULK, 6]);
    expect(seen[0]).to.deep.equal({ receiptId: ids(1)[0], state: "running" });
    expect(summarizeBulk(rows().map(({ state }) => state))).to.deep.equal({ of: 6, done: 6, failed: 0, cancelled: 0 });
  });

  it("goes on after a failure", async () => {
    const broken = failure("rejected", { status: 400 });
    const { ended, settled, rows } = begin(3, (each) => (each === ids(3)[1] ? Promise.resolve(err(broken)) : sent()));
    await ended;
    expect(
      rows()
        .filter(({ state }) => isUndone(state))
        .map(({ receiptId }) => receiptId),
    ).to.deep.equal([ids(3)[1]]);
    expect(settled.find(([each]) => each === ids(3)[1])).to.deep.equal([ids(3)[1], broken]);
  });

  it("begins no receipt after the user has stopped", async () => {
    const run = begin(10, async (each) => {
      await flushTasks();
      if (each === ids(10)[0]) run.stop.abort();
      return sent();
    });
    await run.ended;
    const progress = summarizeBulk(run.rows().map(({ state }) => state));
    expect([progress.of, progress.done + progress.cancelled, progress.cancelled > 0, progress.done >= 1]).to.deep.equal(
      [10, 10, true, true],
    );
  });

  it("waits as long as the server asks if the limit of the user is reached, and goes on", async () => {
    let [calls, left] = [0, 100];
    const { ended, schedule, clock, pauses, rows } = begin(250, () => {
      calls += 1;
      return left-- > 0 ? sent() : limited(600);
    });
    await flushTasks();
    const refused = calls - 100;
    expect(refused).to.be.within(MAX_LIMITED_GROUPS, MAX_LIMITED_GROUPS + MAX_CONCURRENT_BULK);
    expect([pauses, summarizeBulk(rows().map(({ state }) => state)).done]).to.deep.equal([
      ["2026-03-01T10:10:00.000Z"],
      100,
    ]);
    expect(rows().some(({ state }) => isUndone(state))).to.equal(false);
    left = 150;
    schedule.advance(600_000);
    await ended;
    expect([pauses.at(-1), summarizeBulk(rows().map(({ state }) => state)).done, clock.now()]).to.deep.equal([
      undefined,
      250,
      "2026-03-01T10:10:00.000Z",
    ]);
  });

  it("goes on with the others if only one mailbox is refused, and sends its receipts after the wait", async () => {
    let isFull = true;
    const refused: string[] = [];
    const run = begin(
      12,
      (each) => {
        if (!isFull || ids(12).indexOf(each) >= 8) return sent();
        refused.push(each);
        return limited(30);
      },
      { to: (nth) => (nth < 8 ? "ann@shop.example" : `customer${nth}@shop.example`) },
    );
    await flushTasks();
    expect(summarizeBulk(run.rows().map(({ state }) => state)).done).to.equal(4);
    expect(refused.length).to.be.at.most(MAX_CONCURRENT_BULK);
    isFull = false;
    run.schedule.advance(30_000);
    await run.ended;
    expect(summarizeBulk(run.rows().map(({ state }) => state))).to.deep.equal({
      of: 12,
      done: 12,
      failed: 0,
      cancelled: 0,
    });
  });

  it("waits a minute if the server does not say how long, and at least a second", async () => {
    const answers = [() => limited(), () => limited(0), sent];
    const { ended, schedule, pauses } = begin(1, () => answers.shift()!());
    await flushTasks();
    schedule.advance(60_000);
    await flushTasks();
    schedule.advance(1_000);
    await ended;
    expect(pauses).to.deep.equal(["2026-03-01T10:01:00.000Z", undefined, "2026-03-01T10:01:01.000Z", undefined]);
  });

  it("ends the wait when the user stops", async () => {
    const { ended, stop, schedule, rows } = begin(3, () => limited(600));
    await flushTasks();
    stop.abort();
    await ended;
    expect([summarizeBulk(rows().map(({ state }) => state)), schedule.pending]).to.deep.equal([
      { of: 3, done: 0, failed: 0, cancelled: 3 },
      0,
    ]);
  });

  it("says how far it is", () => {
    expect([
      formatBulkProgress({ of: 1200, done: 0, failed: 0, cancelled: 0 }, RESEND_WORDS),
      formatBulkProgress({ of: 40, done: 37, failed: 2, cancelled: 1 }, RESEND_WORDS),
    ]).to.deep.equal(["0 of 1,200 resent", "37 of 40 resent, 2 failed, 1 not sent"]);
    expect(isUndone("waiting")).to.equal(false);
  });
});
