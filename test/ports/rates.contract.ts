import { expect } from "chai";
import { parseRatesId, type RatesId, type RatesRecord, type SetRatesCommand } from "#domain/rates/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { aRatesRecord, rateTables, type RatesAsText } from "#test/support/builders/a-rates-record.ts";
import { aSituation, type Fulfilment, type RatesPorts } from "./situation.ts";

const FIRST = aRatesRecord({
  id: "r1",
  validFrom: "2024-05-01T00:00:00Z",
  version: "2024-04-30T09:00:00Z",
  rates: { GBP: { USD: "1.2" } },
});
const SECOND = aRatesRecord({
  id: "r2",
  validFrom: "2024-05-15T14:00:00Z",
  version: "2024-05-14T10:00:00Z",
  rates: { GBP: { USD: "1.25", EUR: "1.17" }, USD: { JPY: "156.2" } },
});

const wanted = (validFrom: string, rates: RatesAsText = { GBP: { USD: "1.26" } }): SetRatesCommand["wanted"] => ({
  validFrom: parseInstant(validFrom) as Instant,
  rates: rateTables(rates),
});

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the error message of the server and the members it names. */
const saidOf = (result: Result<unknown, Failure>) =>
  !result.ok && [result.error.kind, result.error.description, result.error.errors];
const rejected = (...errors: Failure["errors"]) => ["rejected", errors[0]?.description, errors];

const statusOf = (result: Result<unknown, Failure>): number | "ok" => (result.ok ? "ok" : result.error.status);

