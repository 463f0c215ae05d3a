import { expect } from "chai";
import type { Json } from "#domain/shared/json/json.ts";
import { formStateLabel, parseForm } from "#domain/taxfree/index.ts";
import { describeFormEntry } from "#domain/taxfree/rules.ts";
import { anEntry, DOCUMENT } from "#test/support/tax-free-work.ts";

const ID = "0a0a0a0a";

describe("the words for a tax-free form", () => {
  const rows: readonly (readonly [entry: Json, state: string, title: string, reason?: string])[] = [
    [anEntry("initiated"), "Started", "Tax-free form started"],
    [anEntry("issued", { document: DOCUMENT }), "Issued", "Tax-free form TF000000001 issued"],
    [
      anEntry("issued", { document: DOCUMENT, error_message: "Already refunded" }),
      "Issued, not voided",
      "Tax-free form TF000000001 issued, not voided",
      "Already refunded",
    ],
    [anEntry("error", { error_message: "No passport" }), "Refused", "Tax-free form refused", "No passport"],
    [anEntry("voided", { document: DOCUMENT }), "Voided", "Tax-free form TF000000001 voided"],
    [anEntry("removed"), "Not issued, window closed", "Tax-free form not issued, window closed"],
    [anEntry("removed", { document: DOCUMENT }), "Removed", "Tax-free form TF000000001 removed"],
  ];
  for (const [entry, state, title, reason] of rows) {
    it(`say '${state}', the same in the panel and in the timeline`, () => {
      expect(formStateLabel(parseForm(ID, entry)!)).to.equal(state);
      expect(describeFormEntry(entry)).to.deep.equal({ title, ...(reason !== undefined && { reason }) });
    });
  }

  for (const [entry, title] of [
    [{ status: 3 }, "Tax-free form"],
    [{ status: "pending", data: { document: 1, error_message: "" } }, "Tax-free form pending"],
    [{ data: null }, "Tax-free form"],
    ["none", "Tax-free form"],
  ] as const) {
    it(`describe an entry of another program: ${JSON.stringify(entry)}`, () => {
      expect(describeFormEntry(entry)).to.deep.equal({ title });
    });
  }
});
