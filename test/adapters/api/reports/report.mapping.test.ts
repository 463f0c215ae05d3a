import { expect } from "chai";
import * as reportMapping from "#adapters/api/reports/report.mapping.ts";
import type { ReportCriteria, SalesReport, SalespersonsReport } from "#domain/reports/index.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { parseStoreId } from "#domain/stores/index.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseEmbeddedReport, parseEmbeddedReports, parseSalesReport, parseSalespersonsReport, reportParameters } =
  ofAnyJson(reportMapping);

const AT = "2024-05-14T00:00:00Z";
const META = { timezone: "UTC", currency: "GBP", total: 1 };
const PERSON = { key: "a1", salesperson: "SP-1", transactions: 3, conversion: 66.67, total: 12.3, store_name: "Soho" };

const ASKED = { timezone: "Asia/Tokyo" };
const salesReportIn: (wire: unknown) => SalesReport | undefined = parseSalesReport(ASKED);
const salespersonsReportIn: (wire: unknown) => SalespersonsReport | undefined = parseSalespersonsReport(ASKED);

describe("the mapping of reports", () => {
  it("reads the requested figures with exact amounts, and unknown conversions for missing ones [REPT-029]", () => {
    const data = [
      { timestamp: AT, transactions: 3, sales: 20345.1, baskets: 2, conversions: 66.67 },
      { timestamp: "2024-05-15T00:00:00Z", conversions: null },
      { timestamp: "2024-05-16T00:00:00Z", sales: -0.1 },
    ];
    expect(salesReportIn({ data, meta: META })).to.deep.equal({
      rows: [
        { at: "2024-05-14T00:00:00.000Z", transactions: 3, sales: "20345.1", baskets: 2, conversions: 66.67 },
        { at: "2024-05-15T00:00:00.000Z", conversions: null },
        { at: "2024-05-16T00:00:00.000Z", sales: "-0.1" },
      ],
      meta: { ...META, leftOut: [] },
    });
  });

  it("reads the metadata of the report [REPT-029]", () => {
    const meta = { ...META, oldest: AT, left_out: [{ currency: "CHF", transactions: 2 }] };
    expect(salesReportIn({ data: [], meta })?.meta).to.deep.equal({
      ...META,
      oldest: "2024-05-14T00:00:00.000Z",
      leftOut: [{ currency: "CHF", transactions: 2 }],
    });
    const crossed = { currency: "USD", base: "EUR", transactions: 3 };
    expect(
      salesReportIn({
        data: [],
        meta: {
          ...META,
          left_out: [{ currency: "CHF", transactions: 0, returns: 0.5 }],
          cross_rates: [crossed, { ...crossed, returns: 2 }],
        },
      })?.meta,
    ).to.deep.equal({
      ...META,
      leftOut: [{ currency: "CHF", transactions: 0, returns: "0.5" }],
      crossRates: [crossed, { ...crossed, returns: "2" }],
    });
    expect(salesReportIn({ data: [], meta: { ...META, oldest: null } })?.meta).to.deep.equal({ ...META, leftOut: [] });
  });

  it("has the requested zone, an unknown currency and all rows if a server does not say otherwise", () => {
    expect(salesReportIn({ data: [{ timestamp: AT }], meta: {} })?.meta).to.deep.equal({
      timezone: "Asia/Tokyo",
      currency: "",
      total: 1,
      leftOut: [],
    });
    expect(salespersonsReportIn({ data: [PERSON, PERSON], meta: {} })?.meta).to.deep.equal({
      timezone: "Asia/Tokyo",
      currency: "",
      total: 2,
      leftOut: [],
    });
  });

  it("reads a comparison of salespersons [REPT-030]", () => {
    expect(salespersonsReportIn({ data: [PERSON], meta: META })).to.deep.equal({
      rows: [{ key: "a1", salesperson: "SP-1", transactions: 3, conversion: 66.67, total: "12.3", storeName: "Soho" }],
      meta: { ...META, leftOut: [] },
    });
  });

  it("distinguishes salespersons of the same name if a server has no keys for them", () => {
    const { key: _key, ...person } = PERSON;
    const rows =
      salespersonsReportIn({ data: [person, person, { ...person, store_name: "Bath" }, person], meta: META })?.rows ??
      [];
    expect(rows.map(({ key }) => key)).to.deep.equal([
      '["SP-1","Soho"] 1',
      '["SP-1","Soho"] 2',
      '["SP-1","Bath"] 1',
      '["SP-1","Soho"] 3',
    ]);
  });

  const WRONG = [
    null,
    [],
    {},
    { data: [] },
    { meta: META },
    { data: {}, meta: META },
    { data: [], meta: { ...META, total: "1" } },
    { data: [], meta: { ...META, left_out: [{}] } },
    { data: [{ transactions: 1 }], meta: META },
    { data: [{ timestamp: AT, transactions: "1" }], meta: META },
    { data: [{ timestamp: AT, sales: "1.2" }], meta: META },
    { data: [{ timestamp: AT, conversions: "1" }], meta: META },
    ...Object.keys(PERSON).map((name) => ({ data: [{ ...PERSON, [name]: [] }], meta: META })),
  ];
  for (const wire of WRONG) {
    it(`refuses the response ${JSON.stringify(wire)}`, () => {
      expect([salesReportIn(wire), salespersonsReportIn(wire)]).to.deep.equal([undefined, undefined]);
    });
  }

  const ends = { from: parseInstant(AT)!, until: parseInstant("2024-05-21T00:00:00Z")! };
  const questions: readonly { readonly asked: Partial<ReportCriteria>; readonly sent: object }[] = [
    { asked: {}, sent: {} },
    { asked: { store: parseStoreId("5001")!, series: "sales" }, sent: { store: "5001", series: "sales" } },
    { asked: { store: "store_type:outlet" }, sent: { store_type: "outlet" } },
    { asked: { store: "store_type:" }, sent: {} },
  ];
  for (const { asked, sent } of questions) {
    it(`sends ${JSON.stringify(sent)} for ${JSON.stringify(asked)} [REPT-032, REPT-033, REPT-034]`, () => {
      const parameters = reportParameters({
        store: "all",
        ...ends,
        timezone: "UTC",
        resolution: "1d",
        series: "all",
        ...asked,
      });
      expect(parameters).to.deep.equal({
        start: "2024-05-14T00:00:00Z",
        end: "2024-05-21T00:00:00Z",
        resolution: "1d",
        ...sent,
      });
    });
  }
});

