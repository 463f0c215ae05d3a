import { expect } from "chai";
import { differences, type Picks } from "#domain/shared/conflict.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { draftFields, RatesDraft, ratesMessages, ratesVersions, resumedRatesDraft, withCurrency, withoutCurrency, type RatesForm } from "#domain/rates/drafts.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";

const FORM: RatesForm = {
  current: aRatesRecord({ rates: { GBP: { USD: "1.25", EUR: "1.15", CHF: "1.10" } } }),
  currency: "GBP",
  now: parseInstant("2024-05-15T15:00:00Z")!,
};
const THEIRS = aRatesRecord({ id: "r2", validFrom: "2024-05-16T00:00:00Z", rates: { GBP: { USD: "1.27", EUR: "1.15", JPY: "190" } } });

/** Changes dollars and euros, writes francs differently and adds kroner. */
function mine(): RatesDraft {
  const draft = new RatesDraft(FORM, { validFrom: "2024-05-16", "GBP/USD": "1.26", "GBP/EUR": "1.16", "GBP/CHF": "1.1" });
  const added = withCurrency(draft.rows, { base: "GBP", code: "NOK" });
  if (added.ok) draft.rows = added.value;
  return draft;
}
const changed = (draft: RatesDraft, base?: Readonly<Record<string, string>>) =>
  differences(ratesVersions(draft, THEIRS, base)).map(({ field, changedBy }) => `${field}: ${changedBy}`);
const picks = (...picked: readonly [string, "mine" | "theirs"][]): Picks => new Map(picked);

describe("conflict with another user's rates", () => {
  it("compares rate by rate, but not the day from which they apply", () => {
    expect(changed(mine())).to.deep.equal(["GBP/USD: both", "GBP/EUR: me", "GBP/CHF: them", "GBP/NOK: me", "GBP/JPY: them"]);
  });

  it("compares with the base of a restored draft", () => {
    const kept = new RatesDraft({ ...FORM, current: THEIRS }, draftFields(mine()));
    expect(changed(kept, draftFields(new RatesDraft(FORM)))).to.deep.equal(changed(mine()));
  });

  it("assigns every rate to the other user if there were none before", () => {
    const { current: _none, ...first } = FORM;
    expect(changed(new RatesDraft(first))).to.deep.equal(["GBP/USD: them", "GBP/EUR: them", "GBP/JPY: them"]);
  });

  it("rebases the draft with the picked rates and the typed day, which has to be later now", () => {
    const resumed = resumedRatesDraft(mine(), THEIRS, picks(["GBP/USD", "theirs"]));
    expect(draftFields(resumed)).to.deep.equal({ validFrom: "2024-05-16", "GBP/USD": "1.27", "GBP/EUR": "1.16", "GBP/NOK": "", "GBP/JPY": "190" });
    expect(resumed.form).to.deep.equal({ ...FORM, current: THEIRS });
    expect(ratesMessages(resumed)).to.deep.equal({ validFrom: "Valid from must be 17 May 2024 or later", "GBP/NOK": "NOK is required" });
  });

  it("overwrites picked rates, even with a removed currency", () => {
    const draft = mine();
    draft.rows = withoutCurrency(draft.rows, { base: "GBP", code: "USD" });
    const resumed = resumedRatesDraft(draft, THEIRS, picks(["GBP/USD", "mine"], ["GBP/JPY", "mine"], ["GBP/CHF", "mine"]));
    expect(draftFields(resumed)).to.have.all.keys("validFrom", "GBP/EUR", "GBP/CHF", "GBP/NOK");
  });
});
