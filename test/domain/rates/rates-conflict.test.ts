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

/** Another rate for dollars and euros, francs as they were written otherwise, kroner added. */
function mine(): RatesDraft {
  const draft = new RatesDraft(FORM, { validFrom: "2024-05-16", "GBP/USD": "1.26", "GBP/EUR": "1.16", "GBP/CHF": "1.1" });
  const added = withCurrency(draft.rows, { base: "GBP", code: "NOK" });
  if (added.ok) draft.rows = added.value;
  return draft;
}
const told = (draft: RatesDraft, base?: Readonly<Record<string, string>>) =>
  differences(ratesVersions(draft, THEIRS, base)).map(({ field, changedBy }) => `${field}: ${changedBy}`);
const picks = (...picked: readonly [string, "mine" | "theirs"][]): Picks => new Map(picked);

describe("rates that somebody else has set meanwhile", () => {
  it("are compared rate by rate, not by the day from which they hold", () => {
    expect(told(mine())).to.deep.equal(["GBP/USD: both", "GBP/EUR: me", "GBP/CHF: them", "GBP/NOK: me", "GBP/JPY: them"]);
  });

  it("are compared with those that a draft which was kept was begun upon", () => {
    const kept = new RatesDraft({ ...FORM, current: THEIRS }, draftFields(mine()));
    expect(told(kept, draftFields(new RatesDraft(FORM)))).to.deep.equal(told(mine()));
  });

  it("are all theirs where there were none before", () => {
    const { current: _none, ...first } = FORM;
    expect(told(new RatesDraft(first))).to.deep.equal(["GBP/USD: them", "GBP/EUR: them", "GBP/JPY: them"]);
  });

  it("are followed by what was picked, and by the day that was typed, which has to be a later one now", () => {
    const resumed = resumedRatesDraft(mine(), THEIRS, picks(["GBP/USD", "theirs"]));
    expect(draftFields(resumed)).to.deep.equal({ validFrom: "2024-05-16", "GBP/USD": "1.27", "GBP/EUR": "1.16", "GBP/NOK": "", "GBP/JPY": "190" });
    expect(resumed.form).to.deep.equal({ ...FORM, current: THEIRS });
    expect(ratesMessages(resumed)).to.deep.equal({ validFrom: "Valid from must be 17 May 2024 or later", "GBP/NOK": "NOK is required" });
  });

  it("are overwritten where mine was picked, even by a currency that I removed", () => {
    const draft = mine();
    draft.rows = withoutCurrency(draft.rows, { base: "GBP", code: "USD" });
    const resumed = resumedRatesDraft(draft, THEIRS, picks(["GBP/USD", "mine"], ["GBP/JPY", "mine"], ["GBP/CHF", "mine"]));
    expect(draftFields(resumed)).to.have.all.keys("validFrom", "GBP/EUR", "GBP/CHF", "GBP/NOK");
  });
});
