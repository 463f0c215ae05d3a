import { expect } from "chai";
import {
  areaOfAction,
  AUDIT_AREAS,
  auditAreaLabel,
  auditedActionLabel,
  auditedActions,
  formatAuditFilter,
  parseAuditCursor,
  parseAuditFilter,
} from "#domain/audit/index.ts";

describe("the filter of audit events", () => {
  const whole = {
    area: "stores",
    action: "store.change",
    actor: "ann@shop.example",
    target: "LON-01",
    store_id: "5001",
    from: "2026-03-01",
    to: "2026-03-01",
  };

  it("is the same after a way through the URL", () => {
    const filter = parseAuditFilter(whole);
    expect(filter).to.deep.equal({
      ...{ area: "stores", action: "store.change", actor: "ann@shop.example", target: "LON-01", storeId: "5001" },
      ...{ from: "2026-03-01", to: "2026-03-01" },
    });
    expect(Object.fromEntries(formatAuditFilter(filter))).to.deep.equal(whole);
    expect(formatAuditFilter({})).to.deep.equal([]);
  });

  const ignored = [
    { area: "moon" },
    { action: "session.begin" },
    { area: "rates", action: "store.change", kept: { area: "rates" } },
    { actor: "  ", target: "" },
    { from: "2026-02-30" },
    { from: "2026-03-02", to: "2026-03-01", kept: { from: "2026-03-02" } },
  ];
  for (const { kept = {}, ...parameters } of ignored) {
    it(`ignores what is wrong in ${JSON.stringify(parameters)}`, () =>
      expect(parseAuditFilter(parameters)).to.deep.equal(kept));
  }

  it("limits and trims texts", () => {
    expect(parseAuditFilter({ actor: ` ${"a".repeat(400)}` }).actor).to.equal("a".repeat(320));
  });
});

describe("audited actions", () => {
  it("have one area and one label each", () => {
    const actions = auditedActions();
    expect(actions.length).to.equal(new Set(actions).size);
    for (const area of AUDIT_AREAS) {
      expect(auditAreaLabel(area)).to.match(/^[A-Z]/);
      for (const action of auditedActions(area)) {
        expect(areaOfAction(action)).to.equal(area);
        expect(auditedActionLabel(action)).to.match(/^[A-Z][a-z-]+ /);
      }
    }
    expect(new Set(actions.map(auditedActionLabel)).size).to.equal(actions.length);
  });

  it("of a newer server are shown by their name", () => {
    expect([auditedActionLabel("moon.change"), areaOfAction("moon.change")]).to.deep.equal(["moon.change", undefined]);
  });

  it("have a place that is read strictly", () => {
    expect(parseAuditCursor("1772362335000000-42")).to.equal("1772362335000000-42");
    for (const text of ["", "1-", "-1", "1-2-3", " 1-2", "x-1", undefined, null])
      expect(parseAuditCursor(text)).to.equal(undefined);
  });
});
