import { expect } from "chai";
import { planImport, textField, withTexts } from "#domain/translations/drafts.ts";
import { pluralExamples, TRANSLATION_LIMITS, type TranslationMessage } from "#domain/translations/index.ts";
import { documentRefused } from "#domain/translations/rules.ts";
import {
  aLocale,
  aMessage,
  aMessageInContexts,
  aPluralMessage,
  aTranslationDocument,
} from "#test/support/builders/a-translation-document.ts";

const DOCUMENT = aTranslationDocument({
  messages: [
    aMessage("Total", "Somme", { comments: ["Below the items"] }),
    aMessageInContexts("Order", { verb: "Commander" }),
  ],
});

const contexts = (from: number, count: number, text = "x"): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`context ${from + at}`, text]));

describe("the plan of an import", () => {
  const after = (imported: readonly TranslationMessage[]) =>
    withTexts(DOCUMENT.messages, planImport(DOCUMENT, imported).texts);

  it("adds messages of each kind that are not translated, with their contexts, plurals and comments", () => {
    const added = [
      aMessage("New"),
      aMessageInContexts("Pay", { verb: "", noun: "" }, { comments: ["Button"] }),
      aPluralMessage(["day", "days"]),
      aMessageInContexts("Open", { verb: "Ouvrir", adjective: "" }),
    ];
    expect(after(added)).to.deep.equal([...DOCUMENT.messages, ...added]);
    expect(planImport(DOCUMENT, added)).to.deep.include({
      changes: [
        { original: "New", isNew: true, texts: [] },
        { original: "Pay", isNew: true, texts: [{ part: "comments", before: "", after: "Button" }] },
        { original: "day", isNew: true, texts: [{ part: "plural", before: "", after: "days" }] },
        { original: "Open", isNew: true, texts: [{ part: "verb", before: "", after: "Ouvrir" }] },
      ],
      unchanged: 0,
      findings: [],
    });
  });

  it("adds a context that is not translated, and replaces no text by a blank one", () => {
    const imported = [
      aMessage("Total", " ", { comments: ["Another"] }),
      aMessageInContexts("Order", { verb: "", noun: "" }),
    ];
    expect(after(imported)).to.deep.equal([
      DOCUMENT.messages[0],
      aMessageInContexts("Order", { verb: "Commander", noun: "" }),
    ]);
    expect(planImport(DOCUMENT, imported)).to.deep.include({
      changes: [{ original: "Order", isNew: false, texts: [] }],
      unchanged: 1,
    });
  });

  it("names what stays as it is: texts without a translation in the file, comments, and plurals of the original", () => {
    const day = aPluralMessage(["day", "days"], { one: "jour", other: "jours" });
    const document = aTranslationDocument({ messages: [...DOCUMENT.messages, day] });
    const plan = planImport(document, [
      aMessage("Total", " ", { comments: ["Another", "Below the items"] }),
      aMessageInContexts("Order", { verb: "", noun: "" }),
      aPluralMessage(["day", "dayz"], { one: "jour" }),
    ]);
    expect(plan.findings).to.deep.equal([
      { place: '"\u2068day\u2069" (many)', text: "", reason: "The file has no text for this plural form." },
      {
        place: '"\u2068Total\u2069" and 2 more',
        text: "Somme",
        reason: "The file has no translation for this text, so it stays.",
      },
      {
        place: '"\u2068Total\u2069"',
        text: "Another",
        reason: "Comments of messages that exist already are not changed.",
      },
      {
        place: '"\u2068day\u2069"',
        text: "dayz",
        reason: "The plural of the original is another one here, and stays.",
      },
    ]);
  });

  it("names each plural form that has no text in the file nor in the locale, those of fractions together", () => {
    const polish = aTranslationDocument({
      locale: aLocale("pl"),
      messages: [aPluralMessage(["item", "items"], { few: "sztuki" })],
    });
    const plan = planImport(polish, [
      aPluralMessage(["item", "items"], { one: "sztuka", many: "sztuk" }),
      aPluralMessage(["day", "days"], { one: "dzień", many: "dni" }),
      aPluralMessage(["hour", "hours"]),
    ]);
    expect(plan.findings).to.deep.equal([
      { place: '"\u2068day\u2069" (few)', text: "", reason: "The file has no text for this plural form." },
      {
        place: '"\u2068item\u2069" (other) and 1 more',
        text: "",
        reason: "The file has no text for this plural form of fractions.",
      },
      {
        place: '"\u2068item\u2069" (few)',
        text: "sztuki",
        reason: "The file has no translation for this text, so it stays.",
      },
    ]);
  });

  it("names the texts with other placeholders than their original that it changes", () => {
    const document = aTranslationDocument({ messages: [aMessage("By {name}", "Par {nom}")] });
    const plan = planImport(document, [
      aMessage("By {name}", "Par {nom}"),
      aMessage("Until {day}", "Jusqu'au {jour}"),
      aMessage("From", "De {store}"),
      aMessage("To {store}", "{store} :"),
      aPluralMessage(["{n} day", "{n} days"], { one: "un jour", many: "{n} de jours", other: "jours" }),
    ]);
    expect(plan.findings.map(({ place, text, reason }) => [place, text, reason])).to.deep.equal([
      [
        '"\u2068Until {day}\u2069"',
        "Jusqu'au {jour}",
        "The text is imported, but its placeholders differ. Missing: \u2068{day}\u2069. Not in the original: \u2068{jour}\u2069.",
      ],
      [
        '"\u2068From\u2069"',
        "De {store}",
        "The text is imported, but its placeholders differ. Not in the original: \u2068{store}\u2069.",
      ],
      ...["one", "other"].map((form) => [
        `"\u2068{n} day\u2069" (${form})`,
        form === "one" ? "un jour" : "jours",
        "The text is imported, but its placeholders differ. Missing: \u2068{n}\u2069.",
      ]),
    ]);
  });

  it("counts a message as unchanged if it has the same text", () => {
    expect(
      planImport(DOCUMENT, [aMessage("Total", "Somme"), aMessageInContexts("Order", { verb: "Passer commande" })]),
    ).to.deep.include({
      changes: [
        { original: "Order", isNew: false, texts: [{ part: "verb", before: "Commander", after: "Passer commande" }] },
      ],
      unchanged: 1,
      findings: [],
      texts: { [textField({ original: "Order", context: "verb" })]: "Passer commande" },
    });
  });

  it("leaves out messages of another kind, and messages with too many contexts", () => {
    const plan = planImport(DOCUMENT, [
      aPluralMessage(["Total", "Totals"], { one: "x" }),
      aMessageInContexts("Order", contexts(0, TRANSLATION_LIMITS.contexts)),
    ]);
    expect(plan).to.deep.include({
      texts: {},
      changes: [],
      fault: undefined,
      findings: [
        {
          place: '"\u2068Total\u2069"',
          text: "x",
          reason: "The message is a plural in the file, and a single text here.",
        },
        {
          place: '"\u2068Order\u2069"',
          text: `${"x / ".repeat(19)}x /…`,
          reason: "The message would have more than 100 contexts.",
        },
      ],
    });
    expect(
      planImport(DOCUMENT, [aMessageInContexts("Order", contexts(0, TRANSLATION_LIMITS.contexts - 1))]).findings,
    ).to.deep.equal([]);
  });

  it("has a fault if the locale becomes too large, by messages or by bytes of UTF-8", () => {
    const refusal = (imported: readonly TranslationMessage[]) => {
      const { fault } = planImport(DOCUMENT, imported);
      return fault && documentRefused(fault);
    };
    const messages = (count: number, text: string) =>
      Array.from({ length: count }, (_, at) => aMessage(`m${at}`, text));
    expect(refusal(messages(TRANSLATION_LIMITS.messages - 2, ""))).to.equal(undefined);
    expect(refusal(messages(TRANSLATION_LIMITS.messages - 1, ""))).to.equal("A language has at most 10,000 messages");
    expect(refusal(messages(480, "x".repeat(10_000)))).to.equal(undefined);
    expect(refusal(messages(480, "م".repeat(10_000)))).to.equal(
      "The translations of a language must be smaller than 5 MB",
    );
  });

  it("reads the messages of the locale a few times, not once for each message of the file", () => {
    const originals = Array.from({ length: 50 }, (_, at) => `Message ${at}`);
    const messages = originals.map((original) => aMessage(original, "a"));
    let reads = 0;
    Object.defineProperty(messages, "map", {
      value: (...given: Parameters<typeof messages.map>) => {
        reads += 1;
        return Array.prototype.map.apply(messages, given);
      },
    });
    expect(
      planImport(
        aTranslationDocument({ messages }),
        originals.map((original) => aMessage(original, "b")),
      ).changes.length,
    ).to.equal(50);
    expect(reads).to.be.lessThan(5);
  });
});

describe("examples of plural categories", () => {
  const { select } = Intl.PluralRules.prototype;
  afterEach(() => {
    Intl.PluralRules.prototype.select = select;
  });

  it("are computed once for a locale", () => {
    let calls = 0;
    Intl.PluralRules.prototype.select = function counted(number: number) {
      calls += 1;
      return select.call(this, number);
    };
    pluralExamples(aLocale("ga"), "two", 1);
    const first = calls;
    for (let message = 0; message < 10; message += 1) pluralExamples(aLocale("ga"), "few", 1);
    expect(calls).to.equal(first).and.be.greaterThan(0);
  });
});
