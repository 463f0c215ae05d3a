import { expect } from "chai";
import { diffVersions, type VersionChoices } from "#domain/shared/form/three-way-merge.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import {
  formatRatesDraft,
  RatesDraft,
  validateRatesDraft,
  buildRatesVersions,
  rebaseRatesDraft,
  addCurrency,
  type RatesFormContext,
} from "#domain/rates/drafts.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { withoutRate } from "#test/support/read-drafts.ts";

const FORM: RatesFormContext = {
  current: aRatesRecord({ rates: { GBP: { USD: "1.25", EUR: "1.15", CHF: "1.10" } } }),
  currency: "GBP",
  now: parseInstant("2024-05-15T15:00:00Z")!,
};
const THEIRS = aRatesRecord({
  id: "r2",
  validFrom: "2024-05-16T00:00:00Z",
  rates: { GBP: { USD: "1.27", EUR: "1.15", JPY: "190" } },
});

/** Changes dollars and euros, writes francs differently and adds kroner. */
function mine(): RatesDraft {
  const draft = new RatesDraft(FORM, {
    validFrom: "2024-05-16",
    "GBP/USD": "1.26",
    "GBP/EUR": "1.16",
    "GBP/CHF": "1.1",
  });
  const added = addCurrency(draft.rows, { base: "GBP", code: "NOK" });
  if (added.ok) draft.rows = added.value;
  return draft;
}
const changed = (draft: RatesDraft, base?: Readonly<Record<string, string>>) =>
  diffVersions(buildRatesVersions(draft, THEIRS, base)).map(({ field, changedBy }) => `${field}: ${changedBy}`);
const picks = (...picked: readonly [string, "mine" | "theirs"][]): VersionChoices => new Map(picked);

describe("conflict with another user's rates", () => {
  it("compares rate by rate, but not the day from which they apply", () => {
    expect(changed(mine())).to.deep.equal([
      "GBP/USD: both",
      "GBP/EUR: me",
      "GBP/CHF: them",
      "GBP/NOK: me",
      "GBP/JPY: them",
    ]);
  });

  it("compares with the base of a restored draft", () => {
    const kept = new RatesDraft({ ...FORM, current: THEIRS }, formatRatesDraft(mine()));
    expect(changed(kept, formatRatesDraft(new RatesDraft(FORM)))).to.deep.equal(changed(mine()));
  });

  it("assigns every rate to the other user if there were none before", () => {
    const { current: _none, ...first } = FORM;
    expect(changed(new RatesDraft(first))).to.deep.equal(["GBP/USD: them", "GBP/EUR: them", "GBP/JPY: them"]);
  });

  it("rebases the draft with the picked rates and the typed day, which has to be later now", () => {
    const resumed = rebaseRatesDraft(mine(), THEIRS, picks(["GBP/USD", "theirs"]));
    expect(formatRatesDraft(resumed)).to.deep.equal({
      validFrom: "2024-05-16",
      "GBP/USD": "1.27",
      "GBP/EUR": "1.16",
      "GBP/NOK": "",
      "GBP/JPY": "190",
    });
    expect(resumed.form).to.deep.equal({ ...FORM, current: THEIRS });
    expect(validateRatesDraft(resumed)).to.deep.equal({
      validFrom: "Valid from must be 17 May 2024 or later",
      "GBP/NOK": "Enter a rate for NOK",
    });
  });

  it("overwrites picked rates, even with a removed currency", () => {
    const draft = withoutRate(mine(), "GBP/USD");
    const resumed = rebaseRatesDraft(
      draft,
      THEIRS,
      picks(["GBP/USD", "mine"], ["GBP/JPY", "mine"], ["GBP/CHF", "mine"]),
    );
    expect(formatRatesDraft(resumed)).to.have.all.keys("validFrom", "GBP/EUR", "GBP/CHF", "GBP/NOK");
  });
});
