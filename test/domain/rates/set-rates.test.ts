import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { newRatesOf, RatesDraft, setRates, type RatesForm, type RatesSaving } from "#domain/rates/drafts.ts";
import type { Rates, RatesRecord } from "#domain/rates/index.ts";
import { aRatesRecord, rateTables } from "#test/support/builders/a-rates-record.ts";

const NOW = parseInstant("2024-05-15T15:00:00Z")!;
const CURRENT = aRatesRecord({ rates: { GBP: { USD: "1", EUR: "1.15" } } });
const THEIRS = aRatesRecord({ id: "r2" });
const NEXT = aRatesRecord({ id: "r3" });
const FORM: RatesForm = { current: CURRENT, currency: "GBP", now: NOW };
const FIRST: RatesForm = { currency: "GBP", now: NOW };
const OUTDATED = failure("conflict", { status: 412 });
const UNREACHABLE = failure("unreachable");

const typed = (usd: string) => ({ validFrom: "2024-05-16", "GBP/USD": usd, "GBP/EUR": "1.15" });

/** Rates that answer as told, and write down what they were asked. */
function desk({ set, latest = ok(undefined) }: { readonly set: Result<RatesRecord, Failure>; readonly latest?: Result<RatesRecord | undefined, Failure> }) {
  const asked: unknown[] = [];
  const asks = <T>(question: unknown, answer: T): Promise<T> => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const rates: Rates = {
    latest: () => asks("latest", latest),
    withId: (id) => asks(id, err(failure("missing"))),
    set: (setting) => asks(setting, set),
  };
  return { rates, asked };
}

function set(rates: Rates, draft: RatesDraft, told: Partial<Pick<RatesSaving, "isConfirmed" | "reason">> = {}) {
  const { current } = draft.form;
  return setRates(rates, { wanted: newRatesOf(draft), ...(current ? { seen: current } : {}), attempt: "7f3a", isConfirmed: false, ...told });
}

describe("setting rates", () => {
  it("sets what follows the rates that were seen, with the reason if there is one", async () => {
    for (const reason of [{}, { reason: "Agreed by telephone" }]) {
      const { rates, asked } = desk({ set: ok(NEXT) });
      expect(await set(rates, new RatesDraft(FORM, typed("1.1")), reason)).to.deep.equal(ok(NEXT));
      const wanted = { validFrom: "2024-05-16T00:00:00.000Z", rates: rateTables({ GBP: { USD: "1.1", EUR: "1.15" } }) };
      expect(asked).to.deep.equal([{ wanted, seen: CURRENT, attempt: "7f3a", ...reason }]);
    }
  });

  it("sets the first rates upon nothing, and asks no question about them", async () => {
    const { rates, asked } = desk({ set: ok(NEXT) });
    expect(await set(rates, new RatesDraft(FIRST, typed("100")))).to.deep.equal(ok(NEXT));
    expect(asked[0]).to.have.property("attempt", "7f3a");
    expect(asked[0]).not.to.have.property("seen");
  });

  it("asks about a change above 10 per cent before anything is set", async () => {
    const { rates, asked } = desk({ set: ok(NEXT) });
    const draft = new RatesDraft(FORM, typed("1.11"));
    expect(await set(rates, draft)).to.deep.equal(err({ kind: "unconfirmed", changes: [{ base: "GBP", code: "USD", before: "1", after: "1.11" }] }));
    expect(asked).to.deep.equal([]);
    expect(await set(rates, draft, { isConfirmed: true })).to.deep.equal(ok(NEXT));
  });

  it("brings the rates that somebody else has set, where somebody was first [RATE-015]", async () => {
    const { rates, asked } = desk({ set: err(OUTDATED), latest: ok(THEIRS) });
    expect(await set(rates, new RatesDraft(FORM))).to.deep.equal(err({ kind: "outdated", theirs: THEIRS }));
    expect(asked[1]).to.equal("latest");
  });

  const failures = [
    { answers: { set: err(UNREACHABLE), latest: ok(THEIRS) }, told: UNREACHABLE, times: 1 },
    { answers: { set: err(failure("conflict", { status: 428 })), latest: ok(THEIRS) }, told: failure("conflict", { status: 428 }), times: 1 },
    { answers: { set: err(OUTDATED), latest: err(UNREACHABLE) }, told: OUTDATED, times: 2 },
    { answers: { set: err(OUTDATED), latest: ok(undefined) }, told: OUTDATED, times: 2 },
  ];
  for (const { answers, told, times } of failures) {
    it(`hands on what the outside world said: ${told.kind} ${told.status} after ${times} questions${answers.latest.ok ? "" : ", the second without an answer"}`, async () => {
      const { rates, asked } = desk(answers);
      expect(await set(rates, new RatesDraft(FORM))).to.deep.equal(err({ kind: "failed", failure: told }));
      expect(asked).to.have.length(times);
    });
  }
});
