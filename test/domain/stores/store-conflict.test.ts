import { expect } from "chai";
import { diffVersions, type VersionChoice } from "#domain/shared/form/three-way-merge.ts";
import {
  formatStoreDraft,
  rebaseStoreDraft,
  StoreDraft,
  buildStoreVersions,
  type StoreForm,
} from "#domain/stores/drafts.ts";
import { DEFAULT_STORE_SETTINGS } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";

const SEEN = aStoreInDetail({ name: "Soho", city: "London", properties: { vat: "1" } });
const THEIRS = { ...SEEN, name: "Soho Market", phone: "020", properties: { vat: "2", template_data: { logo: "a" } } };
const FORM: StoreForm = {
  settings: { ...DEFAULT_STORE_SETTINGS, extraProperties: [{ key: "vat", label: "VAT number" }] },
  jsonEditors: false,
  seen: SEEN,
};
const mine = (): StoreDraft => new StoreDraft(FORM, { name: "Soho Square", city: "Westminster" });
const changed = (draft: StoreDraft, base?: Readonly<Record<string, string>>) =>
  diffVersions(buildStoreVersions(draft, THEIRS, base)).map(({ field, changedBy }) => `${field}: ${changedBy}`);

describe("conflict with another user's change of a store", () => {
  it("compares field by field", () => {
    expect(changed(mine())).to.deep.equal(["name: both", "city: me", "phone: them", "extras.vat: them"]);
    expect(diffVersions(buildStoreVersions(mine(), THEIRS))[0]).to.deep.equal({
      field: "name",
      changedBy: "both",
      base: "Soho",
      mine: "Soho Square",
      theirs: "Soho Market",
    });
  });

  it("compares with the base of a restored draft", () => {
    const kept = new StoreDraft({ ...FORM, seen: THEIRS }, { ...formatStoreDraft(mine()) });
    expect(changed(kept, formatStoreDraft(new StoreDraft(FORM)))).to.deep.equal([
      "name: both",
      "city: me",
      "phone: them",
      "extras.vat: them",
    ]);
  });

  const picks: readonly { readonly picked: Readonly<Record<string, VersionChoice>>; readonly name: string }[] = [
    { picked: { name: "mine" }, name: "Soho Square" },
    { picked: { name: "theirs" }, name: "Soho Market" },
  ];
  for (const { picked, name } of picks) {
    it(`rebases the draft to ${name} after ${JSON.stringify(picked)}`, () => {
      const resumed = rebaseStoreDraft(mine(), THEIRS, new Map(Object.entries(picked)));
      expect(formatStoreDraft(resumed)).to.include({ name, city: "Westminster", phone: "020", "extras.vat": "2" });
      expect(resumed.form).to.deep.equal({ ...FORM, seen: THEIRS });
    });
  }
});
