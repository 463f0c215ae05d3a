import { expect } from "chai";
import { MemoryTranslations } from "#adapters/memory/translations/memory-translations.ts";
import type { VersionChoices } from "#domain/shared/form/three-way-merge.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";
import {
  absenceIn,
  changedTexts,
  rebasedChange,
  saveTranslations,
  textField,
  textsIn,
  buildTranslationVersions,
  withTexts,
} from "#domain/translations/drafts.ts";
import type { TranslationDocument, TranslationMessage } from "#domain/translations/index.ts";
import {
  aMessage,
  aMessageInContexts,
  aPluralMessage,
  aTranslationDocument,
} from "#test/support/builders/a-translation-document.ts";

const ORDER = aMessage("Order");
const ITEMS = aPluralMessage(["{n} item", "{n} items"], { one: "{n} article" }, { comments: ["Basket"] });
const FRENCH = aTranslationDocument({ messages: [ORDER, ITEMS] });
const IN_CONTEXTS = aMessageInContexts("Order", { verb: "Commander", noun: "Commande" }, { comments: ["Button"] });

const ORDER_FIELD = textField({ original: "Order" });
const SEVERAL = textField({ original: "{n} item", category: "other" });

/** The locale after another user saved first. */
const theirs = (...messages: readonly TranslationMessage[]): TranslationDocument =>
  aTranslationDocument({ version: "2024-05-02T10:00:00Z", messages });

describe("changed texts", () => {
  const blank: readonly (readonly [name: string, texts: FieldTexts, isChanged: boolean])[] = [
    ["a new message", { [textField({ original: "New" })]: "" }, true],
    ["a new context of a message in contexts", { [textField({ original: "Pay", context: "noun" })]: "" }, true],
    ["a plural form of a new message", { [textField({ original: "day", category: "one" })]: "" }, true],
    ["an untranslated message", { [ORDER_FIELD]: "" }, false],
    ["an untranslated plural form", { [SEVERAL]: "" }, false],
    ["an untranslated context", { [textField({ original: "Pay", context: "verb" })]: "" }, false],
  ];
  for (const [name, texts, isChanged] of blank) {
    it(`${isChanged ? "include" : "do not include"} the blank text of ${name}`, () => {
      const document = theirs(ORDER, ITEMS, aMessageInContexts("Pay", { verb: "" }));
      expect(changedTexts(document, texts)).to.deep.equal(isChanged ? texts : {});
    });
  }
});

