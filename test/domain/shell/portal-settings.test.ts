import { expect } from "chai";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { DEFAULT_SETTINGS, filterHomeLinks, parsePortalSettings, parseTweaks } from "#domain/shell/index.ts";

describe("Portal settings [SHELL-003]", () => {
  it("have defaults", () => {
    expect(DEFAULT_SETTINGS).to.deep.equal({
      homeLinks: [],
      notifications: { timeoutMs: 30_000 },
      receipts: { propertiesTitle: "Properties", properties: [], webViewHosts: [] },
      timezone: "UTC",
      currency: "GBP",
      country: "GBR",
      stores: { legacyReference: false, jsonEditors: false, extraProperties: [] },
      accounts: { management: { hideStorePermissions: false } },
    });
  });

  it("use the values of the retailer", () => {
    const settings = {
      start_page: "home",
      home: { links: [{ label: "Silent tills", href: "/inactive?store_id=5001" }] },
      notifications: { timeout_ms: 5_000 },
      receipts: {
        properties_title: "Details",
        properties: [{ name: "salesperson", label: "Sold by", section: "Shop" }, { name: "phone" }],
        web_view_hosts: ["View.example", "view.example:8443"],
      },
      timezone: "Europe/Zurich",
      currency: "CHF",
      country: "CHE",
      stores: {
        legacy_reference: true,
        json_editors: true,
        extra_properties: [{ key: "vat", label: "VAT number", max: 12 }],
      },
      account_management: { hide_store_permissions: true, allowed_permissions: ["employee"] },
      password: { min_length: 20 },
      unheard_of: true,
    };
    expect(parsePortalSettings(settings)).to.deep.equal({
      startPage: "home",
      homeLinks: [{ label: "Silent tills", href: "/inactive?store_id=5001" }],
      notifications: { timeoutMs: 5_000 },
      receipts: {
        propertiesTitle: "Details",
        properties: [
          { name: "salesperson", label: "Sold by", section: "Shop" },
          { name: "phone", label: "phone" },
        ],
        webViewHosts: ["view.example", "view.example:8443"],
      },
      timezone: "Europe/Zurich",
      currency: "CHF",
      country: "CHE",
      stores: {
        legacyReference: true,
        jsonEditors: true,
        extraProperties: [{ key: "vat", label: "VAT number", maximum: 12 }],
      },
      accounts: { management: { hideStorePermissions: true, allowedPermissions: ["employee"] }, passwordMinimum: 20 },
    });
  });

  const nothing = [
    undefined,
    null,
    "settings",
    7,
    [],
    {},
    {
      start_page: 7,
      notifications: { timeout_ms: "5000" },
      receipts: { properties_title: 7, properties: {} },
      timezone: null,
      currency: 7,
      country: 7,
      stores: "many",
      account_management: 7,
      password: "long",
    },
    { start_page: "", notifications: [], receipts: [], timezone: "", currency: "", country: "" },
    { notifications: { timeout_ms: 0 } },
    { notifications: { timeout_ms: -1 } },
    { notifications: { timeout_ms: Number.NaN } },
    { receipts: { properties: [null, "salesperson", { label: "Sold by" }, { name: "" }, { name: 7 }] } },
    { receipts: { web_view_hosts: "view.example" } },
    { receipts: { web_view_hosts: [null, "", 7, ["view.example"]] } },
  ];
  for (const source of nothing) {
    it(`use the defaults for ${JSON.stringify(source)}`, () => {
      expect(parsePortalSettings(source)).to.deep.equal(DEFAULT_SETTINGS);
    });
  }

  it("use the name of a property without a valid label, and ignore an invalid section", () => {
    const properties = [
      { name: "phone", label: "", section: "" },
      { name: "salesperson", label: 7, section: 7 },
    ];
    expect(parsePortalSettings({ receipts: { properties } }).receipts.properties).to.deep.equal([
      { name: "phone", label: "phone" },
      { name: "salesperson", label: "salesperson" },
    ]);
  });

  const STRAY = ["https://elsewhere.example/", "//elsewhere.example/home", "receipts", "/nowhere", "", 7, null];
  it("keep only home page links to pages of the portal", () => {
    const links = [
      ...STRAY.map((href) => ({ label: "Look", href })),
      { label: "", href: "/receipts" },
      { label: "Days", href: "/receipts?date=2026-03-01#top" },
    ];
    expect(parsePortalSettings({ home: { links } }).homeLinks).to.deep.equal([
      { label: "Days", href: "/receipts?date=2026-03-01#top" },
    ]);
  });

  it("offer only home page links that the account may open", () => {
    const links = [
      { label: "Tills", href: "/inactive" },
      { label: "A receipt", href: "/transaction/A/1" },
      { label: "Sales", href: "/sales?interval=day" },
    ];
    expect(filterHomeLinks(links, new Set(["receipts_view", "reports_view"])).map(({ label }) => label)).to.deep.equal([
      "A receipt",
      "Sales",
    ]);
  });

  it("offer no home page link to a page that no longer exists", () => {
    expect(filterHomeLinks([{ label: "Old", href: "/nowhere" }], new Set(FLAGS))).to.deep.equal([]);
  });

  it("keep the settings of single areas for the pages that parse them", () => {
    const members = {
      advanced_query: { fields: [] },
      consumer: { read_only: true },
      refund: "later",
      surveys: [1],
      tax_free: 0,
      templates: null,
      translations: false,
      forms: "",
    };
    const { advancedQuery, consumer, refund, surveys, taxFree, templates, translations, forms } =
      parsePortalSettings(members);
    expect({
      advanced_query: advancedQuery,
      consumer,
      refund,
      surveys,
      tax_free: taxFree,
      templates,
      translations,
      forms,
    }).to.deep.equal(members);
  });

  it("replace an unknown time zone with UTC", () => {
    expect(parsePortalSettings({ timezone: "Mars/Olympus" }).timezone).to.equal("UTC");
  });
});

describe("Tweaks", () => {
  it("are off by default [SHELL-050]", () => {
    for (const source of [undefined, null, [], {}, { show_restricted_reports: "true", rvt_threshold: "3" }]) {
      expect(parseTweaks(source)).to.deep.equal({ showRestrictedReports: false, rvtThreshold: 0 });
    }
  });

  it("use the values of the installation", () => {
    expect(parseTweaks({ show_restricted_reports: true, rvt_threshold: 3 })).to.deep.equal({
      showRestrictedReports: true,
      rvtThreshold: 3,
    });
  });
});
