import { expect } from "chai";
import { parseStoreId, type Store, type StoreId } from "#domain/stores/index.ts";
import { parseStoreType, storeTypeValue } from "#domain/shared/access/store-type.ts";
import {
  parseReportStore,
  reportStoreChoices,
  selectReportStore,
  storeParameters,
  type ReportName,
} from "#domain/reports/index.ts";
import { aStore } from "#test/support/builders/a-store.ts";

const store = (id: string) => parseStoreId(id) as StoreId;
const shops = (count: number): readonly Store[] =>
  Array.from({ length: count }, (_, at) => aStore({ id: `S${at}`, name: `Shop ${at}` }));
const labels = (report: ReportName, stores: readonly Store[], allowed: "all" | readonly string[] = "all") =>
  reportStoreChoices(report, stores, allowed).map(({ label }) => label);

describe("report stores", () => {
  // Truth table R48, rows 5 to 8
  const offers: readonly (readonly [report: ReportName, count: number, isOffered: boolean])[] = [
    ["salespersons", 10, true],
    ["salespersons", 11, false],
    ["sales", 11, true],
    ["sales", 0, true],
  ];
  for (const [report, count, isOffered] of offers) {
    it(`${isOffered ? "offer" : "do not offer"} all stores together for ${report} with ${count} stores [REPT-018]`, () => {
      expect(labels(report, shops(count))).to.deep.equal([
        ...(isOffered ? ["All stores"] : []),
        ...shops(count).map(({ name }) => name),
      ]);
    });
  }

  it("include and count only the stores that the account may see [REPT-018]", () => {
    expect(labels("salespersons", shops(30), ["S3", "S1"])).to.deep.equal(["All stores", "Shop 1", "Shop 3"]);
  });

  const standing = [
    { requested: undefined, is: "S0", because: "it is the first" },
    { requested: store("S1"), is: "S1", because: "it is requested" },
    { requested: store("S9"), is: "S0", because: "the requested one is not offered" },
    { requested: "all" as const, is: "all", because: "all are requested" },
    { requested: "store_type:outlet" as const, is: "store_type:outlet", because: "a type is requested" },
    { requested: "store_type:" as const, is: "S0", because: "the type is empty" },
  ];
  for (const { requested, is, because } of standing) {
    it(`select ${is}: ${because} [REPT-007]`, () => {
      expect(selectReportStore(reportStoreChoices("sales", shops(2), "all"), requested)).to.equal(is);
    });
  }

  it("select the first store if there are too many for all, and all if there is none [REPT-007, REPT-018]", () => {
    expect(selectReportStore(reportStoreChoices("salespersons", shops(11), "all"), "all")).to.equal("S0");
    expect(selectReportStore(reportStoreChoices("sales", [], "all"), undefined)).to.equal("all");
  });

  // Truth table R48, rows 1 to 4
  const parameters = [
    { asked: "all", sent: {} },
    { asked: "S1", sent: { store: "S1" } },
    { asked: "store_type:outlet", sent: { store_type: "outlet" } },
    { asked: "store_type:", sent: {} },
  ] as const;
  for (const { asked, sent } of parameters) {
    it(`'${asked}' becomes the parameters ${JSON.stringify(sent)} [REPT-033, REPT-034]`, () => {
      expect(storeParameters(parseReportStore(asked)!)).to.deep.equal(sent);
    });
  }

  it("parse a missing value as undefined", () => {
    expect([null, undefined, ""].map(parseReportStore)).to.deep.equal([undefined, undefined, undefined]);
  });

  it("convert a store type to one value and back", () => {
    expect(parseStoreType(storeTypeValue("airport"))).to.equal("airport");
    expect(["S1", "all", "store_type:", "type:airport"].map(parseStoreType)).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
