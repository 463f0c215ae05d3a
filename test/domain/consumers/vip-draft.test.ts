import { expect } from "chai";
import { parseVipNote, type Consumer } from "#domain/consumers/index.ts";
import { mergeVipDraft, VipDraft, vipDraftFields, vipMessages, toVipProperties } from "#domain/consumers/drafts.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const aConsumer = (properties: JsonObject): Consumer => ({ identifier: "ann", key: "ann", properties, loyalties: [] });

describe("the VIP note of a customer", () => {
  it("has a status, a level and a note", () => {
    expect(parseVipNote({ vip: { status: true, level: " Gold ", note: "Tea" } })).to.deep.equal({
      isVip: true,
      level: "Gold",
      note: "Tea",
    });
    for (const properties of [{}, { vip: "yes" }, { vip: { status: "true", level: 5 } }])
      expect(parseVipNote(properties)).to.deep.equal({ isVip: false, level: "", note: "" });
  });

  it("changes only the property vip, and keeps the members of a till", () => {
    const seen = aConsumer({ city: "Leeds", vip: { since: 2020, level: "Gold" } });
    expect(toVipProperties(new VipDraft(seen))).to.equal(seen.properties);
    expect(toVipProperties(new VipDraft(seen, { status: "yes", level: "", note: " Tea " }))).to.deep.equal({
      city: "Leeds",
      vip: { since: 2020, status: true, note: "Tea" },
    });
    expect(toVipProperties(new VipDraft(aConsumer({ vip: { status: true } }), { status: "no" }))).to.deep.equal({
      vip: { status: false },
    });
  });

  it("starts with the texts of the customer, and changes nothing for blanks around them", () => {
    const seen = aConsumer({ vip: { status: true, level: "Gold", note: "Tea" } });
    expect(vipDraftFields(new VipDraft(seen))).to.deep.equal({ status: "yes", level: "Gold", note: "Tea" });
    expect(toVipProperties(new VipDraft(seen, { level: " Gold ", note: "Tea\n" }))).to.equal(seen.properties);
  });

  it("has maximum lengths", () => {
    expect(vipMessages(new VipDraft(aConsumer({}), { level: "x".repeat(51), status: "maybe" }))).to.have.keys([
      "level",
      "status",
    ]);
  });

  it("merges with the changes of another user", () => {
    const mine = new VipDraft(aConsumer({}), { level: "Gold" });
    expect(mergeVipDraft(mine, aConsumer({ vip: { note: "Tea" } }), new Map())).to.include({
      level: "Gold",
      note: "Tea",
      status: "no",
    });
  });
});
