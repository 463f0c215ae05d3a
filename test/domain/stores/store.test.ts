import { expect } from "chai";
import { effectiveReference, parseStoreId, sortStores, type Store } from "#domain/stores/index.ts";
import { aStore } from "#test/support/builders/a-store.ts";

const named = (...names: readonly string[]): readonly Store[] =>
  names.map((name, at) => aStore({ id: String(5001 + at), name }));
const namesOf = (stores: readonly Store[]): readonly string[] => stores.map(({ name }) => name);

describe("store", () => {
  const orders = [
    { given: ["Soho", "Covent Garden", "Grafton Street"], order: ["Covent Garden", "Grafton Street", "Soho"] },
    { given: ["soho", "Covent Garden", "covent garden 2"], order: ["Covent Garden", "covent garden 2", "soho"] },
    { given: ["Zürich", "Étoile", "Ealing", "Zug"], order: ["Ealing", "Étoile", "Zug", "Zürich"] },
    { given: [], order: [] },
  ];
  for (const { given, order } of orders) {
    it(`stores are sorted by name: [${order.join(", ")}] [STORE-020]`, () => {
      expect(namesOf(sortStores(named(...given)))).to.deep.equal(order);
    });
  }

  it("stores with the same name are sorted by reference, ignoring case [STORE-020]", () => {
    const stores = [
      aStore({ name: "soho", reference: "b2" }),
      aStore({ name: "Soho", reference: "A1" }),
      aStore({ name: "SOHO", reference: "C3" }),
    ];
    expect(sortStores(stores).map(({ reference }) => reference)).to.deep.equal(["A1", "b2", "C3"]);
  });

  it("sorting does not modify the given list", () => {
    const given = named("Soho", "Ealing");
    sortStores(given);
    expect(namesOf(given)).to.deep.equal(["Soho", "Ealing"]);
  });

  it("parses any text as an id, except the empty one", () => {
    expect(["5001", "LON/01", "", null, undefined].map(parseStoreId)).to.deep.equal([
      "5001",
      "LON/01",
      undefined,
      undefined,
      undefined,
    ]);
  });

  // Truth table R34, rows 13 to 15
  const references = [
    { external: "S-1", legacy: 7, reference: "S-1" },
    { external: undefined, legacy: 7, reference: "7" },
    { external: "", legacy: 7, reference: "7" },
    { external: "", legacy: 0, reference: "0" },
    { external: "S-1", legacy: undefined, reference: "S-1" },
    { external: undefined, legacy: undefined, reference: undefined },
  ];
  for (const { external, legacy, reference } of references) {
    it(`has the reference ${reference} if the external one is '${external}' and the legacy one ${legacy} [STORE-007]`, () => {
      expect(effectiveReference(external, legacy)).to.equal(reference);
    });
  }
});
