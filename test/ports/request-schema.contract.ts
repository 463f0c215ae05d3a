import { expect } from "chai";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { newReceiptDraft, receiptBody, addItem, type RequestSchema } from "#domain/test-receipts/index.ts";

export type RequestSchemaFulfilment = { readonly name: string; readonly open: () => RequestSchema };

/** Returns a body as the builder creates it. */
export function builtBody(): JsonObject {
  const random = new SeededRandom(7);
  const draft = newReceiptDraft("LON-01", {
    clock: new FixedClock("2026-03-01T10:52:12Z"),
    zone: "Europe/London",
    random,
  });
  return receiptBody(addItem({ ...draft, identifier: "ann@example.com" }, { details: ["red"] }, random));
}

export function requestSchemaContract({ name, open }: RequestSchemaFulfilment): void {
  describe(`schema of a posted receipt by ${name}`, () => {
    const findings = async (body: JsonObject) => {
      const found = await open().validate(body);
      if (!found.ok) throw new Error(`The rules could not be had: ${JSON.stringify(found.error)}`);
      return found.value;
    };

    it("accepts a body of the builder [POST-003]", async () => expect(await findings(builtBody())).to.deep.equal([]));

    it("accepts the members of a stored receipt, so that it can be posted again unchanged [POST-002]", async () => {
      expect(
        await findings({
          ...builtBody(),
          id: "69a41a5ca1b2c3d4e5f60718",
          store_id: "5001",
          store: {},
          processed: null,
          delivery: {},
          duplicate: false,
          _links: {},
        }),
      ).to.deep.equal([]);
    });

    it("reports each missing member", async () => {
      const { total: _gone, l10n: _too, ...rest } = builtBody();
      expect(await findings(rest)).to.have.deep.members([
        { pointer: "", error: { kind: "missing", name: "total" } },
        { pointer: "", error: { kind: "missing", name: "l10n" } },
      ]);
    });

    it("points to each unknown member, whatever its name", async () => {
      const found = await findings({ ...builtBody(), "a/b~c é": 1, __proto__x: 2 });
      expect(found).to.have.deep.members([
        { pointer: "/a~1b~0c é", error: { kind: "unknown" } },
        { pointer: "/__proto__x", error: { kind: "unknown" } },
      ]);
    });
  });
}
