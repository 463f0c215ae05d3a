import { expect } from "chai";
import type { Searches } from "#domain/search/index.ts";
import { summarizeReceipt, type Receipt } from "#domain/receipts/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { richReceipt } from "./rich-receipt.ts";
import { aSituation, type Fulfilment, type Situation } from "./situation.ts";

export type SearchPorts = { readonly searches: Searches };

const STORES = [aStore({ id: "5001" }), aStore({ id: "5002" })];

/** An hour apart over midnight in New York, newest first. */
const THIRTY = Array.from({ length: 30 }, (_, at): Receipt =>
  aReceipt({
    transaction: `TXN-${String(at).padStart(2, "0")}`,
    at: new Date(Date.UTC(2026, 2, 1, 12 + at)).toISOString().replace(".000Z", "+00:00"),
    storeId: STORES[at % 2]!.id,
  }),
).reverse();

export function searchesContract({ name, open }: Fulfilment<SearchPorts>): void {
  describe(`searches by ${name}`, () => {
    let ports: SearchPorts;
    const opened = async (facts: Partial<Situation> = {}) =>
      (ports = await open(aSituation({ stores: STORES, receipts: THIRTY, timezone: "America/New_York", ...facts })));
    const ask = (text: string, page: { readonly count?: number; readonly offset?: number } = {}) =>
      ports.searches.matching({ text, count: 20, offset: 0, ...page });
    const found = async (text: string, page = {}): Promise<readonly string[]> =>
      valueOf(await ask(text, page)).map(({ transactionId }) => transactionId);
    const names = (from: number, to: number): readonly string[] =>
      THIRTY.slice(from, to).map(({ transactionId }) => transactionId);

    it("return matching receipts, newest first, page by page [QUERY-013]", async () => {
      await opened();
      expect(await found("transaction_id:TXN-*")).to.deep.equal(names(0, 20));
      expect(await found("transaction_id:TXN-*", { offset: 20 })).to.deep.equal(names(20, 30));
      expect(await found("transaction_id:TXN-*", { offset: 30 })).to.deep.equal([]);
      expect(await found("transaction_id:TXN-*", { count: 3, offset: 2 })).to.deep.equal(names(2, 5));
      expect(await found("TXN-07")).to.deep.equal(["TXN-07"]);
      expect(await found("TXN-07 OR TXN-08 AND NOT store_id:5001")).to.deep.equal(["TXN-07"]);
    });

    it("use the days of the retailer's zone [QUERY-013]", async () => {
      await opened();
      expect(await found("localtime:2026-03-01", { count: 100 })).to.deep.equal(names(13, 30));
      await opened({ timezone: "UTC" });
      expect(await found("localtime:2026-03-01", { count: 100 })).to.deep.equal(names(18, 30));
    });

    it("find telephone and card numbers by their last digits, also in other scripts [D26]", async () => {
      const identifiers = ["+447700900456", "6331204800014711", "ann4711@shop.example"];
      await opened({
        receipts: identifiers.map((identifier, at) =>
          aReceipt({ transaction: `TXN-${at}`, at: `2026-03-01T1${at}:00:00+00:00`, identifier }),
        ),
      });
      expect(await found("identifier:0456")).to.deep.equal(["TXN-0"]);
      expect(await found("identifier:٠٤٥٦")).to.deep.equal(["TXN-0"]);
      expect(await found("identifier:4711")).to.deep.equal(["TXN-1"]);
      expect(await found("NOT identifier:4711 AND TXN*")).to.deep.equal(["TXN-2", "TXN-0"]);
      expect(await found("identifier:711")).to.deep.equal([]);
    });

    it("return summaries of receipts", async () => {
      const rich = richReceipt();
      await opened({ receipts: [rich], stores: [aStore({ id: rich.storeId!, reference: rich.storeReference })] });
      expect(valueOf(await ask(`transaction_id:"${rich.transactionId}"`))).to.deep.equal([summarizeReceipt(rich)]);
    });

    it("match nothing in stores that the account may not see", async () => {
      await opened({ allowed: ["5002"] });
      expect(await found("store_id:500* AND localtime:[2026-03-01 TO *]", { count: 100 })).to.deep.equal(
        THIRTY.filter(({ storeId }) => storeId === "5002").map(({ transactionId }) => transactionId),
      );
    });

    it("fail as rejected for an invalid text, with the position of the error [QUERY-014]", async () => {
      await opened();
      const answer = await ask("total:>");
      expect(answer).to.have.nested.property("error.kind", "rejected");
      expect(answer).to.have.nested.property("error.description", "Column 8: expected a number after >");
    });

    it("reject aborted requests", async () => {
      await opened();
      const left = new AbortController();
      left.abort();
      const answer = await ports.searches.matching({ text: "TXN-07", count: 20, offset: 0 }, left.signal);
      expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });
  });
}

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
