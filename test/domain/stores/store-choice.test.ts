import { expect } from "chai";
import { ALL_STORES, selectStoreChoice, storeChoices } from "#domain/stores/index.ts";
import { aStore } from "#test/support/builders/a-store.ts";

const STORES = [
  aStore({ id: "5003", name: "Covent Garden" }),
  aStore({ id: "5001", name: "Ealing" }),
  aStore({ id: "5002", name: "Soho" }),
];

describe("store choices", () => {
  const offers = [
    {
      allowed: "all" as const,
      offered: ["all: All stores", "5003: Covent Garden", "5001: Ealing", "5002: Soho"],
      number: "[RCPT-016]",
    },
    { allowed: ["5002", "5003"], offered: ["5003: Covent Garden", "5002: Soho"], number: "[RCPT-015]" },
    { allowed: ["5001"], offered: ["5001: Ealing"], number: "[RCPT-015]" },
    { allowed: ["9999"], offered: [], number: "[RCPT-015]" },
    { allowed: [], offered: [], number: "[RCPT-015]" },
  ];
  for (const { allowed, offered, number } of offers) {
    it(`are [${offered.join(", ")}] for an account restricted to ${JSON.stringify(allowed)} ${number}`, () => {
      expect(storeChoices(STORES, allowed).map(({ value, label }) => `${value}: ${label}`)).to.deep.equal(offered);
    });
  }

  it("contain only 'All stores' if there are no stores [RCPT-016]", () => {
    expect(storeChoices([], "all")).to.deep.equal([{ value: ALL_STORES, label: "All stores" }]);
  });

  const requests = [
    { requested: "5001", selected: "Ealing" },
    { requested: "9999", selected: "All stores" },
    { requested: undefined, selected: "All stores" },
    { requested: "all", selected: "All stores" },
  ];
  for (const { requested, selected } of requests) {
    it(`select ${selected} if ${requested} is requested`, () => {
      expect(selectStoreChoice(storeChoices(STORES, "all"), requested)?.label).to.equal(selected);
    });
  }

  it("select the first of the restricted list, or none if it is empty", () => {
    expect(selectStoreChoice(storeChoices(STORES, ["5002", "5001"]), "5003")?.label).to.equal("Ealing");
    expect(selectStoreChoice([], "5003")).to.equal(undefined);
  });
});
