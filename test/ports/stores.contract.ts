import { expect } from "chai";
import { isAborted } from "#domain/shared/failure.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { aSituation, type Fulfilment } from "./situation.ts";

export function storesContract({ name, open }: Fulfilment): void {
  describe(`stores by ${name}`, () => {
    const namesOf = async (facts: Parameters<typeof aSituation>[0]) => {
      const all = await (await open(aSituation(facts))).stores.all();
      return all.ok ? all.value.map((store) => store.name) : all.error;
    };

    it("are sorted by name in natural order, then by reference [STORE-020]", async () => {
      const stores = ["York", "bath", "Ärø", "Ayr", "Zermatt", "Bath"].map((store, at) =>
        aStore({ id: String(5001 + at), name: store, reference: `R-${9 - at}` }),
      );
      expect(await namesOf({ stores })).to.deep.equal(["Ärø", "Ayr", "Bath", "bath", "York", "Zermatt"]);
    });

    it("can be an empty list", async () => expect(await namesOf({})).to.deep.equal([]));

    it("have all their members", async () => {
      const rich = aStore({
        id: "5001",
        name: "Grafton Street «Süd»",
        reference: "DUB-01",
        city: "Dublin",
        country: "IRL",
        timezone: "Europe/Dublin",
        currency: "EUR",
      });
      const bare = aStore({ id: "5002", name: "Zermatt", reference: "77" });
      const { stores } = await open(aSituation({ stores: [rich, bare] }));
      expect(await stores.all()).to.deep.equal({ ok: true, value: [rich, bare] });
    });

    it("include only those in the account's roles", async () => {
      const stores = ["Ayr", "Bath", "York"].map((store, at) => aStore({ id: String(5001 + at), name: store }));
      expect(await namesOf({ stores, allowed: ["5003", "5001", "9999"] })).to.deep.equal(["Ayr", "York"]);
    });

    it("are copies: changing one changes no other", async () => {
      const { stores } = await open(aSituation({ stores: [aStore({ name: "Ayr" })] }));
      const first = await stores.all();
      if (first.ok) (first.value[0] as { name: string }).name = "York";
      expect(await stores.all()).to.have.nested.property("value[0].name", "Ayr");
    });

    it("reject aborted requests", async () => {
      const result = await (await open(aSituation({ stores: [aStore()] }))).stores.all(AbortSignal.abort());
      expect(!result.ok && isAborted(result.error)).to.equal(true);
    });
  });
}
