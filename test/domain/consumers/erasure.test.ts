import { expect } from "chai";
import { describeErasure } from "#domain/consumers/index.ts";

const NONE = { receipts: 0, loyaltyEvents: 0, mails: 0, rawRecords: 0, auditEvents: 0 };

describe("the description of an erasure", () => {
  for (const [uses, removed, kept] of [
    [{}, ["Profile, note and points"], []],
    [
      { receipts: 1, loyaltyEvents: 1, mails: 1, rawRecords: 1, auditEvents: 1 },
      ["Profile, note and points", "1 change of points", "1 unsent email", "1 till record"],
      ["1 receipt, with its figures and without the customer", "1 audit event, without the customer"],
    ],
    [
      { receipts: 1234, loyaltyEvents: 2, mails: 2, rawRecords: 1200, auditEvents: 3 },
      ["Profile, note and points", "2 changes of points", "2 unsent emails", "1,200 till records"],
      ["1,234 receipts, with their figures and without the customer", "3 audit events, without the customer"],
    ],
  ] as const) {
    it(`lists what is removed and kept for ${JSON.stringify(uses)}`, () => expect(describeErasure({ ...NONE, ...uses })).to.deep.equal({ removed, remaining: kept }));
  }
});
