import { expect } from "chai";
import type { Failure } from "#domain/shared/failure.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { ANN, STORES, type ConsumersFulfilment } from "./consumers.contract.ts";

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const statusOf = (result: Result<unknown, Failure>): number | "ok" => (result.ok ? "ok" : result.error.status);

/** Customers as holders of `sales_demo` see them. */
export function maskedConsumersContract({ name, open }: ConsumersFulfilment): void {
  describe(`masked customers by ${name}`, () => {
    const opened = async () =>
      (
        await open({
          stores: STORES,
          consumers: [ANN],
          now: "2026-03-02T12:00:00Z",
          isMasked: true,
          receipts: [aReceipt({ identifier: ANN.identifier })],
        })
      ).consumers;

    it("is found by holders of sales_demo by what they see, and by nothing else [SHELL-038]", async () => {
      const consumers = await opened();
      const isFound = async (text: string) =>
        valueOf(await consumers.search(text)).some(({ identifier }) => identifier === maskText(ANN.identifier));
      for (const text of ["a", "A", "a*", maskText(ANN.identifier), "m", maskText("Ms Zoë Ann O'Brien"), "w******f"])
        expect(await isFound(text), text).to.equal(true);
      for (const text of [
        "an",
        "ann.smith",
        ANN.identifier,
        "zo",
        "zoë",
        "ms z",
        "o'brien",
        "wc2e",
        "smith",
        "+447700900123",
        "0456",
      ])
        expect(await isFound(text), text).to.equal(false);
    });

    it("is masked for holders of sales_demo, who can use only its key [CONS-055]", async () => {
      const consumers = await opened();
      const [found] = valueOf(await consumers.search("W******F"));
      // The key is encrypted, so it can contain any two letters.
      expect(JSON.stringify({ ...found, key: "" })).not.to.match(/ann|smith|zo|brien|london|WC2E/i);
      expect(found!.key).not.to.equal(ANN.identifier);
      const seen = valueOf(await consumers.withIdentifier(found!.key));
      expect(JSON.stringify(seen.properties)).not.to.match(/Zo|brien|London|WC2E|7700|High|1980|314159/i);
      expect(seen.properties).to.include({ country: "GBR", birthdate: "1********9" });
      expect([seen.key, seen.identifier]).to.deep.equal([found!.key, found!.identifier]);
      expect(seen.summary?.visits.total).to.equal(1);
      expect(valueOf(await consumers.receiptsOf(found!.key, undefined))).to.have.length(1);
      expect(statusOf(await consumers.withIdentifier(ANN.identifier))).to.equal(404);
      expect(statusOf(await consumers.add("new@shop.example", {}, { attempt: "one" }))).to.equal(403);
      expect(statusOf(await consumers.change({ seen, wanted: { city: "Leeds" } }))).to.equal(403);
    });
  });
}
