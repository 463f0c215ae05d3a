import { expect } from "chai";
import { parseStoreId, type Store, type StoreId } from "#domain/stores/index.ts";
import { storeTypeOf, storeTypeValue } from "#domain/shared/store-type.ts";
import { parseReportStore, reportStoreChoices, standingReportStore, storeParameters, type ReportName } from "#domain/reports/index.ts";
import { aStore } from "#test/support/builders/a-store.ts";

const store = (id: string) => parseStoreId(id) as StoreId;
const shops = (count: number): readonly Store[] => Array.from({ length: count }, (_, at) => aStore({ id: `S${at}`, name: `Shop ${at}` }));
const labels = (report: ReportName, stores: readonly Store[], allowed: "all" | readonly string[] = "all") => reportStoreChoices(report, stores, allowed).map(({ label }) => label);

describe("the stores of a report", () => {
  // Truth table R48, rows 5 to 8
  const offers: readonly (readonly [report: ReportName, count: number, isOffered: boolean])[] = [["salespersons", 10, true], ["salespersons", 11, false], ["sales", 11, true], ["sales", 0, true]];
  for (const [report, count, isOffered] of offers) {
    it(`are ${isOffered ? "" : "not "}offered all together for ${report} where there are ${count} [REPT-018]`, () => {
      expect(labels(report, shops(count))).to.deep.equal([...(isOffered ? ["All stores"] : []), ...shops(count).map(({ name }) => name)]);
    });
  }

  it("are those that an account may see, and only these are counted [REPT-018]", () => {
    expect(labels("salespersons", shops(30), ["S3", "S1"])).to.deep.equal(["All stores", "Shop 1", "Shop 3"]);
  });

  const standing = [
    { wished: undefined, is: "S0", because: "it is the first" },
    { wished: store("S1"), is: "S1", because: "it is wished" },
    { wished: store("S9"), is: "S0", because: "what is wished is not offered" },
    { wished: "all" as const, is: "all", because: "all are wished" },
    { wished: "store_type:outlet" as const, is: "store_type:outlet", because: "a type is wished" },
    { wished: "store_type:" as const, is: "S0", because: "the type is none" },
  ];
  for (const { wished, is, because } of standing) {
    it(`come down to ${is}: ${because} [REPT-007]`, () => {
      expect(standingReportStore(reportStoreChoices("sales", shops(2), "all"), wished)).to.equal(is);
    });
  }

  it("come down to the first one where all of them are wished but too many, and to all where there is none [REPT-007, REPT-018]", () => {
    expect(standingReportStore(reportStoreChoices("salespersons", shops(11), "all"), "all")).to.equal("S0");
    expect(standingReportStore(reportStoreChoices("sales", [], "all"), undefined)).to.equal("all");
  });

  // Truth table R48, rows 1 to 4
  const parameters = [
    { asked: "all", sent: {} },
    { asked: "S1", sent: { store: "S1" } },
    { asked: "store_type:outlet", sent: { store_type: "outlet" } },
    { asked: "store_type:", sent: {} },
  ] as const;
  for (const { asked, sent } of parameters) {
    it(`'${asked}' are asked for by ${JSON.stringify(sent)} [REPT-033, REPT-034]`, () => {
      expect(storeParameters(parseReportStore(asked)!)).to.deep.equal(sent);
    });
  }

  it("are none where nothing is said", () => {
    expect([null, undefined, ""].map(parseReportStore)).to.deep.equal([undefined, undefined, undefined]);
  });

  it("of a type are one value, and back", () => {
    expect(storeTypeOf(storeTypeValue("airport"))).to.equal("airport");
    expect(["S1", "all", "store_type:", "type:airport"].map(storeTypeOf)).to.deep.equal([undefined, undefined, undefined, undefined]);
  });
});
