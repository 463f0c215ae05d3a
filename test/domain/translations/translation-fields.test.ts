import { expect } from "chai";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";
import { messagesByOriginal, planImport, textField, textIn, withTexts } from "#domain/translations/drafts.ts";
import type { TranslationMessage } from "#domain/translations/index.ts";
import { commentsField } from "#domain/translations/translation-fields.ts";
import {
  aMessage,
  aMessageInContexts,
  aPluralMessage,
  aTranslationDocument,
} from "#test/support/builders/a-translation-document.ts";

const CHANGED = "2024-05-03T10:00:00Z";
const FACTS = { comments: ["Button", "Short"], changedAt: CHANGED };

/** One original, and a field of each kind that it can have. The context has the name of a plural category. */
const FIELDS: FieldTexts = {
  [textField({ original: "day" })]: "text",
  [textField({ original: "day", context: "one" })]: "context",
  [textField({ original: "day", category: "one" })]: "form",
};

const KINDS: readonly (readonly [
  name: string,
  message: TranslationMessage,
  texts: readonly (string | undefined)[],
  changed: TranslationMessage,
])[] = [
  ["one text", aMessage("day", "jour", FACTS), ["jour", undefined, undefined], aMessage("day", "text", FACTS)],
  [
    "contexts",
    aMessageInContexts("day", { "": "rien", one: "jour" }, FACTS),
    [undefined, "jour", undefined],
    aMessageInContexts("day", { "": "rien", one: "context" }, FACTS),
  ],
  [
    "plural forms",
    aPluralMessage(["day", "days"], { one: "jour" }, FACTS),
    [undefined, undefined, "jour"],
    aPluralMessage(["day", "days"], { one: "form" }, FACTS),
  ],
];

const added = (message: TranslationMessage): FieldTexts => planImport(aTranslationDocument(), [message]).texts;

describe("fields of a message", () => {
  for (const [name, message, texts, changed] of KINDS) {
    it(`with ${name} are read only if they are of its kind`, () => {
      expect(Object.keys(FIELDS).map((field) => textIn(messagesByOriginal([message]), field))).to.deep.equal(texts);
    });

    it(`with ${name} are replaced only if they are of its kind, and keep its comments and its last change`, () => {
      expect(withTexts([message], FIELDS)).to.deep.equal([changed]);
    });

    it(`with ${name} include its comments, a line each`, () => {
      const comments = commentsField("day");
      expect(textIn(messagesByOriginal([message]), comments)).to.equal("Button\nShort");
      expect(withTexts([message], { [comments]: "Menu\nLong" })).to.deep.equal([
        { ...message, comments: ["Menu", "Long"] },
      ]);
      expect(withTexts([message], { [comments]: "" })).to.deep.equal([{ ...message, comments: [] }]);
    });
  }

  it("have no text for an unknown message or an unknown context", () => {
    const known = messagesByOriginal([aMessageInContexts("Pay", { verb: "Payer" })]);
    expect([
      textIn(known, textField({ original: "Order" })),
      textIn(known, textField({ original: "Pay", context: "noun" })),
    ]).to.deep.equal([undefined, undefined]);
  });

  it("have a blank text for a plural form that is absent", () => {
    expect(
      textIn(messagesByOriginal([aPluralMessage(["day", "days"])]), textField({ original: "day", category: "other" })),
    ).to.equal("");
  });
});

describe("fields of a new message", () => {
  it("have its text only, if it has no comments", () => {
    expect(added(aMessage("Total", "Somme"))).to.deep.equal({ [textField({ original: "Total" })]: "Somme" });
  });

  it("have its original for several, so that the field of it can be read back", () => {
    const texts = added(
      aPluralMessage(["day", "days"], { one: "jour", other: "jours" }, { comments: ["Report", "Short"] }),
    );
    const messages = withTexts([], texts);
    expect(messages).to.deep.equal([
      aPluralMessage(["day", "days"], { one: "jour", other: "jours" }, { comments: ["Report", "Short"] }),
    ]);
    expect(Object.keys(texts).map((field) => textIn(messagesByOriginal(messages), field))).to.deep.equal(
      Object.values(texts),
    );
    expect(Object.values(texts)).to.include("days");
  });

  it("make an untranslated message if only comments are left of it", () => {
    expect(withTexts([], { [commentsField("Total")]: "Below the items" })).to.deep.equal([
      aMessage("Total", "", { comments: ["Below the items"] }),
    ]);
  });
});
