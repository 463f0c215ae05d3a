import { expect } from "chai";
import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { parseEmbeddedReportId, type ReportCriteria } from "#domain/reports/index.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { parseStoreId } from "#domain/stores/index.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";

const QUESTION: ReportCriteria = {
  store: "all",
  timezone: "UTC",
  from: parseInstant("2024-05-12T00:00:00Z")!,
  until: parseInstant("2024-05-19T00:00:00Z")!,
  resolution: "1d",
  series: "all",
};
const TIMES = "start=2024-05-12T00%3A00%3A00Z&end=2024-05-19T00%3A00%3A00Z&resolution=1d";
const SORTED = "end=2024-05-19T00%3A00%3A00Z&resolution=1d&retailer_id=1001";
const EMPTY = { data: [], meta: { timezone: "UTC", currency: "GBP", total: 0 } };
const PLACE = { apiUrl: "/api", retailerId: "1001" };
const STOCK = parseEmbeddedReportId("stock")!;

describe("the reports of the API", () => {
  it("are requested by the names of the wire [REPT-032, REPT-033]", async () => {
    const api = new StubApi(json(EMPTY));
    const reports = new ApiReports(api.client({ retailerId: "1001" }), PLACE);
    expect(await reports.sales(QUESTION))
      .to.have.nested.property("value.rows")
      .that.deep.equals([]);
    expect(await reports.salespersons({ ...QUESTION, store: "store_type:outlet", series: "sales" })).to.have.property(
      "ok",
      true,
    );
    expect(api.asked).to.deep.equal([
      `GET /_/statistics/baskets?${SORTED}&start=2024-05-12T00%3A00%3A00Z`,
      `GET /_/statistics/salespersons?${SORTED}&series=sales&start=2024-05-12T00%3A00%3A00Z&store_type=outlet`,
    ]);
  });

  it("are in the currency of the retailer if they name none", async () => {
    const reports = new ApiReports(new StubApi(json({ data: [], meta: {} })).client(), PLACE, "EUR");
    for (const answer of [await reports.sales(QUESTION), await reports.salespersons(QUESTION)])
      expect(answer).to.have.nested.property("value.meta.currency", "EUR");
  });

  it("return the failure", async () => {
    expect(
      await new ApiReports(new StubApi(refusal(400, "Too many points")).client(), PLACE).sales(QUESTION),
    ).to.have.nested.property("error.description", "Too many points");
  });

  it("are files at an address with all parameters, including the retailer", () => {
    const reports = new ApiReports(new StubApi().client(), PLACE);
    expect(reports.fileUrl({ ...QUESTION, report: "sales", format: "csv" })).to.equal(
      `/api/_/statistics/baskets/_export?${TIMES}&format=csv&retailer_id=1001`,
    );
    const compared = { from: parseInstant("2024-05-05T00:00:00Z")!, until: QUESTION.from };
    expect(
      reports.fileUrl({ ...QUESTION, store: parseStoreId("A&B")!, report: "salespersons", format: "xlsx", compared }),
    ).to.equal(
      `/api/_/statistics/salespersons/_export?store=A%26B&${TIMES}&format=xlsx&compare_start=2024-05-05T00%3A00%3A00Z&compare_end=2024-05-12T00%3A00%3A00Z&retailer_id=1001`,
    );
  });
});

describe("the embedded reports of the API", () => {
  it("are listed, and requested by id [REPT-038]", async () => {
    const api = new StubApi(json({ data: [] }), json({ id: "stock", name: "Stock", url: "/embedded-reports/stock" }));
    const embedded = new ApiEmbeddedReports(api.client({ retailerId: "1001" }));
    expect(await embedded.all()).to.deep.equal({ ok: true, value: [] });
    expect(await embedded.withId(STOCK)).to.have.nested.property("value.url", "/embedded-reports/stock");
    expect(api.asked).to.deep.equal(["GET /_/reports?retailer_id=1001", "GET /_/reports/stock?retailer_id=1001"]);
  });

  it("are missing if the id is unknown [REPT-038]", async () => {
    expect(await new ApiEmbeddedReports(new StubApi(refusal(404)).client()).withId(STOCK)).to.have.nested.property(
      "error.kind",
      "missing",
    );
  });
});