export function ratesContract({ name, open }: Fulfilment<RatesPorts>): void {
  describe(`rates by ${name}`, () => {
    const opened = async (...rates: readonly RatesRecord[]) => (await open(aSituation({ rates }))).rates;

    it("are undefined if there are none [RATE-009]", async () => {
      expect(await (await opened()).latest()).to.deep.equal({ ok: true, value: undefined });
    });

    it("are the newest ones, and earlier ones by id [RATE-003, RATE-009, RATE-010]", async () => {
      const rates = await opened(FIRST, SECOND);
      expect(valueOf(await rates.latest())).to.deep.equal(SECOND);
      expect(valueOf(await rates.withId(FIRST.id))).to.deep.equal(FIRST);
      expect(valueOf(await rates.withId(SECOND.id))).to.deep.equal(SECOND);
      expect(await rates.withId(parseRatesId("r9") as RatesId)).to.have.nested.property("error.kind", "missing");
    });

    it("are copies: changing one changes no other", async () => {
      const rates = await opened(FIRST);
      ((await rates.latest()) as { value: { rates: unknown } }).value.rates = {};
      expect(valueOf(await rates.latest())).to.deep.equal(FIRST);
    });

    it("reject aborted requests", async () => {
      const rates = await opened(FIRST);
      for (const answer of [
        await rates.latest(AbortSignal.abort()),
        await rates.withId(FIRST.id, AbortSignal.abort()),
      ]) {
        expect(!answer.ok && isAborted(answer.error)).to.equal(true);
      }
    });

    it("are set unchanged and apply from their day, which can be in the future [RATE-011]", async () => {
      const rates = await opened(SECOND);
      const exact = wanted("2199-01-01T00:00:00Z", {
        GBP: { USD: "1.23456789", EUR: "0", ZZZ: "-1", IDR: "20345.1" },
        CHF: {},
      });
      const set = valueOf(await rates.set({ wanted: exact, seen: SECOND, attempt: "attempt-1" }));
      expect({ validFrom: set.validFrom, rates: set.rates }).to.deep.equal(exact);
      expect(set.version! > SECOND.version!).to.equal(true);
      expect(valueOf(await rates.latest())).to.deep.equal(set);
      expect(valueOf(await rates.withId(set.id))).to.deep.equal(set);
      expect(valueOf(await rates.withId(SECOND.id))).to.deep.equal(SECOND);
    });

    it("can apply from any day if there were none [RATE-007]", async () => {
      const rates = await opened();
      const set = valueOf(await rates.set({ wanted: wanted("1999-01-01T00:00:00Z"), attempt: "attempt-1" }));
      expect(valueOf(await rates.latest())).to.deep.equal(set);
    });

    it("apply from the day after the current ones at the earliest [RATE-007]", async () => {
      const rates = await opened(FIRST);
      const early = await rates.set({ wanted: wanted("2024-05-01T00:00:00Z"), seen: FIRST, attempt: "attempt-1" });
      expect(saidOf(early)).to.deep.equal(
        rejected({ description: "Valid from must be 2 May 2024 or later", pointer: "timestamp" }),
      );
      expect(
        statusOf(await rates.set({ wanted: wanted("2024-04-30T00:00:00Z"), seen: FIRST, attempt: "attempt-2" })),
        "there are rates that begin later",
      ).to.equal(412);
      expect(valueOf(await rates.latest())).to.deep.equal(FIRST);
      valueOf(await rates.set({ wanted: wanted("2024-05-02T00:00:00Z"), seen: FIRST, attempt: "attempt-3" }));
    });

    it("cannot apply from an instant within a day [RATE-007]", async () => {
      const rates = await opened();
      const within = await rates.set({ wanted: wanted("2024-05-16T14:00:00Z"), attempt: "attempt-1" });
      expect(saidOf(within)).to.deep.equal(
        rejected({ description: "Valid from must be the start of a day in UTC", pointer: "timestamp" }),
      );
      expect(valueOf(await rates.latest())).to.equal(undefined);
    });

    it("are refused if a currency is in its own table", async () => {
      const rates = await opened(SECOND);
      const flawed = await rates.set({
        wanted: wanted("2024-06-01T00:00:00Z", { GBP: { GBP: "1", USD: "1.3" }, USD: { USD: "1" } }),
        attempt: "attempt-1",
      });
      expect(saidOf(flawed)).to.deep.equal(
        rejected(
          { description: 'Duplicate rate "GBP"', pointer: "rates/GBP/GBP" },
          { description: 'Duplicate rate "USD"', pointer: "rates/USD/USD" },
        ),
      );
      expect(valueOf(await rates.latest())).to.deep.equal(SECOND);
    });

    it("are refused without a base currency, for which the form has no table", async () => {
      const rates = await opened(SECOND);
      expect(
        saidOf(await rates.set({ wanted: wanted("2024-06-01T00:00:00Z", {}), attempt: "attempt-1" })),
      ).to.deep.equal(rejected({ description: "Rates need a base currency", pointer: "rates" }));
    });

    it("are set once for a repeated attempt [RATE-011]", async () => {
      const rates = await opened(SECOND);
      const set = () => rates.set({ wanted: wanted("2024-06-01T00:00:00Z"), seen: SECOND, attempt: "attempt-1" });
      const answers = [...(await Promise.all([set(), set()])), await set()];
      expect(new Set(answers.map((answer) => valueOf(answer).id)).size).to.equal(1);
    });

    for (const { they, seen } of [
      { they: "that were seen", seen: SECOND },
      { they: "where there were none", seen: undefined },
    ]) {
      it(`follow those ${they} by the first of two users, and the second gets a conflict [RATE-011]`, async () => {
        const rates = await opened(...(seen ? [seen] : []));
        const set = (attempt: string, code: string) =>
          rates.set({
            wanted: wanted("2024-06-01T00:00:00Z", { GBP: { [code]: "1.1" } }),
            attempt,
            ...(seen ? { seen } : {}),
          });
        const answers = await Promise.all([set("attempt-1", "USD"), set("attempt-2", "EUR")]);
        expect(answers.map(statusOf).sort()).to.deep.equal([412, "ok"]);
        expect(valueOf(await rates.latest())).to.deep.equal(
          answers.flatMap((answer) => (answer.ok ? [answer.value] : []))[0],
        );
        expect(statusOf(await set("attempt-3", "CHF"))).to.equal(412);
      });
    }
  });
}
