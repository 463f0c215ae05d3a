import { expect } from "chai";
import { autorun } from "mobx";
import { formatStoreDraft, StoreDraft, validateStoreDraft } from "#domain/stores/drafts.ts";
import { DEFAULT_STORE_SETTINGS } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { Draft } from "#ui/model/draft.ts";

const SOHO = {
  settings: DEFAULT_STORE_SETTINGS,
  jsonEditors: false,
  seen: aStoreInDetail({ name: "Soho", city: "London" }),
};

function aDraft(typed: () => void = () => undefined) {
  const draftOf = (texts: Readonly<Record<string, string>> = {}) => new StoreDraft(SOHO, texts);
  return new Draft(
    { toDraft: draftOf, toFields: formatStoreDraft, validate: validateStoreDraft },
    formatStoreDraft(draftOf()),
    typed,
  );
}

describe("A draft", () => {
  failOnMobxWarnings();

  it("holds the input field by field, and detects changes", () => {
    const draft = aDraft();
    expect([draft.textOf("name"), draft.textOf("city"), draft.isChanged]).to.deep.equal(["Soho", "London", false]);
    draft.bind("city").onChange("York");
    expect([draft.bind("city").value, draft.subject.city, draft.isChanged]).to.deep.equal(["York", "York", true]);
    draft.type("city", "London");
    expect(draft.isChanged).to.equal(false);
  });

  it("names the fields that differ, also one that was added and one that was removed", () => {
    const draft = aDraft();
    expect(draft.changed).to.deep.equal([]);
    draft.type("city", "York");
    draft.type("name", "Soho Square");
    expect(draft.changed).to.deep.equal(["name", "city"]);
    draft.type("city", "London");
    expect(draft.changed).to.deep.equal(["name"]);
    const rows = new Draft(
      { toDraft: (typed) => typed, toFields: (texts) => texts, validate: () => ({}) },
      { "GBP/EUR": "1.2", "GBP/USD": "1.3" },
    );
    rows.remove("GBP/USD");
    rows.type("GBP/JPY", "190");
    expect(rows.changed).to.deep.equal(["GBP/JPY", "GBP/USD"]);
  });

  it("shows the fault of a changed field on blur, but not while typing or without a change", () => {
    const draft = aDraft();
    draft.leave("name");
    draft.type("name", "");
    expect(draft.errorOf("name")).to.equal(undefined);
    draft.bind("name").onLeave();
    expect([draft.errorOf("name"), draft.bind("name").error, draft.errorOf("country")]).to.deep.equal([
      "Name is required",
      "Name is required",
      undefined,
    ]);
    draft.type("name", "S");
    expect(draft.errorOf("name")).to.equal(undefined);
    draft.type("name", "");
    expect(draft.errorOf("name"), "after the first blur, it shows its error with every key").to.equal(
      "Name is required",
    );
  });

  it("shows every fault when it is submitted, in the order of the form, and returns nothing", () => {
    const draft = aDraft();
    draft.type("city", "x".repeat(61));
    draft.type("name", " ");
    expect(draft.faults).to.deep.equal([]);
    expect([draft.submit(), draft.setbacks]).to.deep.equal([undefined, 1]);
    expect(draft.faults).to.deep.equal(["name", "city"]);
    draft.submit();
    expect(draft.setbacks, "once for each focus move").to.equal(2);
  });

  it("returns the draft of the domain if it is valid", () => {
    const draft = aDraft();
    draft.type("city", "Leeds");
    expect(draft.submit()).to.be.an.instanceof(StoreDraft).with.property("city", "Leeds");
    expect(draft.setbacks).to.equal(0);
  });

  it("shows a server error at its field until the field changes or the form is submitted", () => {
    const draft = aDraft();
    draft.refuse({ name: "taken", city: "unknown" });
    expect([draft.faults, draft.setbacks]).to.deep.equal([["name", "city"], 1]);
    draft.type("name", "Soho 2");
    expect(draft.faults).to.deep.equal(["city"]);
    draft.submit();
    expect(draft.faults).to.deep.equal([]);
  });

  it("is not rejected by a failure that names no field", () => {
    const draft = aDraft();
    draft.refuse({});
    expect(draft.setbacks).to.equal(0);
  });

  it("can lose fields, and append new ones", () => {
    const draft = aDraft();
    draft.type("extras.floor", "2");
    draft.remove("city");
    expect(Object.keys(draft.texts)).to.include("extras.floor").and.not.include("city");
    expect(draft.textOf("city")).to.equal("");
  });

  it("resets without faults", () => {
    const draft = aDraft();
    draft.type("name", "");
    draft.submit();
    draft.reset(draft.base, { ...draft.base, name: "" });
    expect([draft.faults, draft.isChanged, draft.textOf("name")]).to.deep.equal([[], true, ""]);
  });

  it("keeps input that was typed while saving", () => {
    const draft = aDraft();
    draft.type("city", " York ");
    const sent = draft.texts;
    draft.type("phone", "1");
    draft.saved(sent, { ...draft.base, city: "York" });
    expect([draft.textOf("city"), draft.textOf("phone"), draft.isChanged]).to.deep.equal(["York", "1", true]);
  });

  it("keeps fields removed that were removed while saving", () => {
    const draft = aDraft();
    draft.type("city", "York");
    const sent = draft.texts;
    draft.remove("phone");
    draft.saved(sent, { ...draft.base, city: "York" });
    expect([
      Object.hasOwn(draft.texts, "phone"),
      Object.hasOwn(draft.base, "phone"),
      draft.textOf("city"),
    ]).to.deep.equal([false, true, "York"]);
  });

  it("reports input, once for each key", () => {
    let keys = 0;
    const draft = aDraft(() => {
      keys += 1;
    });
    draft.type("name", "a");
    draft.remove("city");
    draft.reset(draft.base);
    expect(keys).to.equal(2);
  });

  it("re-renders only the field that is typed in", () => {
    const draft = aDraft();
    draft.submit();
    const drawn: string[] = [];
    const stop = ["name", "city"].map((name) => autorun(() => drawn.push(`${name} ${draft.bind(name).value}`)));
    drawn.length = 0;
    draft.type("city", "York");
    for (const end of stop) end();
    expect(drawn).to.deep.equal(["city York"]);
  });
});
