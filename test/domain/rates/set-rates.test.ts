import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  toNewRates,
  RatesDraft,
  setRates,
  type RatesFormContext,
  type ConfirmedSetRatesCommand,
} from "#domain/rates/drafts.ts";
import type { Rates, RatesRecord } from "#domain/rates/index.ts";
import { aRatesRecord, rateTables } from "#test/support/builders/a-rates-record.ts";

const NOW = parseInstant("2024-05-15T15:00:00Z")!;
const CURRENT = aRatesRecord({ rates: { GBP: { USD: "1", EUR: "1.15" } } });
const THEIRS = aRatesRecord({ id: "r2" });
const NEXT = aRatesRecord({ id: "r3" });
const FORM: RatesFormContext = { current: CURRENT, currency: "GBP", now: NOW };
const FIRST: RatesFormContext = { currency: "GBP", now: NOW };
const OUTDATED = failure("conflict", { status: 412 });
const UNREACHABLE = failure("unreachable");

const typed = (usd: string) => ({ validFrom: "2024-05-16", "GBP/USD": usd, "GBP/EUR": "1.15" });

/** Rates with fixed results that record their calls. */
function stubRates({
  set,
  latest = ok(undefined),
}: {
  readonly set: Result<RatesRecord, Failure>;
  readonly latest?: Result<RatesRecord | undefined, Failure>;
}) {
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

function set(
  rates: Rates,
  draft: RatesDraft,
  options: Partial<Pick<ConfirmedSetRatesCommand, "isConfirmed" | "reason">> = {},
) {
  const { current } = draft.form;
  return setRates(rates, {
    wanted: toNewRates(draft),
    ...(current ? { seen: current } : {}),
    attempt: "7f3a",
    isConfirmed: false,
    ...options,
  });
}

describe("setting rates", () => {
  it("sends the seen rates, and the reason if there is one", async () => {
    for (const reason of [{}, { reason: "Agreed by telephone" }]) {
      const { rates, asked } = stubRates({ set: ok(NEXT) });
      expect(await set(rates, new RatesDraft(FORM, typed("1.1")), reason)).to.deep.equal(ok(NEXT));
      const wanted = { validFrom: "2024-05-16T00:00:00.000Z", rates: rateTables({ GBP: { USD: "1.1", EUR: "1.15" } }) };
      expect(asked).to.deep.equal([{ wanted, seen: CURRENT, attempt: "7f3a", ...reason }]);
    }
  });

  it("sets the first rates without seen rates and without confirmation", async () => {
    const { rates, asked } = stubRates({ set: ok(NEXT) });
    expect(await set(rates, new RatesDraft(FIRST, typed("100")))).to.deep.equal(ok(NEXT));
    expect(asked[0]).to.have.property("attempt", "7f3a");
    expect(asked[0]).not.to.have.property("seen");
  });

  it("asks for confirmation of a change above 10 per cent before it sends anything", async () => {
    const { rates, asked } = stubRates({ set: ok(NEXT) });
    const draft = new RatesDraft(FORM, typed("1.11"));
    expect(await set(rates, draft)).to.deep.equal(
      err({ kind: "unconfirmed", changes: [{ base: "GBP", code: "USD", before: "1", after: "1.11" }] }),
    );
    expect(asked).to.deep.equal([]);
    expect(await set(rates, draft, { isConfirmed: true })).to.deep.equal(ok(NEXT));
  });

  it("returns the other user's rates after a conflict [RATE-015]", async () => {
    const { rates, asked } = stubRates({ set: err(OUTDATED), latest: ok(THEIRS) });
    expect(await set(rates, new RatesDraft(FORM))).to.deep.equal(err({ kind: "outdated", theirs: THEIRS }));
    expect(asked[1]).to.equal("latest");
  });

  const failures = [
    { answers: { set: err(UNREACHABLE), latest: ok(THEIRS) }, expected: UNREACHABLE, times: 1 },
    {
      answers: { set: err(failure("conflict", { status: 428 })), latest: ok(THEIRS) },
      expected: failure("conflict", { status: 428 }),
      times: 1,
    },
    { answers: { set: err(OUTDATED), latest: err(UNREACHABLE) }, expected: OUTDATED, times: 2 },
    { answers: { set: err(OUTDATED), latest: ok(undefined) }, expected: OUTDATED, times: 2 },
  ];
  for (const { answers, expected, times } of failures) {
    it(`returns the failure: ${expected.kind} ${expected.status} after ${times} calls${answers.latest.ok ? "" : ", the second of which fails"}`, async () => {
      const { rates, asked } = stubRates(answers);
      expect(await set(rates, new RatesDraft(FORM))).to.deep.equal(err({ kind: "failed", failure: expected }));
      expect(asked).to.have.length(times);
    });
  }
});