describe("two users who change one message", () => {
  type Row = readonly [
    name: string,
    texts: FieldTexts,
    theirs: readonly TranslationMessage[],
    mineWins: readonly TranslationMessage[],
    theirsWins: readonly TranslationMessage[],
  ];
  const rows: readonly Row[] = [
    [
      "gave it contexts",
      { [ORDER_FIELD]: "Commande" },
      [IN_CONTEXTS, ITEMS],
      [aMessage("Order", "Commande", { comments: ["Button"] }), ITEMS],
      [IN_CONTEXTS, ITEMS],
    ],
    ["removed it", { [ORDER_FIELD]: "Commande" }, [ITEMS], [ITEMS, aMessage("Order", "Commande")], [ITEMS]],
    [
      "removed its plural forms with the message",
      { [SEVERAL]: "{n} articles" },
      [ORDER],
      [
        ORDER,
        aPluralMessage(
          ["{n} item", "{n} items"],
          { one: "{n} article", other: "{n} articles" },
          { comments: ["Basket"] },
        ),
      ],
      [ORDER],
    ],
    [
      "replaced its plural forms by one text",
      { [SEVERAL]: "{n} articles" },
      [ORDER, aMessage("{n} item", "x", { comments: ["Till"] })],
      [
        ORDER,
        aPluralMessage(
          ["{n} item", "{n} items"],
          { one: "{n} article", other: "{n} articles" },
          { comments: ["Till"] },
        ),
      ],
      [ORDER, aMessage("{n} item", "x", { comments: ["Till"] })],
    ],
  ];
  for (const [name, texts, messages, mineWins, theirsWins] of rows) {
    it(`must choose if the other user ${name}`, async () => {
      const latest = theirs(...messages);
      const saved = await saveTranslations(new MemoryTranslations([latest]), { seen: FRENCH, texts });
      expect(!saved.ok && saved.error.kind).to.equal("outdated");
      const after = (pick: "mine" | "theirs") => {
        const picks: VersionChoices = new Map(Object.keys(texts).map((field) => [field, pick]));
        return withTexts(latest.messages, rebasedChange({ seen: FRENCH, texts }, latest, picks).texts);
      };
      expect([after("mine"), after("theirs")]).to.deep.equal([mineWins, theirsWins]);
    });
  }

  it("see why a text is absent", () => {
    const field = textField({ original: "New" });
    const absences = (messages: readonly TranslationMessage[]) => {
      const { base, theirs: latest } = buildTranslationVersions(
        { seen: FRENCH, texts: { [field]: "x" } },
        theirs(...messages),
      );
      return [base[field], latest[field]].map((value) => absenceIn(String(value)) ?? value);
    };
    expect([
      absences([]),
      absences([aMessageInContexts("New", { verb: "" })]),
      absences([aMessage("New")]),
    ]).to.deep.equal([
      ["missing", "missing"],
      ["missing", "contexts"],
      ["", ""],
    ]);
  });

  it("both keep a new message that only one of them translated", async () => {
    const field = textField({ original: "New" });
    for (const [mine, other] of [
      ["", "Nouveau"],
      ["Nouveau", ""],
    ] as const) {
      const saved = await saveTranslations(new MemoryTranslations([theirs(ORDER, ITEMS, aMessage("New", other))]), {
        seen: FRENCH,
        texts: { [field]: mine },
      });
      expect(saved.ok && saved.value.document.messages.at(-1)).to.deep.include({ original: "New", text: "Nouveau" });
    }
  });
});

describe("versions of changed texts", () => {
  const missing = textField({ original: "New" });

  it("are those of the document that was seen, of the user and of the other user", () => {
    const field = textField({ original: "{n} item", category: "one" });
    const latest = theirs(ORDER, aPluralMessage(["{n} item", "{n} items"], { one: "{n} pièce" }));
    expect(buildTranslationVersions({ seen: FRENCH, texts: { [field]: "{n} objet" } }, latest)).to.deep.equal({
      base: { [field]: "{n} article" },
      mine: { [field]: "{n} objet" },
      theirs: { [field]: "{n} pièce" },
    });
  });

  it("have the base of a stored draft, in which a text can be missing", () => {
    const { base } = buildTranslationVersions({ seen: FRENCH, texts: { [ORDER_FIELD]: "x", [missing]: "y" } }, FRENCH, {
      [ORDER_FIELD]: "Ordre",
    });
    expect([base[ORDER_FIELD], absenceIn(String(base[missing]))]).to.deep.equal(["Ordre", "missing"]);
  });

  it("name a missing context missing, and a text of another kind by the kind that the message has", () => {
    const absence = (field: string, message: TranslationMessage) =>
      absenceIn(
        String(buildTranslationVersions({ seen: FRENCH, texts: { [field]: "x" } }, theirs(message)).theirs[field]),
      );
    const context = textField({ original: "Order", context: "adjective" });
    expect([
      absence(context, IN_CONTEXTS),
      absence(context, ORDER),
      absence(ORDER_FIELD, IN_CONTEXTS),
      absence(SEVERAL, aMessage("{n} item")),
    ]).to.deep.equal(["missing", "text", "contexts", "text"]);
    expect(absence(textField({ original: "{n} item" }), ITEMS)).to.equal("plural");
  });

  it("can be read from a document, without the texts that it does not have", () => {
    const one = textField({ original: "{n} item", category: "one" });
    expect(textsIn(FRENCH, [one, missing, ORDER_FIELD])).to.deep.equal({ [one]: "{n} article", [ORDER_FIELD]: "" });
  });
});
