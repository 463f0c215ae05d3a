import { expect } from "chai";
import { describeErasure } from "#domain/consumers/index.ts";

const LINKS = "Links to receipts and surveys in emails, which end";
const NONE = { receipts: 0, loyaltyEvents: 0, mails: 0, rawRecords: 0, auditEvents: 0 };

describe("the description of an erasure", () => {
  for (const [uses, removed, kept] of [
    [{}, ["Profile, note and points"], []],
    [
      { receipts: 1, loyaltyEvents: 1, mails: 1, rawRecords: 1, auditEvents: 1 },
      ["Profile, note and points", "1 points transaction", "1 unsent email", "1 till record", LINKS],
      ["1 receipt, with its figures and without the customer", "1 audit event, without the customer"],
    ],
    [
      { formerReceipts: 1, surveyResponses: 1, mentions: 1 },
      ["Profile, note and points", LINKS],
      [
        "1 receipt that had this identifier before, without it",
        "1 survey response, without its texts",
        "1 receipt or profile of others whose text has this identifier, without it",
      ],
    ],
    [
      { mentions: 2, surveyMentions: 1, loyaltyMentions: 2, mailMentions: 1, auditMentions: 1 },
      ["Profile, note and points"],
      [
        "2 receipts or profiles of others whose texts have this identifier, without it",
        "1 survey response of others whose text has this identifier, without it",
        "2 points transactions of others whose texts have this identifier, without it",
        "1 unsent email of others whose text has this identifier, without it",
        "1 audit event of others whose text has this identifier, without it",
      ],
    ],
    [
      { receipts: 1234, loyaltyEvents: 2, mails: 2, rawRecords: 1200, auditEvents: 3 },
      ["Profile, note and points", "2 points transactions", "2 unsent emails", "1,200 till records", LINKS],
      ["1,234 receipts, with their figures and without the customer", "3 audit events, without the customer"],
    ],
  ] as const) {
    it(`lists what is removed and kept for ${JSON.stringify(uses)}`, () =>
      expect(describeErasure({ ...NONE, ...uses })).to.deep.include({ removed, remaining: kept }));
  }

  it("names what an erasure does not reach", () => {
    expect(describeErasure(NONE).unreached).to.deep.equal([
      "Backups that were made before, until they are deleted",
      "Emails that were sent, and data in tills and other systems",
      "Files of the retailer, such as lists of customers",
      "The customer's name in texts of receipts that never had this identifier, which can't be searched",
      "Compressed data from tills that belongs to other receipts, which can't be searched",
    ]);
  });
});
