import { expect } from "chai";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";

const SPAN = { from: parseInstant("2024-05-14T00:00:00Z")!, until: parseInstant("2024-05-15T00:00:00Z")! };
const TIMES = "2024-05-14T00%3A00%3A00Z";
const END = "2024-05-15T00%3A00%3A00Z";

describe("the dashboard of the API", () => {
  const calls = [
    {
      what: "email statistics",
      reply: { data: [], meta: { timezone: "UTC" } },
      ask: (dashboard: ApiDashboard) => dashboard.emailStatistics({ ...SPAN, resolution: "1h" }),
      asked: `/_/statistics/sendgrid?from_timestamp=${TIMES}&resolution=1h&retailer_id=1001&to_timestamp=${END}`,
      isPoll: false,
    },
    {
      what: "the receipt rate",
      reply: { data: { count: 0, rate: { display: 0 } } },
      ask: (dashboard: ApiDashboard) => dashboard.receiptRate(),
      asked: "/_/statistics/receipts/rate?retailer_id=1001",
      isPoll: true,
    },
    {
      what: "the receipts of a type of stores",
      reply: { data: [] },
      ask: (dashboard: ApiDashboard) => dashboard.receiptRates({ ...SPAN, storeType: "outlet" }),
      asked: `/_/statistics/receipts/rates?end=${END}&resolution=1h&retailer_id=1001&start=${TIMES}&store_type=outlet`,
      isPoll: true,
    },
    {
      what: "the receipts of all stores",
      reply: { data: [] },
      ask: (dashboard: ApiDashboard) => dashboard.receiptRates(SPAN),
      asked: `/_/statistics/receipts/rates?end=${END}&resolution=1h&retailer_id=1001&start=${TIMES}`,
      isPoll: true,
    },
    {
      what: "baskets",
      reply: { data: { identified_transactions: 0, conversion_transactions: 0 } },
      ask: (dashboard: ApiDashboard) => dashboard.basketStatistics(),
      asked: "/_/statistics/baskets/duration/7d?retailer_id=1001",
      isPoll: true,
    },
    {
      what: "tills",
      reply: [],
      ask: (dashboard: ApiDashboard) => dashboard.tills(),
      asked: "/pos/status?retailer_id=1001",
      isPoll: true,
    },
  ];
  for (const { what, reply, ask, asked, isPoll } of calls) {
    it(`requests ${what}${isPoll ? " as a poll, which does not keep the session alive" : ""} [DASH-016, DASH-019, DASH-023, DASH-027, DASH-029]`, async () => {
      const api = new StubApi(json(reply));
      expect(await ask(new ApiDashboard(api.client({ retailerId: "1001" })))).to.have.property("ok", true);
      expect(api.asked).to.deep.equal([`GET ${asked}`]);
      expect(api.last.headers.get("counterfoil-poll")).to.equal(isPoll ? "1" : null);
    });
  }

  it("sends a poll once, and returns how long to wait", async () => {
    const api = new StubApi(refusal(429, "Too many", { "retry-after": "30" }));
    expect(await new ApiDashboard(api.client()).tills()).to.have.nested.property("error.retryAfter", 30);
    expect(api.requests).to.have.length(1);
  });
});
