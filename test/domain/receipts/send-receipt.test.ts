import { expect } from "chai";
import {
  EMAIL_SENT,
  resendReceipt,
  sendCopy,
  selectSendPreview,
  sendRefusalMessage,
  type SendDeps,
  type SendRefusal,
} from "#domain/receipts/actions.ts";
import { emailDropText, EMAIL_DROP_REASONS, type DeliveryEvent } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type { IdentifierCheck } from "#domain/shared/identifier/identifier-check.port.ts";
import { epochToInstant } from "#domain/shared/time/instant.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { mailEvent } from "#test/support/mail-outcomes.ts";

type Address = { readonly address: string };

const at = (event: string, minute: number, reason?: string): DeliveryEvent => ({
  event,
  timestamp: epochToInstant(1_715_767_200 + 60 * minute),
  ...(reason ? { reason } : {}),
});
const [DELIVERED, BOUNCED, OPENED] = [at("delivered", 1), at("bounce", 5, "mailbox full"), at("open", 9)];

function sending(answer: Result<undefined, Failure>) {
  const asked: unknown[] = [];
  const ask = (...question: unknown[]): Promise<Result<undefined, Failure>> => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const given: SendDeps = {
    actions: {
      resend: (...question) => ask("resend", ...question),
      sendCopy: (...question) => ask("copy", ...question),
    },
    attempt: "7f3a",
  };
  return { given, asked };
}

const accepting: IdentifierCheck = { check: () => Promise.resolve(ok({ valid: true })) };
const objecting: IdentifierCheck = {
  check: () => Promise.resolve(ok({ valid: false, description: "no such mailbox" })),
};
const silent: IdentifierCheck = { check: () => Promise.resolve(ok({ valid: false })) };

describe("the facts shown before a receipt is sent again", () => {
  const facts = [
    { what: "nothing was sent", receipt: aReceipt(), expected: {} },
    {
      what: "it was opened",
      receipt: aReceipt({
        identifier: "ann@shop.example",
        delivery: { counts: { delivered: 1, open: 1 }, events: [OPENED, DELIVERED] },
      }),
      expected: { to: "ann@shop.example", last: OPENED },
    },
    {
      what: "it bounced",
      receipt: aReceipt({ delivery: { counts: { bounce: 1 }, events: [BOUNCED] } }),
      expected: { last: BOUNCED, lastFailure: BOUNCED },
    },
    {
      what: "it bounced before it was opened",
      receipt: aReceipt({
        delivery: { counts: { bounce: 1, delivered: 1, open: 1 }, events: [DELIVERED, BOUNCED, OPENED] },
      }),
      expected: { last: OPENED, lastFailure: BOUNCED },
    },
    {
      what: "it failed twice",
      receipt: aReceipt({ delivery: { counts: { bounce: 1, dropped: 1 }, events: [BOUNCED, at("dropped", 3)] } }),
      expected: { last: BOUNCED, lastFailure: BOUNCED },
    },
    {
      what: "two events have the same time",
      receipt: aReceipt({ delivery: { counts: {}, events: [at("open", 1), at("click", 1)] } }),
      expected: { last: at("click", 1) },
    },
  ];
  const [ANN, BEN, CAROL] = ["ann@shop.example", "ben@shop.example", "ann@bücher.example"].map((address) => ({
    address,
  })) as [Address, Address, Address];
  const bounced = (to: Partial<Address>, minute: number): readonly DeliveryEvent[] => [
    mailEvent("processed", minute, to),
    mailEvent("bounce", minute + 1, to),
  ];
  const sent = (to: Partial<Address>, minute: number): readonly DeliveryEvent[] => [
    mailEvent("processed", minute, to),
    mailEvent("delivered", minute + 1, to),
  ];
  const never = (reason: string): readonly DeliveryEvent[] => [mailEvent("dropped", 1, { reason })];

  /** The customer now, the events, and the failure that the user is warned of, if any. */
  const warnings: readonly (readonly [
    what: string,
    customer: string,
    events: readonly DeliveryEvent[],
    failure?: DeliveryEvent,
  ])[] = [
    ["the address that bounced", "ann@shop.example", bounced(ANN, 1), mailEvent("bounce", 2, ANN)],
    [
      "the address that bounced, in another spelling",
      "Ann <ANN@Shop.example>;",
      bounced(ANN, 1),
      mailEvent("bounce", 2, ANN),
    ],
    [
      "the address that bounced, with its domain in ASCII",
      "ann@xn--bcher-kva.example",
      bounced(CAROL, 1),
      mailEvent("bounce", 2, CAROL),
    ],
    ["another address than the one that bounced", "ben@shop.example", bounced(ANN, 1)],
    [
      "the address that bounced twice",
      "ann@shop.example",
      [...bounced(ANN, 1), ...bounced(ANN, 5)],
      mailEvent("bounce", 6, ANN),
    ],
    ["the address that was reached after a bounce", "ann@shop.example", [...bounced(ANN, 1), ...sent(ANN, 5)]],
    [
      "the address that bounced, after another one was reached",
      "ann@shop.example",
      [...bounced(ANN, 1), ...sent(BEN, 5)],
      mailEvent("bounce", 2, ANN),
    ],
    [
      "the address that was reached, before another one bounced",
      "ann@shop.example",
      [...sent(ANN, 1), ...bounced(BEN, 5)],
    ],
    ["an address after a bounce of an unknown one", "ann@shop.example", bounced({}, 1), mailEvent("bounce", 2)],
    [
      "an address that was reached after a bounce of an unknown one",
      "ann@shop.example",
      [...bounced({}, 1), ...sent(ANN, 5)],
    ],
    [
      "the address that reported the email as spam",
      "ann@shop.example",
      [...sent(ANN, 1), mailEvent("spamreport", 9, ANN)],
      mailEvent("spamreport", 9, ANN),
    ],
    [
      "the address that the mail server refused",
      "ann@shop.example",
      [mailEvent("processed", 1, ANN), mailEvent("dropped", 2, { ...ANN, reason: "550 no mailbox" })],
      mailEvent("dropped", 2, { ...ANN, reason: "550 no mailbox" }),
    ],
    ...EMAIL_DROP_REASONS.map(
      (reason) => [`an email that was not tried: ${reason}`, "ann@shop.example", never(emailDropText(reason))] as const,
    ),
    [
      "an email that a service dropped",
      "ann@shop.example",
      never("Bounced Address"),
      mailEvent("dropped", 1, { reason: "Bounced Address" }),
    ],
  ];
  for (const [what, identifier, events, failure] of warnings) {
    it(`${failure ? "with" : "without"} a warning for ${what}`, () => {
      const { lastFailure } = selectSendPreview(aReceipt({ identifier, delivery: { counts: {}, events } }));
      expect(lastFailure).to.deep.equal(failure);
    });
  }

  it("with the status of the email, not with a later visit of a machine", () => {
    const events = ["processed", "delivered", "machine_open"].map((event, minute) => mailEvent(event, minute));
    expect(
      selectSendPreview({ identifier: "ann@shop.example", delivery: { counts: {}, events } }).last?.event,
    ).to.equal("delivered");
  });

  it("with the status of the latest email, not with a late event of an earlier one", () => {
    const events = [...sent(ANN, 1), mailEvent("processed", 5, BEN), mailEvent("bounce", 9, ANN)];
    expect(
      selectSendPreview(aReceipt({ identifier: "ben@shop.example", delivery: { counts: {}, events } })).last,
    ).to.deep.equal(mailEvent("processed", 5, BEN));
  });

  for (const { what, receipt, expected } of facts) {
    it(`when ${what}`, () => {
      expect(selectSendPreview(receipt)).to.deep.equal(expected);
    });
  }
});

