import { expect } from "chai";
import fc from "fast-check";
import { packDraft, unpackDraft } from "#adapters/browser/packed-draft.ts";

const LONG = Array.from({ length: 2_000 }, (_, at) => `"A${at}":1,`).join("");
const stored = (base: string, mine: string) => ({ base: { data: base }, mine: { data: mine, name: "new" } });
const restored = (draft: object): unknown => unpackDraft(JSON.parse(JSON.stringify(draft)));

describe("a packed draft", () => {
  it("has a long text once", () => {
    const draft = stored(LONG, LONG.replace('"A999":1', '"A999":25'));
    expect(JSON.stringify(packDraft(draft)).length).to.be.below(JSON.stringify(LONG).length + 100);
    expect(restored(packDraft(draft))).to.deep.equal(draft);
  });

  it("has the same texts after it is unpacked", () => {
    const text = fc
      .array(fc.oneof(fc.constant(LONG), fc.constant("🏬"), fc.string({ unit: "grapheme" })), { maxLength: 4 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (base, mine) => {
        expect(restored(packDraft(stored(base, mine)))).to.deep.equal(stored(base, mine));
      }),
    );
  });

  it("keeps names of Object.prototype", () => {
    const draft = { base: {}, mine: JSON.parse(`{"__proto__":"a","constructor":"b"}`) as Record<string, string> };
    expect(restored(packDraft(draft))).to.deep.equal(draft);
  });

  for (const source of [
    null,
    [],
    "draft",
    { mine: 1 },
    { base: {}, mine: { data: [1, 2, "x"] } },
    { base: { data: "a" }, mine: { data: [1, "x"] } },
  ]) {
    it(`is not ${JSON.stringify(source)}`, () => expect(unpackDraft(source)).to.deep.equal(source));
  }
});
