import { expect } from "chai";
import {
  customerMailbox,
  decideReceiptEmail,
  emailDropText,
  EMAIL_DROP_REASONS,
  namedAddress,
} from "#domain/receipts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const LAX = { strictEmail: false };
const ASKS: JsonObject = { email_settings: { send: true } };
const send = (to: string) => ({ kind: "send", to });
const drop = (reason: string) => ({ kind: "drop", reason });
const NONE = { kind: "none" };

const ROWS: readonly (readonly [what: string, receipt: JsonObject, expected: object])[] = [
  ["asks for nothing", { identifier: "ann@shop.example" }, NONE],
  ["asks not to send", { identifier: "ann@shop.example", properties: { email_settings: { send: false } } }, NONE],
  ["asks with a text", { identifier: "ann@shop.example", properties: { email_settings: { send: "true" } } }, NONE],
  ["has settings that are a text", { identifier: "ann@shop.example", properties: { email_settings: "send" } }, NONE],
  ["has no customer and asks for nothing", {}, NONE],
  ["is a duplicate that asks for nothing", { identifier: "ann@shop.example", duplicate: true }, NONE],
  ["has a mailbox", { identifier: "Anna.Berg@shop.example", properties: ASKS }, send("Anna.Berg@shop.example")],
  [
    "has a mailbox after a space",
    { identifier: " anna.berg@shop.example", properties: ASKS },
    send("anna.berg@shop.example"),
  ],
  [
    "has a mailbox with an invisible character",
    { identifier: "anna.berg@shop.example\u200b", properties: ASKS },
    send("anna.berg@shop.example"),
  ],
  [
    "has a mailbox with a name",
    { identifier: "Anna Berg <anna.berg@shop.example>", properties: ASKS },
    send("anna.berg@shop.example"),
  ],
  ["has no customer", { properties: ASKS }, drop("no-customer")],
  ["has an empty customer", { identifier: "  ", properties: ASKS }, drop("no-customer")],
  ["has a customer without a text", { identifier: null, properties: ASKS }, drop("no-customer")],
  ["has a card number", { identifier: "4821 0000 0042", properties: ASKS }, drop("no-mailbox")],
  ["has a telephone number", { identifier: "+44 7700 900123", properties: ASKS }, drop("no-mailbox")],
  ["has a text without a domain", { identifier: "ann@", properties: ASKS }, drop("no-mailbox")],
  ["has a space inside the mailbox", { identifier: "ann berg@shop.example", properties: ASKS }, drop("no-mailbox")],
  ["is a duplicate", { identifier: "ann@shop.example", duplicate: true, properties: ASKS }, drop("duplicate")],
  ["is a duplicate without a customer", { duplicate: true, properties: ASKS }, drop("duplicate")],
];

describe("The email of a receipt that is processed for the first time", () => {
  for (const [what, receipt, expected] of ROWS) {
    it(`is ${(expected as { kind: string }).kind === "none" ? "not requested" : JSON.stringify(expected)} if the receipt ${what} [D26]`, () => {
      expect(decideReceiptEmail(receipt, LAX)).to.deep.equal(expected);
    });
  }

  it("is dropped if the strict rule of the retailer refuses the mailbox [D35]", () => {
    expect(decideReceiptEmail({ identifier: "ann@localhost", properties: ASKS }, LAX)).to.deep.equal(
      send("ann@localhost"),
    );
    expect(decideReceiptEmail({ identifier: "ann@localhost", properties: ASKS }, { strictEmail: true })).to.deep.equal(
      drop("no-mailbox"),
    );
  });

  it("has a text for each reason not to send it", () => {
    expect(new Set(EMAIL_DROP_REASONS.map(emailDropText)).size).to.equal(EMAIL_DROP_REASONS.length);
  });
});

describe("the address that a receipt names", () => {
  const rows: readonly (readonly [what: string, receipt: JsonObject, address: string | undefined])[] = [
    ["in its first spelling", { identifier: "ann@shop.example", display: "Ann@shop.example" }, "Ann@shop.example"],
    ["that cannot be mailed", { identifier: " ann@localhost " }, "ann@localhost"],
    ["without a spelling", { identifier: "ann@shop.example", display: " " }, "ann@shop.example"],
    ["that is a number", { identifier: "4711" }, undefined],
    ["of no customer", {}, undefined],
  ];
  for (const [what, receipt, address] of rows)
    it(what, () => {
      expect(namedAddress(receipt)).to.equal(address);
    });
});

describe("the mailbox of a customer [D26]", () => {
  const rows: readonly (readonly [identifier: string, display: string | undefined, mailbox: string | undefined])[] = [
    ["anna.berg@shop.example", undefined, "anna.berg@shop.example"],
    ["anna.berg@shop.example", "Anna.Berg@shop.example", "Anna.Berg@shop.example"],
    ["anna.berg@shop.example", " anna.berg@shop.example", "anna.berg@shop.example"],
    ["anna.berg@shop.example", "Anna <anna.berg@shop.example>", "anna.berg@shop.example"],
    ["zoe.quinn@shop.example", "\uff5a\uff4f\uff45.quinn@shop.example", "zoe.quinn@shop.example"],
    ["\uff5a\uff4f\uff45.quinn@shop.example", undefined, "zoe.quinn@shop.example"],
    ["+441212345678", "0121 234 5678", undefined],
    ["4711", undefined, undefined],
  ];
  for (const [identifier, display, mailbox] of rows) {
    it(`of ${JSON.stringify(display ?? identifier)} is ${mailbox ?? "none"}`, () =>
      expect(customerMailbox({ identifier, ...(display !== undefined && { display }) }, LAX)).to.equal(mailbox));
  }
});