describe("the mapping of embedded reports", () => {
  it("reads a list and a single report [REPT-038]", () => {
    expect(parseEmbeddedReports({ data: [{ id: "stock", name: "Stock", restricted: true }] })).to.deep.equal([
      { id: "stock", name: "Stock", isRestricted: true },
    ]);
    expect(parseEmbeddedReport({ id: "stock", name: "Stock", url: "/embedded-reports/stock" })).to.deep.equal({
      id: "stock",
      name: "Stock",
      url: "/embedded-reports/stock",
    });
  });

  it("shows a report without a name by its id, and does not restrict one that is not said to be restricted", () => {
    expect(parseEmbeddedReports({ data: [{ id: "stock" }] })).to.deep.equal([
      { id: "stock", name: "stock", isRestricted: false },
    ]);
    expect(parseEmbeddedReport({ id: "stock", url: "/stock" })).to.deep.equal({
      id: "stock",
      name: "stock",
      url: "/stock",
    });
  });

  it("refuses any other response", () => {
    for (const wire of [
      null,
      [],
      {},
      { data: {} },
      { data: [{}] },
      { data: [{ id: "", name: "Stock", restricted: false }] },
      { data: [{ id: "stock", name: 5 }] },
    ])
      expect(parseEmbeddedReports(wire)).to.equal(undefined);
    for (const wire of [null, [], { id: "stock", name: "Stock" }, { id: "", name: "Stock", url: "/" }])
      expect(parseEmbeddedReport(wire)).to.equal(undefined);
  });
});