describe("sending a receipt again", () => {
  const receipt = aReceipt({ identifier: "ann@shop.example" });

  it("emails its customer, with the idempotency key of the attempt", async () => {
    const { given, asked } = sending(ok(undefined));
    expect(await resendReceipt(receipt, given)).to.deep.equal(ok(undefined));
    expect(asked).to.deep.equal([["resend", receipt.id, "7f3a"]]);
    expect(EMAIL_SENT).to.equal("Email sent");
  });

  it("makes no call for a receipt without a customer", async () => {
    const { given, asked } = sending(ok(undefined));
    const refusal: SendRefusal = { kind: "no-customer" };
    expect(await resendReceipt(aReceipt(), given)).to.deep.equal(err(refusal));
    expect(asked).to.deep.equal([]);
    expect(sendRefusalMessage(refusal)).to.equal("This receipt has no customer. Send a copy instead.");
  });

  it("returns the failure", async () => {
    const { given } = sending(err(failure("rejected", { description: "no template" })));
    const sent = await resendReceipt(receipt, given);
    expect(sent).to.deep.equal(err({ kind: "failed", failure: failure("rejected", { description: "no template" }) }));
    expect(sent.ok ? "" : sendRefusalMessage(sent.error)).to.equal("no template");
  });
});

describe("sending a copy of a receipt", () => {
  const receipt = aReceipt();
  const addresses: readonly {
    readonly typed: string;
    readonly strictEmail: boolean;
    readonly check: IdentifierCheck;
    readonly goesTo?: string;
    readonly says?: string;
  }[] = [
    { typed: " ben@shop.example ", strictEmail: false, check: objecting, goesTo: "ben@shop.example" },
    { typed: "ben@shop.example", strictEmail: true, check: accepting, goesTo: "ben@shop.example" },
    { typed: "ben", strictEmail: false, check: accepting, says: "Enter an email address" },
    { typed: "<ben@shop.example>", strictEmail: false, check: accepting, says: "Enter an email address" },
    { typed: "", strictEmail: false, check: accepting, says: "Enter an email address" },
    { typed: "ben@shop", strictEmail: true, check: accepting, says: "Enter an email address" },
    { typed: "ben@shop.example", strictEmail: true, check: objecting, says: "no such mailbox" },
    { typed: "ben@shop.example", strictEmail: true, check: silent, says: "This email address is not accepted" },
  ];
  for (const { typed, strictEmail, check, goesTo, says } of addresses) {
    it(`to ${JSON.stringify(typed)} with the ${strictEmail ? "strict" : "simple"} email rule: ${goesTo ? "sends it" : says}`, async () => {
      const { given, asked } = sending(ok(undefined));
      const sent = await sendCopy(receipt, typed, { ...given, strictEmail, check });
      expect(asked).to.deep.equal(goesTo ? [["copy", receipt.id, goesTo, "7f3a"]] : []);
      expect(sent.ok ? undefined : sendRefusalMessage(sent.error)).to.equal(says);
      if (!sent.ok) expect(sent.error.kind).to.equal("address");
    });
  }

  it("returns the failure", async () => {
    const { given } = sending(err(failure("unreachable")));
    const sent = await sendCopy(receipt, "ben@shop.example", { ...given, strictEmail: false, check: accepting });
    expect(sent).to.deep.equal(err({ kind: "failed", failure: failure("unreachable") }));
    expect(sent.ok ? "" : sendRefusalMessage(sent.error)).to.equal("An error occurred, please try again later");
  });
});
