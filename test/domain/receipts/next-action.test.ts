import { expect } from "chai";
import { selectNextAction, type NextAction } from "#domain/receipts/actions.ts";
import { emailDropText, type DeliveryEvent, type Receipt } from "#domain/receipts/index.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";

const ANN = "ann@shop.example";
const ALL = ["receipts_view", "receipts_admin", "patch_identifier", "refund_view"];

const mail = (event: string, facts: Partial<DeliveryEvent> = {}): Receipt["delivery"] => ({
  counts: {},
  events: [{ event, timestamp: parseInstant("2026-03-01T11:00:00Z") as Instant, address: ANN, ...facts }],
});
const passed = { refund_validation: { 1: { result: "Pass" } } };
const items = [anItem({ name: "Cap" }), anItem({ name: "Bag" })];
const returned = { localtime: parseLocalTime("2026-03-03T10:00:00+01:00") as LocalTime };

describe("the next action on a receipt", () => {
  const rows: readonly {
    readonly of: string;
    readonly receipt: Parameters<typeof aReceipt>[0];
    readonly next: NextAction["kind"];
    /** Permissions that lead to another action, and that action. */
    readonly without?: readonly (readonly [flag: string, next: NextAction["kind"]])[];
    readonly isMailable?: boolean;
    readonly hasRefunds?: boolean;
  }[] = [
    { of: "a customer without an email", receipt: { identifier: ANN }, next: "none" },
    { of: "a delivered email", receipt: { identifier: ANN, delivery: mail("delivered") }, next: "none" },
    {
      of: "a bounce",
      receipt: { identifier: ANN, delivery: mail("bounce") },
      next: "correct-and-resend",
      without: [
        ["patch_identifier", "none"],
        ["receipts_admin", "correct-identifier"],
      ],
    },
    {
      of: "a bounce of a full mailbox",
      receipt: { identifier: ANN, delivery: mail("bounce", { reason: "552 5.2.2 Mailbox full" }) },
      next: "resend",
      without: [["receipts_admin", "none"]],
    },
    {
      of: "an email that was not sent to a suppressed address",
      receipt: { identifier: ANN, delivery: mail("dropped", { reason: emailDropText("suppressed") }) },
      next: "correct-and-resend",
    },
    {
      of: "a drop after a complaint",
      receipt: { identifier: ANN, delivery: mail("dropped", { reason: "Spam Reporting Address" }) },
      next: "none",
    },
    {
      of: "a drop by the mail service",
      receipt: { identifier: ANN, delivery: mail("dropped", { reason: "Bounced Address" }) },
      next: "correct-and-resend",
    },
    {
      of: "an email that was not sent",
      receipt: { identifier: ANN, delivery: mail("dropped", { reason: emailDropText("no-server") }) },
      next: "resend",
      without: [["receipts_admin", "none"]],
    },
    {
      of: "an email that was not sent, to a customer who cannot be emailed",
      receipt: { identifier: "4711", delivery: mail("dropped", { reason: emailDropText("no-mailbox") }) },
      isMailable: false,
      next: "correct-identifier",
    },
    {
      of: "a bounce of an earlier address",
      receipt: { identifier: "anna@shop.example", delivery: mail("bounce") },
      next: "resend",
    },
    { of: "an email marked as spam", receipt: { identifier: ANN, delivery: mail("spamreport") }, next: "none" },
    {
      of: "no customer",
      receipt: {},
      next: "attach-identifier",
      without: [["patch_identifier", "none"]],
    },
    { of: "no customer any more, after a bounce", receipt: { delivery: mail("bounce") }, next: "attach-identifier" },
    {
      of: "a passed refund without a return",
      receipt: { identifier: ANN, items, properties: passed },
      next: "finish-refund",
      without: [["refund_view", "none"]],
    },
    {
      of: "a passed refund without a return, and no customer",
      receipt: { items, properties: passed },
      next: "finish-refund",
      without: [["refund_view", "attach-identifier"]],
    },
    {
      of: "a passed refund without a return, in a portal without refunds",
      receipt: { identifier: ANN, items, properties: passed },
      hasRefunds: false,
      next: "none",
    },
    {
      of: "a passed refund without a return, after a bounce",
      receipt: { identifier: ANN, items, properties: passed, delivery: mail("bounce") },
      next: "correct-and-resend",
      without: [["patch_identifier", "finish-refund"]],
    },
    {
      of: "a passed refund with its return",
      receipt: { identifier: ANN, items: [items[0]!, anItem({ returned })], properties: passed },
      next: "none",
    },
    {
      of: "a failed refund",
      receipt: { identifier: ANN, items, properties: { refund_validation: { 1: { result: "Fail" } } } },
      next: "none",
    },
    { of: "a duplicate without a customer", receipt: { duplicate: true }, next: "none" },
  ];
  for (const { of, receipt, next, without = [], isMailable = true, hasRefunds = true } of rows) {
    const nextWith = (flags: readonly string[]): NextAction =>
      selectNextAction(aReceipt(receipt), { permissions: new Set(flags), isMailable, hasRefunds });

    it(`is '${next}' with ${of}`, () => expect(nextWith(ALL).kind).to.equal(next));
    it(`is none with ${of} for a demonstration, and without permissions`, () => {
      expect([nextWith([...ALL, "sales_demo"]).kind, nextWith(["receipts_view"]).kind]).to.deep.equal(["none", "none"]);
    });
    for (const [flag, other] of without)
      it(`is '${other}' with ${of} without ${flag}`, () =>
        expect(nextWith(ALL.filter((each) => each !== flag)).kind).to.equal(other));
  }

  it("names the item of a passed refund", () => {
    const receipt = aReceipt({ identifier: ANN, items, properties: passed });
    expect(selectNextAction(receipt, { permissions: new Set(ALL), isMailable: true, hasRefunds: true })).to.deep.equal({
      kind: "finish-refund",
      position: 1,
    });
  });
});
