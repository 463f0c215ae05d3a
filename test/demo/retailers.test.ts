import { expect } from "chai";
import { parsePortalSettings, parseTweaks } from "#domain/shell/index.ts";
import { isTimeZone } from "#domain/shared/time/calendar-day.ts";
import { CURRENCIES } from "#domain/shared/number/currency-map.ts";
import { RETAILER_GROUPS } from "#domain/shared/access/retailer-groups.ts";
import { buildPortalSettings, buildTweaks } from "#demo/retailers/portal-settings.ts";
import { DEMO_RETAILERS, findDemoRetailer } from "#demo/retailers/retailers.ts";
import { DEMO_STORES, buildWireStore } from "#demo/retailers/stores.ts";
import { tillHeartbeatsAt } from "#demo/tills.ts";
import { STORIES } from "#demo/stories.ts";
import { SPECIALS, YEAR } from "./sample.ts";

const INACTIVE_AFTER = 7 * 60;

describe("demo retailers", () => {
  it("include one of each group, and one without a group [SHELL-005]", () => {
    const groups = DEMO_RETAILERS.map(
      ({ id }) => Object.entries(RETAILER_GROUPS).find(([, ids]) => ids.includes(id))?.[0] ?? "none",
    );
    expect(groups).to.deep.equal(["alpha", "beta", "gamma", "delta", "none"]);
  });

  it("have 3 to 12 stores each, with unique ids", () => {
    const counts = DEMO_RETAILERS.map((retailer) => DEMO_STORES.filter((store) => store.retailer === retailer).length);
    expect([Math.min(...counts), Math.max(...counts)]).to.deep.equal([3, 12]);
    expect(new Set(DEMO_STORES.map(({ id }) => id)).size).to.equal(DEMO_STORES.length);
  });

  it("have their flagship as the first store by name, which reports show first, and the busiest one", () => {
    for (const retailer of DEMO_RETAILERS) {
      const stores = DEMO_STORES.filter((store) => store.retailer === retailer);
      const first = [...stores].sort((a, b) => a.name.localeCompare(b.name, "en"))[0];
      const busiest = [...stores].sort((a, b) => b.size - a.size)[0];
      expect([first?.name, busiest?.name]).to.deep.equal([retailer.flagship, retailer.flagship]);
    }
  });

  it("link from their home page to existing stories", () => {
    const known = new Set([
      ...SPECIALS.map(({ transaction_id }) => transaction_id),
      ...DEMO_STORES.map(({ id }) => id),
    ]);
    for (const { retailer, href } of STORIES) {
      expect(
        parsePortalSettings(buildPortalSettings(findDemoRetailer(retailer))).homeLinks.map((link) => link.href),
      ).to.include(href);
      for (const [, id = ""] of href.matchAll(/(?:\/transaction\/|store=)([\w-]+)/g))
        expect(known.has(id), href).to.equal(true);
    }
    expect(tillHeartbeatsAt(YEAR.until).find(({ till }) => till === "5203-T1")!.at).to.be.below(YEAR.until - 2 * 3600);
  });

  it("have valid time zones and currencies", () => {
    for (const { city } of DEMO_STORES) {
      expect(isTimeZone(city.zone), city.zone).to.equal(true);
      expect(CURRENCIES.has(city.country.currency), city.country.currency).to.equal(true);
    }
  });

  it("name their stores by an external reference, a legacy one, or both, where the first takes precedence [STORE-007]", () => {
    const stores = DEMO_STORES.map((store) => buildWireStore(store, "2026-11-20T15:30:00Z"));
    for (const { external_reference, reference, effective_reference } of stores) {
      expect(effective_reference).to.equal(external_reference ?? String(reference));
    }
    expect(stores.some(({ external_reference }) => external_reference === undefined)).to.equal(true);
    expect(stores.some(({ external_reference, reference }) => external_reference && reference)).to.equal(true);
  });

  it("include one with numbered stores and the matching setting [STORE-016]", () => {
    const counting = DEMO_RETAILERS.filter(
      (retailer) => parsePortalSettings(buildPortalSettings(retailer)).stores.legacyReference,
    );
    expect(counting).to.have.length(1);
    for (const store of DEMO_STORES) {
      const { external_reference, reference } = buildWireStore(store, "2026-11-20T15:30:00Z");
      if (counting.includes(store.retailer))
        expect({ external_reference, isNumber: typeof reference === "number" }).to.deep.equal({
          external_reference: undefined,
          isNumber: true,
        });
    }
  });

  it("include one with extra store properties and JSON editors [STORE-018, STORE-019]", () => {
    const settings = DEMO_RETAILERS.map((retailer) => parsePortalSettings(buildPortalSettings(retailer)).stores);
    expect(settings.filter(({ jsonEditors }) => jsonEditors)).to.have.length(1);
    expect(settings.filter(({ extraProperties }) => extraProperties.length === 3)).to.have.length(1);
  });

  it("have settings and tweaks that the portal understands completely", () => {
    for (const retailer of DEMO_RETAILERS) {
      const { receipts, timezone, currency } = parsePortalSettings(buildPortalSettings(retailer));
      expect({ timezone, currency }).to.deep.equal({ timezone: retailer.zone, currency: retailer.currency });
      expect(receipts.properties.some(({ section }) => section === "Customer")).to.equal(true);
      expect(parseTweaks(buildTweaks(retailer)).rvtThreshold).to.equal(buildTweaks(retailer)["rvt_threshold"]);
    }
    expect(
      parsePortalSettings(buildPortalSettings(DEMO_RETAILERS[0]!)).receipts.properties.some(({ label }) =>
        label.startsWith("_"),
      ),
    ).to.equal(true);
  });
});

describe("demo tills", () => {
  it("report each minute, except a few silent ones", () => {
    for (const now of [YEAR.until, YEAR.until - 86_400, YEAR.until - 3_000_017]) {
      const ages = tillHeartbeatsAt(now).map(({ at }) => now - at);
      expect(Math.min(...ages)).to.be.at.least(0);
      expect(ages.filter((age) => age < 60).length / ages.length).to.be.within(0.9, 0.995);
      expect(ages.some((age) => age > INACTIVE_AFTER)).to.equal(true);
    }
  });

  it("never go back in time", () => {
    const earlier = new Map(tillHeartbeatsAt(YEAR.until - 300).map(({ till, at }) => [till, at]));
    const silent = tillHeartbeatsAt(YEAR.until).filter(({ till, at }) => at < (earlier.get(till) ?? 0));
    expect(silent.map(({ till }) => till)).to.deep.equal([]);
  });
});
