import { expect } from "chai";
import { DEFAULT_SETTINGS, parseBootstrap, parseZoneOffsets } from "#domain/shell/index.ts";

const WHOLE = {
  page_kind: "receipts",
  account: { email: "ann@shop.example", key: "ann's" },
  retailer: { id: "1001", name: "Alder & Finch" },
  retailers: [
    { id: "1001", name: "Alder & Finch" },
    { id: "2001", name: "Birch" },
  ],
  permissions: ["receipts_view"],
  permission_flags: { refund_view: true, pos_view: false },
  settings: { currency: "CHF" },
  tweaks: { rvt_threshold: 3 },
  stores_by_flag: { receipts_view: ["5001", 5002], pos_view: "all" },
  api_url: "https://portal.example/api",
  capabilities: { listReceipts: ["id", 7], getSession: [], listAccountLog: true },
  email_reports: [{ series: ["bounce"], since: "2026-03-01T08:00:00Z" }],
  now: "2026-11-24T19:00:00.000Z",
  page_views: { percent: 10, build: "0123456789abcdef" },
  preferences: { theme: "dark", "properties.<x>": "1", "reports.store": 5001 },
};
const read = (changes: object) => {
  const bootstrap = parseBootstrap({ ...WHOLE, ...changes });
  return bootstrap.ok ? bootstrap.value : undefined;
};

describe("parseBootstrap [SHELL-003]", () => {
  it("parses every member of the bootstrap data", () => {
    expect(parseBootstrap(WHOLE)).to.deep.equal({
      ok: true,
      value: {
        pageKind: "receipts",
        account: { email: "ann@shop.example", key: "ann's" },
        retailer: { id: "1001", name: "Alder & Finch" },
        retailers: [
          { id: "1001", name: "Alder & Finch" },
          { id: "2001", name: "Birch" },
        ],
        permissions: new Set(["receipts_view", "refund_view"]),
        settings: { ...DEFAULT_SETTINGS, currency: "CHF" },
        tweaks: { showRestrictedReports: false, rvtThreshold: 3 },
        storesByFlag: { receipts_view: ["5001"], pos_view: [] },
        apiUrl: "https://portal.example/api",
        capabilities: { listReceipts: ["id"], getSession: [], listAccountLog: [] },
        emailReports: [{ series: ["bounce"], since: "2026-03-01T08:00:00.000Z" }],
        now: "2026-11-24T19:00:00.000Z",
        pageViews: { percent: 10, build: "0123456789abcdef" },
        preferences: { theme: "dark" },
      },
    });
  });

  it("requires an account and a retailer, and uses defaults for the rest", () => {
    const minimal = { account: { email: "ann@shop.example" }, retailer: { id: "1001" } };
    expect(parseBootstrap(minimal)).to.deep.equal({
      ok: true,
      value: {
        account: { email: "ann@shop.example" },
        retailer: { id: "1001", name: "1001" },
        retailers: [],
        permissions: new Set(),
        settings: DEFAULT_SETTINGS,
        tweaks: { showRestrictedReports: false, rvtThreshold: 0 },
        storesByFlag: {},
        apiUrl: "/api",
        capabilities: {},
        preferences: {},
      },
    });
  });

  const without = [
    null,
    undefined,
    "",
    7,
    [],
    {},
    { account: WHOLE.account },
    { retailer: WHOLE.retailer },
    { account: { email: 7 }, retailer: WHOLE.retailer },
    { account: null, retailer: WHOLE.retailer },
    { account: WHOLE.account, retailer: "1001" },
    { account: WHOLE.account, retailer: { id: 1001 } },
    { account: WHOLE.account, retailer: { id: "../1001" } },
  ];
  for (const source of without) {
    it(`rejects ${JSON.stringify(source)}`, () => {
      expect(parseBootstrap(source)).to.deep.equal({ ok: false, error: "malformed-bootstrap" });
    });
  }

  it("leaves out an unknown page kind", () => {
    expect(read({ page_kind: "nonsense" })).not.to.have.property("pageKind");
  });

  it("leaves out invalid retailers", () => {
    expect(read({ retailers: [{ id: "2001" }, { id: "" }, null, "3001", { name: "x" }] })?.retailers).to.deep.equal([
      { id: "2001", name: "2001" },
    ]);
    expect(read({ retailers: "2001" })?.retailers).to.deep.equal([]);
  });

  it("allows a flag at no store if its list is empty or invalid, and limits no flag without entries", () => {
    expect(read({ stores_by_flag: { receipts_view: [], pos_view: null } })?.storesByFlag).to.deep.equal({
      receipts_view: [],
      pos_view: [],
    });
    for (const nothing of [undefined, null, "all", 7])
      expect(read({ stores_by_flag: nothing })?.storesByFlag).to.deep.equal({});
  });

  it("contains the name of a retailer to which the account has lost access", () => {
    expect(read({ lost_retailer: "Birch" })?.lostRetailer).to.equal("Birch");
    for (const source of [undefined, null, 7, { id: "2001" }])
      expect(read({ lost_retailer: source })).not.to.have.property("lostRetailer");
  });

  it("leaves out an invalid time of the host", () => {
    for (const source of [undefined, null, 7, "today", "2026-11-24", [WHOLE.now]])
      expect(read({ now: source }), String(source)).not.to.have.property("now");
  });

  it("uses the host's own API if no other is given", () => {
    expect(read({ api_url: 7 })?.apiUrl).to.equal("/api");
  });
});

describe("The offsets of the time zone in the bootstrap data", () => {
  const offsets = {
    zone: "Europe/London",
    offsets: [
      [0, 60],
      [1_000, 0],
    ],
    end: 2_000,
  };

  it("are read whole", () => {
    expect(parseZoneOffsets({ ...WHOLE, zone_offsets: offsets })).to.deep.equal(offsets);
  });

  for (const [what, changed] of Object.entries({
    "no zone": { ...offsets, zone: undefined },
    "no end": { ...offsets, end: "2026" },
    "an offset without its moment": { ...offsets, offsets: [[60]] },
    "a moment as a text": { ...offsets, offsets: [["0", 60]] },
    "no object": "Europe/London",
  }))
    it(`count as unknown with ${what}`, () => {
      expect(parseZoneOffsets({ ...WHOLE, zone_offsets: changed })).to.equal(undefined);
    });

  it("count as unknown without the data", () => {
    expect([WHOLE, null, "text"].map(parseZoneOffsets)).to.deep.equal([undefined, undefined, undefined]);
  });
});
