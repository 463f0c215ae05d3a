import { expect } from "chai";
import { parseTillTime, validateNewReceipt, RECEIPT_ERRORS, receiptErrorMessage } from "#domain/receipts/index.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const NOW = parseInstant("2026-03-01T12:00:00Z")!;
const SOUND = { transaction_id: "T", localtime: "2026-03-01T10:52:12+00:00", items: [] };
const errorsOf = (facts: JsonObject): readonly string[] =>
  [...validateNewReceipt({ ...SOUND, ...facts }, NOW)].map(({ kind, path }) => `${path.join("/")}: ${kind}`);

describe("the errors of a new receipt that no schema detects", () => {
  const rows: readonly { readonly of: string; readonly facts: JsonObject; readonly faults: readonly string[] }[] = [
    { of: "a valid receipt", facts: {}, faults: [] },
    { of: "an empty id", facts: { transaction_id: "" }, faults: ["transaction_id: blank-id"] },
    { of: "a blank id", facts: { transaction_id: " \t\u00a0" }, faults: ["transaction_id: blank-id"] },
    { of: "an id of one letter with blanks", facts: { transaction_id: " 0 " }, faults: [] },
    { of: "an invalid day", facts: { localtime: "2026-02-29T10:00:00+00:00" }, faults: ["localtime: no-time"] },
    { of: "a leap second", facts: { localtime: "2016-12-31T23:59:60Z" }, faults: ["localtime: no-time"] },
    { of: "a missing offset", facts: { localtime: "2026-03-01T10:52:12" }, faults: ["localtime: no-time"] },
    { of: "an empty time", facts: { localtime: "" }, faults: ["localtime: no-time"] },
    { of: "the first second", facts: { localtime: "1970-01-01T00:00:00Z" }, faults: [] },
    {
      of: "the second before the first",
      facts: { localtime: "1969-12-31T23:59:59Z" },
      faults: ["localtime: unheld-time"],
    },
    {
      of: "the first second with a positive offset",
      facts: { localtime: "1970-01-01T00:30:00+01:00" },
      faults: ["localtime: unheld-time"],
    },
    {
      of: "the second after the last",
      facts: { localtime: "2106-02-07T06:28:16Z" },
      faults: ["localtime: unheld-time"],
    },
    { of: "a day ahead", facts: { localtime: "2026-03-02T12:00:00Z" }, faults: [] },
    {
      of: "a day and a second ahead",
      facts: { localtime: "2026-03-02T12:00:01Z" },
      faults: ["localtime: time-to-come"],
    },
    {
      of: "returns of items, separately",
      facts: {
        items: [
          { return: { localtime: "2016-12-31T23:59:60Z" } },
          {},
          { return: { localtime: "2026-03-09T00:00:00Z" } },
        ],
      },
      faults: ["items/0/return/localtime: no-time", "items/2/return/localtime: time-to-come"],
    },
    {
      of: "values of another type, which the schema detects",
      facts: { transaction_id: 1, localtime: null, items: [1, { return: 2 }, { return: { localtime: 3 } }] },
      faults: [],
    },
    { of: "invalid items", facts: { items: { return: { localtime: "" } } }, faults: [] },
  ];
  for (const { of, facts, faults: expected } of rows) {
    it(`for ${of}: ${expected.join(", ") || "nothing"}`, () => expect(errorsOf(facts)).to.deep.equal(expected));
  }

  it("accept the last second that an id can contain", () => {
    const body = { ...SOUND, localtime: "2106-02-07T06:28:15Z" };
    expect([...validateNewReceipt(body, parseInstant("2106-02-07T06:28:15Z")!)]).to.deep.equal([]);
  });

  it("are yielded lazily", () => {
    const looked: string[] = [];
    const item = {
      get return() {
        looked.push("return");
        return { localtime: "" };
      },
    };
    const faults = validateNewReceipt({ ...SOUND, localtime: "", items: [item] }, NOW);
    expect([faults.next().value, looked]).to.deep.equal([{ kind: "no-time", path: ["localtime"] }, []]);
    expect([faults.next().value?.path, looked]).to.deep.equal([["items", "0", "return", "localtime"], ["return"]]);
  });

  it("ignore missing and inherited members", () => {
    expect([...validateNewReceipt({}, NOW)]).to.deep.equal([]);
    expect([...validateNewReceipt(Object.create({ transaction_id: " " }) as JsonObject, NOW)]).to.deep.equal([]);
  });

  it("have messages", () => {
    expect(RECEIPT_ERRORS.map(receiptErrorMessage)).to.deep.equal([
      "must not be blank",
      "must be a valid time with its offset: 2026-03-01T10:52:12+00:00",
      "must be between 1970 and 2106",
      "must not be in the future",
    ]);
  });
});

describe("the time of a till", () => {
  it("is the same for every offset, and undefined if it is invalid", () => {
    expect([
      parseTillTime("2026-03-01T10:52:12+01:00"),
      parseTillTime("2026-03-01T09:52:12Z"),
      parseTillTime("2026-02-30T09:52:12Z"),
      parseTillTime("soon"),
    ]).to.deep.equal(["2026-03-01T09:52:12.000Z", "2026-03-01T09:52:12.000Z", undefined, undefined]);
  });
});
