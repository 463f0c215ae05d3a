import { expect } from "chai";
import fc from "fast-check";
import { normalizeReason } from "#domain/mails/index.ts";
import { arbitraryReason } from "#test/support/arbitrary-reason.ts";

describe("normalized reasons [RCPT-071-part]", () => {
  const SAME: readonly string[] = [
    "The mailbox is full",
    "550 5.1.1 The email account that you tried to reach does not exist",
    "550-5.1.1 The account does not exist",
    "421 4.7.0 Try again later",
    "550-Requested action not taken: mailbox unavailable",
    "host mx.example.com said: 452 4.2.2 over quota",
    "smtp; 550 no such user",
    "550 #5.1.0 Address rejected.",
    "550 5.7.509 Access denied, sending domain does not pass DMARC",
    "The user may not exist",
    "",
  ];
  for (const reason of SAME) it(`keep '${reason}'`, () => expect(normalizeReason(reason)).to.equal(reason));

  const CHANGED: readonly (readonly [reason: string, normalized: string])[] = [
    ["550 <ann@a.example>: no such user", "550 <…>: no such user"],
    ["550 5.1.1 ann.smith+x@a.example unknown", "550 5.1.1 … unknown"],
    ["550 'ann@a.example', (ben@b.example); no", "550 …, (…); no"],
    ["see https://a.example/?to=ann%40a.example", "see https:…"],
    ["rfc822;ann@a.example", "…;…"],
    ['550 "ann smith"@a.example unknown', "550 … unknown"],
    ["550 bounce+ann=a.example@lists.example unknown", "550 … unknown"],
    ["550 o'brien\uFF20a.example unknown", "550 … unknown"],
    ["452 4.2.2 Mailbox 123 is full", "452 4.2.2 Mailbox … is full"],
    ["452 Mailbox 500 is full", "452 Mailbox … is full"],
    ["Mailbox 550 is full", "Mailbox … is full"],
    ["550 5.1.1 no such user d9443c01a7336-1f0a2si123.45 - gsmtp", "550 5.1.1 no such user … - gsmtp"],
    ["451 4.7.1 Greylisted until 12:34:56", "451 4.7.1 Greylisted until …"],
    ["451 try after Tue, 14 May 2024 10:33:21 +0200 (CEST)", "451 try after … (CEST)"],
    ["host mx.example.com[203.0.113.5] said: 550 no", "host mx.example.com[…] said: 550 no"],
    ["550 [2001:db8::1] is blocked", "550 […] is blocked"],
    ["550-5.1.1 unknown\r\n550 5.1.1 user 7", "550-5.1.1 unknown\r\n550 5.1.1 user …"],
    ["x".repeat(300), "x".repeat(200)],
    [`${"x".repeat(195)} ann@a.example`, `${"x".repeat(195)} …`],
  ];
  for (const [reason, normalized] of CHANGED)
    it(`are without what differs: ${JSON.stringify(reason.slice(0, 60))}`, () => {
      expect(normalizeReason(reason)).to.equal(normalized);
    });

  it("stay the same, and contain no at sign", () => {
    fc.assert(
      fc.property(arbitraryReason, (reason) => {
        const normalized = normalizeReason(reason);
        expect(normalizeReason(normalized)).to.equal(normalized);
        expect(normalized).not.to.match(/@|\uFF20|%40/u);
      }),
    );
  });
});
