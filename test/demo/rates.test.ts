import { expect } from "chai";
import { isLargeChange, diffRates, isTooEarly, type RateTables } from "#domain/rates/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { demoRatesUntil, seedRates } from "#demo/rates.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";
import { DEMO_STORES } from "#demo/retailers/stores.ts";
import { readContract } from "#server/http/contract.ts";
import { readFileSync } from "node:fs";
import { CONTRACT_FILE } from "#test/contract/contract.ts";
import { demoDatabase } from "./demo-database.ts";
import { NOW } from "./sample.ts";

const tables = (rates: unknown): RateTables =>
  Object.fromEntries(
    Object.entries(rates as Record<string, Record<string, number>>).map(([base, table]) => [
      base,
      Object.fromEntries(Object.entries(table).map(([code, rate]) => [code, parseDecimal(rate) as Decimal])),
    ]),
  );

describe("demo rates", () => {
  for (const retailer of DEMO_RETAILERS) {
    describe(`of ${retailer.name}`, () => {
      const records = demoRatesUntil(NOW, retailer);

      it("match the contract", () => {
        const answer = readContract(readFileSync(CONTRACT_FILE, "utf8"))
          .operations.find(({ id }) => id === "getRates")!
          .responses.get(200)!;
        for (const record of records) expect(answer.body(record), JSON.stringify(answer.body.errors)).to.equal(true);
      });

      it("cover the currency of every store for more than a year, and are in force", () => {
        const needed = new Set(
          DEMO_STORES.filter((store) => store.retailer === retailer).map(({ city }) => city.country.currency),
        );
        for (const { rates } of records)
          expect([retailer.currency, ...Object.keys(tables(rates)[retailer.currency]!)]).to.include.members([
            ...needed,
          ]);
        expect(Date.parse(NOW) - Date.parse(records[0]!.timestamp)).to.be.greaterThan(380 * 86_400_000);
        expect(Date.parse(records.at(-1)!.timestamp)).to.be.at.most(Date.parse(NOW));
      });

      it("follow the rules for successive records, without jumps", () => {
        for (const [at, record] of records.entries()) {
          const before = records[at - 1];
          if (before === undefined) continue;
          expect(
            isTooEarly(parseInstant(record.timestamp) as Instant, {
              validFrom: parseInstant(before.timestamp) as Instant,
            }),
          ).to.equal(false);
          expect(record.updated_timestamp > before.updated_timestamp).to.equal(true);
          expect(diffRates(tables(before.rates), tables(record.rates)).filter(isLargeChange)).to.deep.equal([]);
        }
      });
    });
  }

  it("are added once, and existing rates stay unchanged", async () => {
    const { db } = await demoDatabase();
    const kept = () =>
      db.selectFrom("currency_rates").select(["retailer_id", "id"]).orderBy("retailer_id").orderBy("id").execute();
    const [first] = DEMO_RETAILERS;
    await db
      .deleteFrom("currency_rates")
      .where("retailer_id", "=", first!.id)
      .where("id", "!=", demoRatesUntil(NOW, first!)[0]!.id)
      .execute();
    const before = await kept();
    expect(before.length).to.equal(1 + (DEMO_RETAILERS.length - 1) * 56);
    await seedRates(db, NOW);
    expect(await kept()).to.deep.equal(before);
  });
});
