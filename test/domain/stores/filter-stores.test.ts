import { expect } from "chai";
import { filterStores } from "#domain/stores/drafts.ts";
import { aStore } from "#test/support/builders/a-store.ts";

const STORES = [
  aStore({
    id: "1",
    name: "Grafton Street",
    reference: "DUB-01",
    city: "Dublin",
    country: "IRL",
    timezone: "Europe/Dublin",
  }),
  aStore({
    id: "2",
    name: "Champs-Élysées",
    reference: "PAR-01",
    city: "Paris",
    country: "FRA",
    timezone: "Europe/Paris",
  }),
  aStore({ id: "3", name: "İstanbul Tünel", reference: "4711" }),
];

describe("filtering the store list", () => {
  const cases = [
    { text: "", found: ["1", "2", "3"] },
    { text: "  ", found: ["1", "2", "3"] },
    { text: "graf", found: ["1"] },
    { text: "ELYSEES", found: ["2"] },
    { text: "élysées paris", found: ["2"] },
    { text: "01 dublin", found: ["1"] },
    { text: "france", found: ["2"] },
    { text: "europe/", found: ["1", "2"] },
    { text: "4711", found: ["3"] },
    { text: "tunel", found: ["3"] },
    { text: "Dublin Paris", found: [] },
    { text: ".*", found: [] },
  ];
  for (const { text, found } of cases) {
    it(`finds [${found.join(", ")}] by '${text}'`, () => {
      expect(filterStores(STORES, text).map(({ id }) => id)).to.deep.equal(found);
    });
  }

  it("returns the same list for an empty filter", () => {
    expect(filterStores(STORES, " ")).to.equal(STORES);
  });
});
