import { expect } from "chai";
import { parseLocalTime } from "#domain/shared/time/instant.ts";
import { prepareBody } from "#domain/test-receipts/index.ts";

const NOW = parseLocalTime("2024-05-15T10:20:30+01:00")!;
const OFF = { refreshesLocaltime: false, countsOn: false };
const COUNTED = { ...OFF, countsOn: true };
const REFRESHED = { ...OFF, refreshesLocaltime: true };

// Truth tables R27, rows 11 and 14, and R28, rows 9 to 11
describe("preparing a body for posting", () => {
  const cases = [
    {
      title: "increments its transaction id [POST-009]",
      body: { transaction_id: "T-1", a: 1 },
      options: COUNTED,
      sent: { transaction_id: "T-2", a: 1 },
    },
    {
      title: "keeps its transaction id if the option is off [POST-009]",
      body: { transaction_id: "TXN-0041" },
      options: OFF,
      sent: { transaction_id: "TXN-0041" },
    },
    { title: "gets no transaction id if it has none [POST-009]", body: { a: 1 }, options: COUNTED, sent: { a: 1 } },
    {
      title: "keeps an empty transaction id [POST-009]",
      body: { transaction_id: "" },
      options: COUNTED,
      sent: { transaction_id: "" },
    },
    {
      title: "keeps a transaction id that is not a text",
      body: { transaction_id: 41 },
      options: COUNTED,
      sent: { transaction_id: 41 },
    },
    {
      title: "gets the time of posting [POST-008]",
      body: { transaction_id: "T-1" },
      options: REFRESHED,
      sent: { transaction_id: "T-1", localtime: "2024-05-15T10:20:30+01:00" },
    },
    {
      title: "replaces its localtime by the time of posting [POST-008]",
      body: { localtime: "2020-01-01T00:00:00Z", a: 1 },
      options: REFRESHED,
      sent: { localtime: "2024-05-15T10:20:30+01:00", a: 1 },
    },
    {
      title: "gets a new id and a new localtime [POST-008, POST-009]",
      body: { transaction_id: "T-9" },
      options: { refreshesLocaltime: true, countsOn: true },
      sent: { transaction_id: "T-10", localtime: "2024-05-15T10:20:30+01:00" },
    },
    {
      title: "is unchanged without options",
      body: { localtime: "2020-01-01T00:00:00Z", b: [{ c: null }] },
      options: OFF,
      sent: { localtime: "2020-01-01T00:00:00Z", b: [{ c: null }] },
    },
  ];
  for (const { title, body, options, sent } of cases) {
    it(title, () => {
      const prepared = prepareBody(body, options, NOW);
      expect(prepared).to.deep.equal(sent);
      expect(Object.keys(prepared)).to.deep.equal(Object.keys(sent));
    });
  }

  it("does not modify the parsed body", () => {
    const body = Object.freeze({ transaction_id: "T-1", localtime: "2020-01-01T00:00:00Z" });
    expect(prepareBody(body, { refreshesLocaltime: true, countsOn: true }, NOW)).not.to.equal(body);
  });

  it("ignores inherited members", () => {
    const body = JSON.parse('{"__proto__":{"transaction_id":"T-1"}}') as Record<string, never>;
    expect(JSON.stringify(prepareBody(body, COUNTED, NOW))).to.equal('{"__proto__":{"transaction_id":"T-1"}}');
  });
});
