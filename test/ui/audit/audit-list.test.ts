import { expect } from "chai";
import { AUDIT_FAILED, type AuditEntry } from "#domain/audit/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { anAuditEntry } from "#test/support/builders/an-audit-entry.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AuditDriver } from "./audit-driver.ts";

describe("The audit log page", () => {
  failOnMobxWarnings();

  it("shows who changed which record, newest first", async () => {
    const model = await new AuditDriver().open();
    expect(model.rows.map(({ action, actor, target, store }) => [action, actor, target, store])).to.deep.equal([
      ["File changed", "kim@shop.example", "prices", undefined],
      ["Customer changed", "ben@shop.example", "ann@shop.example", undefined],
      ["Rates added", "kim@shop.example", "r-2026-03-01", undefined],
      ["Store changed", "kim@shop.example", "LON-01", "Soho"],
    ]);
    expect(model.summary).to.equal("4 changes, newest first");
    expect([model.olderHref, model.latestHref, model.clearHref]).to.deep.equal([undefined, undefined, undefined]);
  });

  it("says in words what was and what is", async () => {
    const changes: AuditEntry["changes"] = [
      { path: "/name", before: "Soho", after: "Bath" },
      { path: "/properties/opened_on", after: 1999 },
      { path: "/phone", before: "1" },
      { path: "/manager", before: "Ann", after: "" },
      { path: "/texts/a~1b", omitted: true },
    ];
    const details = { roles: 2, kept: ["a"] };
    const model = await new AuditDriver({ entries: [anAuditEntry({ changes, moreChanges: 1, details })] }).open();
    const [row] = model.rows;
    expect(row!.lines.map(({ name, text }) => `${name}: ${text}`)).to.deep.equal([
      "name: from Soho to Bath",
      "properties › opened on: set to 1999",
      "phone: 1 removed",
      'manager: from Ann to ""',
      "texts › a/b: not recorded",
    ]);
    expect(row).to.deep.include({
      more: "1 more change",
      summary: "name, properties › opened on, phone, …",
      details: [
        { name: "roles", text: "2" },
        { name: "kept", text: '["a"]' },
      ],
    });
  });

  const ofReceipt = { action: "receipt.change", target: "65e1a2000000000000000001", transactionId: "TXN-1" };
  const ofView = { action: "view.default", target: "a1b2" };
  const links: readonly (readonly [what: string, entry: AuditEntry, target: string, href: string | undefined])[] = [
    ["a receipt", anAuditEntry(ofReceipt), "TXN-1", "/transaction/TXN-1?receipt=65e1a2000000000000000001"],
    ["a store", anAuditEntry({ target: "LON/01" }), "LON/01", "/admin/stores/LON%2F01"],
    ["a saved view", anAuditEntry({ ...ofView, details: { list: "mails", name: "Bounces" } }), "Bounces", undefined],
    ["a saved view of an old event", anAuditEntry({ ...ofView, details: { list: "mails" } }), "a1b2", undefined],
    ["a deleted store", anAuditEntry({ action: "store.delete" }), "LON-01", undefined],
    [
      "an account",
      anAuditEntry({ action: "account.roles", target: "ann@shop.example" }),
      "ann@shop.example",
      "/admin/accounts/ann%40shop.example",
    ],
    ["a token of the console", anAuditEntry({ action: "token.revoke", target: "a1" }), "a1", undefined],
    ["rates", anAuditEntry({ action: "rates.create", target: "r-1" }), "r-1", undefined],
  ];
  for (const [what, entry, target, href] of links) {
    it(`${href === undefined ? "has no link to" : "links to"} ${what}`, async () => {
      const { rows } = await new AuditDriver({ entries: [entry] }).open();
      expect([rows[0]!.target, rows[0]!.targetHref]).to.deep.equal([target, href]);
      const closed = await new AuditDriver({ entries: [entry], opensPages: false }).open();
      expect(closed.rows[0]!.targetHref).to.equal(undefined);
    });
  }

  it("puts each choice of a filter into the address", async () => {
    const driver = new AuditDriver();
    const { bar } = await driver.open("?area=stores&action=store.change&from=2026-02-28");
    expect([bar.area, bar.action, bar.store, bar.days.choice]).to.deep.equal([
      "stores",
      "store.change",
      "all",
      "custom",
    ]);
    bar.chooseArea("rates");
    bar.chooseArea("any");
    bar.chooseAction("any");
    bar.chooseAction("store.create");
    bar.chooseStore("5001");
    bar.days.choose("yesterday");
    bar.typeActor(" ben@shop.example ");
    bar.typeTarget("LON-01");
    bar.search();
    expect(driver.navigator.locations).to.deep.equal(
      [
        "area=rates&from=2026-02-28",
        "action=store.change&from=2026-02-28",
        "area=stores&from=2026-02-28",
        "area=stores&action=store.create&from=2026-02-28",
        "area=stores&action=store.change&store_id=5001&from=2026-02-28",
        "area=stores&action=store.change&from=2026-02-28&to=2026-02-28",
        "area=stores&action=store.change&actor=ben%40shop.example&target=LON-01&from=2026-02-28",
      ].map((query) => `/admin/audit?${query}`),
    );
  });

  it("shows the filter of the address, with a way to remove it", async () => {
    const model = await new AuditDriver().open("?actor=ben%40shop.example&store_id=5009");
    expect([model.bar.actorText, model.bar.targetText, model.clearHref]).to.deep.equal([
      "ben@shop.example",
      "",
      "/admin/audit",
    ]);
    expect(model.bar.storeOptions.map(({ label }) => label)).to.deep.equal(["All stores", "Soho", "5009"]);
    expect([model.summary, model.emptyText]).to.deep.equal([
      "No changes found",
      "No change matches these filters. Remove one, or choose other days.",
    ]);
    expect((await new AuditDriver().open("?actor=ben%40shop.example&area=rates")).emptyText).to.match(/Remove one/);
    expect((await new AuditDriver().open("?actor=absent%40shop.example")).emptyText).to.equal(
      "No change matches this filter. Change or remove it.",
    );
    expect(model.bar.actionOptions.length).to.be.greaterThan(20);
  });

  it("leads to older changes and back", async () => {
    const entries = Array.from({ length: 21 }, (_, at) => anAuditEntry({ id: `${at + 1}`, target: `T${at}` }));
    const driver = new AuditDriver({ entries });
    const model = await driver.open("?area=stores");
    const older = String(model.olderHref);
    expect(older).to.match(/^\/admin\/audit\?area=stores&before=\d+-2$/);
    await driver.open(older.slice("/admin/audit".length));
    expect([model.rows.map(({ target }) => target), model.olderHref, model.latestHref]).to.deep.equal([
      ["T0"],
      undefined,
      "/admin/audit?area=stores",
    ]);
  });

  it("does not look for people in a demonstration", async () => {
    const model = await new AuditDriver({ isMasked: true }).open("?actor=ben%40shop.example&target=x&area=consumers");
    expect([model.maySearch, model.rows.map(({ target, targetHref }) => [target, targetHref])]).to.deep.equal([
      false,
      [["a**************e", undefined]],
    ]);
  });

  it("says that it could not load, and tries again", async () => {
    let isDown = true;
    const driver = new AuditDriver({
      behind: (log) => ({
        matching: (...asked) => (isDown ? Promise.resolve(err(failure("unreachable"))) : log.matching(...asked)),
      }),
    });
    const model = await driver.open();
    expect([model.failure, driver.notifier.raised.length]).to.deep.equal([AUDIT_FAILED, 1]);
    isDown = false;
    await model.retry();
    expect([model.failure, model.rows.length]).to.deep.equal([undefined, 4]);
  });

  it("exports all that matches, with the filters, the zone and the count, and without formulas", async () => {
    const many = Array.from({ length: 120 }, (_, at) => anAuditEntry({ id: `${at + 2}`, target: `T${at}` }));
    const formula = anAuditEntry({
      ...{ id: "1", target: "=1+1", token: "Import", reason: "Agreed", requestId: "5f1c0a52", storeId: "5001" },
      changes: [
        { path: "/name", before: "Soho", after: "Bath" },
        { path: "/city", after: "Bath" },
      ],
      moreChanges: 2,
      details: { revision: 2 },
    });
    const driver = new AuditDriver({ entries: [...many, formula] });
    const { exporting } = await driver.open("?area=stores&to=2026-03-01");
    await exporting.toggle();
    await exporting.model?.save("csv");
    expect(driver.exports.lines.slice(2, 9)).to.deep.equal([
      '"Filter","Area: Stores"',
      '"Filter","To 1 Mar 2026"',
      '"Time zone","Europe/London"',
      '"Created at","1 Mar 2026, 12:00 (Europe/London)"',
      '"Rows",121',
      "",
      '"Time","Changed by","Token","Change","Record","Record ID","Store","Before and after","Details","Reason","Request ID"',
    ]);
    expect(driver.exports.lines.at(-2)).to.equal(
      '"2026-03-01T10:00:00+00:00","kim@shop.example","Import","Store changed","\'=1+1","\'=1+1","Soho","name: from Soho to Bath\ncity: set to Bath\n2 more changes","revision: 2","Agreed","5f1c0a52"',
    );
  });
});
