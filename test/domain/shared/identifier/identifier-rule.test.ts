import { expect } from "chai";
import { accountMessages, AccountDraft } from "#domain/accounts/drafts.ts";
import { addressFault } from "#domain/accounts/index.ts";
import { customerMailbox } from "#domain/receipts/index.ts";
import { recipientRefusal, isEmailFor, isMailable } from "#domain/shared/identifier/email.ts";
import { isIdentifierFor, mailboxRefusal } from "#domain/shared/identifier/identifier-rule.ts";
import { ok } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";

const [LAX, STRICT] = [{ strictEmail: false }, { strictEmail: true }];
const check = { check: async () => ok({ valid: true }) };

/** `address`: an email address by the rule. `mailed`: a mail can be sent to it. `customer`: can identify a customer. */
type Row = readonly [text: string, strict: boolean, address: boolean, mailed: boolean, customer: boolean];
const ROWS: readonly Row[] = [
  ["ann@shop.example", false, true, true, true],
  ["ann@shop.example", true, true, true, true],
  ["Ann@Shop.Example", false, true, true, true],
  ["Ann@Shop.Example", true, true, true, true],
  ["ann@localhost", false, true, true, true],
  ["ann@localhost", true, false, false, false],
  ["a b@c d", false, true, false, true],
  ["a b@shop.example", true, false, false, false],
  ["名@例え.jp", false, true, true, true],
  ["é@shop.example", true, false, false, false],
  ["ann@10.0.0.1", false, true, false, true],
  ["ann@10.0.0.1", true, true, false, true],
  ["an\u200bn@shop.example", false, true, false, true],
  ["an\u200bn@shop.example", true, false, false, true],
  ["<ann@shop.example>", false, true, false, true],
  ["<ann@shop.example>", true, false, false, true],
  ["mailto:ann@shop.example", false, true, false, true],
  ["mailto:ann@shop.example", true, false, false, true],
  [`${"a".repeat(41)}@shop.example`, false, true, true, true],
  [`${"a".repeat(41)}@shop.example`, true, false, false, false],
  ["a@b@c", false, false, false, false],
  ["@shop.example", false, false, false, false],
  ["ann@", false, false, false, false],
  ["@", false, false, false, false],
  ["+44 7700 900123", false, false, false, true],
  ["4821 0000 0042", false, false, false, true],
  ["4821 0000 0042", true, false, false, false],
];

describe("the rule for email addresses, as each screen and call uses it [D35]", () => {
  for (const [text, strict, address, mailed, customer] of ROWS) {
    const rule = strict ? STRICT : LAX;
    const says = [
      address ? "an address" : "no address",
      mailed ? "mailed" : "not mailed",
      customer ? "a customer" : "no customer",
    ].join(", ");
    it(`takes ${JSON.stringify(text)} by the ${strict ? "strict" : "simple"} rule as ${says}`, async () => {
      expect(isEmailFor(rule, text), "the rule").to.equal(address);
      expect(isMailable(rule, text), "what is mailed").to.equal(mailed);
      expect((await recipientRefusal(text, { ...rule, check })) === undefined, "a copy of a receipt").to.equal(mailed);
      expect(addressFault(text, rule) === undefined, "an account").to.equal(mailed);
      const draft = Object.assign(new AccountDraft({ retailer: "1001" as RetailerId, behaviour: rule }), {
        email: text,
      });
      expect(accountMessages(draft)["email"] === undefined, "the form of an account").to.equal(mailed);
      expect(isIdentifierFor(rule, text), "a customer").to.equal(customer);
      expect((await mailboxRefusal(text, { ...rule, check })) === undefined, "the identifier of a receipt").to.equal(
        customer && text.includes("@"),
      );
    });
  }

  it("decides whether a receipt can be mailed to its customer", () => {
    const mailbox = (identifier: string, rule: typeof LAX) => customerMailbox({ identifier }, rule);
    expect([mailbox("ann@localhost", LAX), mailbox("ann@localhost", STRICT)]).to.deep.equal([
      "ann@localhost",
      undefined,
    ]);
    expect([mailbox("ann@shop.example", STRICT), mailbox("mailto:ann@shop.example", STRICT)]).to.deep.equal([
      "ann@shop.example",
      "ann@shop.example",
    ]);
    expect([mailbox("a b@c d", LAX), mailbox("+447700900123", LAX)]).to.deep.equal([undefined, undefined]);
  });
});
