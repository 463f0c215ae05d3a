import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { MailWave, MailWaves } from "#domain/mails/index.ts";
import { KnownWaves } from "#ui/dashboard/mail-waves.view-model.ts";
import { at, DashboardDriver, MINUTE } from "./dashboard-driver.ts";

const UNTIL = at("2026-11-21T09:25:00Z");
const DOMAIN: MailWave = {
  ...{ id: "2", domain: "example.com", since: at("2026-11-20T23:55:10Z"), until: UNTIL, mails: 52, bounced: 38 },
  reason: "550 mailbox unavailable",
};
const RETAILER: MailWave = { id: "1", since: at("2026-11-21T08:05:00Z"), until: UNTIL, mails: 1200, bounced: 300 };
const DOMAIN_TEXT = '38 of 52 emails to example.com bounced since 20 Nov 23:55: "550 mailbox unavailable".';
const RETAILER_TEXT = "300 of 1,200 emails bounced since 21 Nov 08:05.";

/** Waves of which each poll returns the next ones, the last ones again and again. */
function showing(...answers: readonly (readonly MailWave[])[]): MailWaves {
  const left = [...answers];
  return { open: () => Promise.resolve(ok((left.length > 1 ? left.shift() : left[0]) ?? [])) };
}

const homeWith = async (mailWaves: MailWaves) => {
  const driver = new DashboardDriver({ mailWaves });
  return { driver, home: await driver.open() };
};

describe("notices of waves of bounces", () => {
  it("name domain, counts and reason, and open the bounces that the wave counts", async () => {
    const { home } = await homeWith(showing([DOMAIN, RETAILER]));
    expect(home.waves?.notices).to.deep.equal([
      {
        id: "2",
        text: DOMAIN_TEXT,
        href: "/mails?event=bounce&since=2026-11-20T23%3A55%3A10Z&until=2026-11-21T09%3A25%3A00.001Z&domain=example.com",
      },
      {
        id: "1",
        text: RETAILER_TEXT,
        href: "/mails?event=bounce&since=2026-11-21T08%3A05%3A00Z&until=2026-11-21T09%3A25%3A00.001Z",
      },
    ]);
  });

  it("filter by the key of a masked domain", async () => {
    const { home } = await homeWith(showing([{ ...DOMAIN, domain: "e*********m", key: "ik1.abc" }]));
    const [notice] = home.waves?.notices ?? [];
    expect(notice?.text).to.include("emails to e*********m bounced");
    expect(notice?.href).to.match(/&domain=ik1\.abc$/u);
  });

  it("are announced once, apart from the rest of the page", async () => {
    const { driver, home } = await homeWith(
      showing([DOMAIN], [{ ...DOMAIN, mails: 60, bounced: 45 }], [RETAILER, { ...DOMAIN, mails: 61, bounced: 46 }]),
    );
    await driver.pass(1_000);
    expect([home.waves?.announcement, home.announcement.includes("bounced")]).to.deep.equal([DOMAIN_TEXT, false]);
    await driver.pass(5 * MINUTE);
    expect(home.waves?.notices[0]?.text).to.match(/^45 of 60/u);
    expect(home.waves?.announcement).to.equal(DOMAIN_TEXT);
    await driver.pass(5 * MINUTE);
    await driver.pass(1_000);
    expect(home.waves?.announcement).to.equal(RETAILER_TEXT);
    expect((await driver.open()).waves?.announcement).to.equal("");
  });

  it("stay dismissed on another visit of the page, and after a reload", async () => {
    const { driver, home } = await homeWith(showing([DOMAIN, RETAILER]));
    home.waves?.dismiss("2");
    const shown = async () => (await driver.open()).waves?.notices.map(({ id }) => id);
    expect([home.waves?.notices.map(({ id }) => id), await shown()]).to.deep.equal([["1"], ["1"]]);
    expect(home.waves?.announcement).to.equal("");
    const reloaded = new KnownWaves(driver.preferences);
    expect([reloaded.isDismissed("2"), reloaded.isDismissed("1")]).to.deep.equal([true, false]);
  });

  it("keep the latest twenty dismissals", () => {
    const { preferences } = new DashboardDriver();
    const known = new KnownWaves(preferences);
    for (let id = 1; id <= 25; id += 1) known.dismiss(String(id));
    const reloaded = new KnownWaves(preferences);
    expect(["5", "6", "25"].map((id) => reloaded.isDismissed(id))).to.deep.equal([false, true, true]);
  });

  it("of a later wave are shown", async () => {
    const { driver, home } = await homeWith(showing([DOMAIN], [{ ...DOMAIN, id: "3" }]));
    home.waves?.dismiss("2");
    await driver.pass(5 * MINUTE);
    await driver.pass(1_000);
    expect([home.waves?.notices.map(({ id }) => id), home.waves?.announcement]).to.deep.equal([["3"], DOMAIN_TEXT]);
  });

  it("end with the wave", async () => {
    const { driver, home } = await homeWith(showing([DOMAIN], []));
    expect(home.waves?.notices).to.have.length(1);
    await driver.pass(5 * MINUTE);
    expect(home.waves?.notices).to.deep.equal([]);
  });

  it("are absent without a message if they cannot be loaded", async () => {
    const { driver, home } = await homeWith({ open: () => Promise.resolve(err(failure("unreachable"))) });
    expect([home.waves?.notices, driver.said]).to.deep.equal([[], []]);
  });

  it("are not requested by an account that may not see emails", async () => {
    const home = await new DashboardDriver().open();
    expect(home.waves).to.equal(undefined);
  });
});
