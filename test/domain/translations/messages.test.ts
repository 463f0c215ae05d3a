import { expect } from "chai";
import { parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import {
  countMessages,
  differingTexts,
  EVERY_MESSAGE,
  filterMessages,
  messagesByOriginal,
  textField,
  textIn,
  textsOf,
  withTexts,
} from "#domain/translations/drafts.ts";
import type { TranslationMessage } from "#domain/translations/index.ts";
import {
  formatMessages,
  isSameMessages,
  messageFaults,
  messageRefused,
  parseMessages,
  stampChanges,
  untranslated,
} from "#domain/translations/rules.ts";
import {
  aLocale,
  aMessage,
  aMessageInContexts,
  aPluralMessage,
} from "#test/support/builders/a-translation-document.ts";

const FR = aLocale("fr_FR");
const TOTAL = aMessage("Total", "Somme", { comments: ["Below the items"], changedAt: "2024-05-03T23:30:00Z" });
const ORDER = aMessageInContexts("Order", { verb: "Commander", noun: "" });
const ITEMS = aPluralMessage(["{n} item", "{n} items"], { one: "{n} article", other: "{n} articles" });
const ALL = [TOTAL, ORDER, ITEMS];

describe("messages of a locale", () => {
  it("have a message, contexts or plurals, and comments, and read as they are written [TRAN-005]", () => {
    const json = formatMessages(ALL);
    expect(json).to.deep.equal([
      {
        original: "Total",
        message: "Somme",
        metadata: { comments: ["Below the items"], updated_timestamp: "2024-05-03T23:30:00Z" },
      },
      {
        original: "Order",
        contexts: [
          { context: "verb", message: "Commander" },
          { context: "noun", message: "" },
        ],
      },
      { original: "{n} item", plural: "{n} items", plurals: { one: "{n} article", other: "{n} articles" } },
    ]);
    expect(parseMessages(json)).to.deep.equal(ALL);
  });

  const shapes: readonly (readonly [name: string, shape: unknown])[] = [
    ["none of the three", { original: "a" }],
    ["two of the three", { original: "a", message: "", contexts: [] }],
    ["a plural without plurals", { original: "a", plural: "as" }],
    ["plurals without a plural", { original: "a", plurals: {} }],
    ["a plural beside a message", { original: "a", plural: "as", message: "" }],
    ["an unknown plural category", { original: "a", plural: "as", plurals: { some: "x" } }],
    ["no original", { message: "" }],
    ["comments that are no list", { original: "a", message: "", metadata: { comments: "x" } }],
    ["a message that is no text", { original: "a", message: 7 }],
    ["a plural form that is no text", { original: "a", plural: "as", plurals: { one: 7 } }],
    [
      "an unknown plural category beside a known one",
      { original: "a", plural: "as", plurals: { one: "x", some: "y" } },
    ],
    ["a context without a name", { original: "a", contexts: [{ message: "x" }] }],
    ["a context without a message", { original: "a", contexts: [{ context: "verb" }] }],
    ["a context that is null", { original: "a", contexts: [null] }],
    ["a comment that is no text", { original: "a", message: "", metadata: { comments: ["x", 7] } }],
    ["null", null],
  ];
  for (const [name, shape] of shapes) {
    it(`cannot have ${name}`, () => {
      expect(parseMessages([shape])).to.equal(undefined);
    });
  }

  it("have comments of one line each, and no blank plural form", () => {
    const [message] =
      parseMessages([
        {
          original: "a",
          plural: "as",
          plurals: { other: "x", one: " " },
          metadata: { comments: [" one \n\r\n two", ""] },
        },
      ]) ?? [];
    expect(message).to.deep.equal(aPluralMessage(["a", "as"], { other: "x" }, { comments: ["one", "two"] }));
  });

  it("have no moment of change if theirs cannot be read", () => {
    const changed = (updated: unknown) =>
      parseMessages([{ original: "a", message: "", metadata: { updated_timestamp: updated } }]);
    expect([changed(7), changed("yesterday")]).to.deep.equal([[aMessage("a")], [aMessage("a")]]);
  });

  it("are refused for each reason at its message", () => {
    const wrong = [
      aMessage(" "),
      aMessage("a", "\u0001"),
      aMessage("a"),
      aMessageInContexts("b", {}),
      aMessageInContexts("c", { " ": "x" }),
      {
        ...aMessageInContexts("d", {}),
        contexts: [
          { context: "x", text: "" },
          { context: "x", text: "" },
        ],
      } as typeof ORDER,
      aMessage("e", "x".repeat(10_001)),
      aMessage("f", "\ud800"),
      aMessage("g", "", { comments: ["a\nb"] }),
      aMessage("h", "😀".repeat(10_000)),
    ];
    expect(messageFaults(wrong).map(messageRefused)).to.deep.equal([
      "Message 1 has no original text",
      "Message 2: the translation has a character that cannot be saved",
      "Message 3 has the same original text as another message",
      "Message 4 has no contexts",
      "Message 5 has a context without a name",
      'Message 6 has the context "x" twice',
      "Message 7: the translation has more than 10,000 characters",
      "Message 8: the translation has a character that cannot be saved",
      "Message 9: the comment has a character that cannot be saved",
    ]);
    expect(
      messageFaults(Array.from({ length: 10_001 }, (_, at) => aMessage(`m${at}`))).map(messageRefused),
    ).to.deep.equal(["A language has at most 10,000 messages"]);
  });

  it("keep the moment of their last change, and get that of a new one", () => {
    const version = parseVersion("2024-06-01T00:00:00Z") as Version;
    const after = [TOTAL, aMessageInContexts("Order", { verb: "Commander", noun: "Commande" }), aMessage("New")];
    expect(stampChanges(ALL, after, version).map(({ changedAt }) => changedAt)).to.deep.equal([
      "2024-05-03T23:30:00.000Z",
      version,
      version,
    ]);
    expect(stampChanges([ITEMS], [ITEMS], version)).to.deep.equal([ITEMS]);
  });

  const lists: readonly (readonly [name: string, other: readonly TranslationMessage[], isSame: boolean])[] = [
    [
      "equal messages that were changed at another moment",
      [{ ...TOTAL, changedAt: parseInstant("2020-01-01T00:00:00Z") as Instant }, ORDER, ITEMS],
      true,
    ],
    ["one message less", [TOTAL, ORDER], false],
    ["one message more", [...ALL, aMessage("New")], false],
    ["another order", [ORDER, TOTAL, ITEMS], false],
    [
      "another translation of one message",
      [TOTAL, ORDER, aPluralMessage(["{n} item", "{n} items"], { one: "{n} objet" })],
      false,
    ],
    ["another comment of one message", [aMessage("Total", "Somme", { comments: ["Above"] }), ORDER, ITEMS], false],
  ];
  for (const [name, other, isSame] of lists) {
    it(`are ${isSame ? "the same as" : "other ones than"} those with ${name}`, () => {
      expect(isSameMessages(ALL, other)).to.equal(isSame);
    });
  }

  it("start in a new locale with their contexts, plurals and comments, untranslated", () => {
    expect(untranslated(ALL)).to.deep.equal([
      aMessage("Total", "", { comments: ["Below the items"] }),
      aMessageInContexts("Order", { verb: "", noun: "" }),
      aPluralMessage(["{n} item", "{n} items"]),
    ]);
  });
});

describe("texts of messages", () => {
  it("are those that the locale needs, a plural form for each of its categories", () => {
    expect(ALL.flatMap((message) => textsOf(message, FR)).map(({ place, text }) => [place, text])).to.deep.equal([
      [{ original: "Total" }, "Somme"],
      [{ original: "Order", context: "verb" }, "Commander"],
      [{ original: "Order", context: "noun" }, ""],
      [{ original: "{n} item", category: "one" }, "{n} article"],
      [{ original: "{n} item", category: "many" }, ""],
      [{ original: "{n} item", category: "other" }, "{n} articles"],
    ]);
  });

  it("are read and replaced by their field, whatever their name is", () => {
    const messages = [...ALL, aMessage("__proto__", "a"), aMessage("constructor", "b")];
    const known = messagesByOriginal(messages);
    const places = messages.flatMap((message) => textsOf(message, FR));
    expect(places.map(({ place }) => textIn(known, textField(place)))).to.deep.equal(places.map(({ text }) => text));
    const texts = Object.fromEntries(places.map(({ place }, at) => [textField(place), `text ${at}`]));
    expect(
      withTexts(messages, texts)
        .flatMap((message) => textsOf(message, FR))
        .map(({ text }) => text),
    ).to.deep.equal(places.map((_, at) => `text ${at}`));
  });

  it("whose placeholders differ are listed entry by entry, R31 row 12 [TRAN-006]", () => {
    const messages = [
      aPluralMessage(["{n} item", "{n} items"], { one: "article", many: "{n} articles", other: "{n} articles" }),
      aMessageInContexts("Pay {total}", { button: "Payer", title: "Payer {total}" }),
    ];
    expect(messages.flatMap((message) => differingTexts(message, FR)).map(({ place }) => place)).to.deep.equal([
      { original: "{n} item", category: "one" },
      { original: "Pay {total}", context: "button" },
    ]);
  });

  it("of one or two may leave the number out as the singular does, those of several may not", () => {
    const message = aPluralMessage(["One item", "{n} items"], {
      one: "{n} عنصر",
      two: "عنصران",
      few: "عناصر",
      other: "{n}",
    });
    expect(
      differingTexts(message, aLocale("ar")).map(({ place }) => "category" in place && place.category),
    ).to.deep.equal(["few"]);
  });
});

describe("the list of messages", () => {
  const filtered = ({
    changedSince,
    ...rest
  }: {
    readonly text?: string;
    readonly isUntranslated?: boolean;
    readonly changedSince?: string;
  }) => {
    const since = changedSince === undefined ? {} : { changedSince: parseCalendarDay(changedSince) };
    // The searched text of a message is kept. Copies make each test search again.
    return filterMessages(
      structuredClone(ALL),
      { ...EVERY_MESSAGE, ...rest, ...since },
      { locale: FR, zone: "Europe/Paris" },
    ).map(({ original }) => original);
  };

  const searches: readonly (readonly [text: string, why: string, originals: readonly string[]])[] = [
    ["somme", "in its translation", ["Total"]],
    ["TOTÁL", "in its original, without capitals and accents", ["Total"]],
    ["VERB", "as its context", ["Order"]],
    ["commander", "in the text of a context", ["Order"]],
    ["{n} items", "in its original for several", ["{n} item"]],
    ["item article", "in different texts", ["{n} item"]],
    ["below the", "in its comment", ["Total"]],
    ["below order", "in different messages only", []],
    ["sommebelow", "across the end of a text", []],
    ["here", "in no text", []],
  ];
  for (const [text, why, originals] of searches) {
    it(`${originals.length === 0 ? "has no" : "has the"} message with each word of '${text}' ${why}`, () => {
      expect(filtered({ text })).to.deep.equal(originals);
    });
  }

  it("can have only messages that lack a text", () => {
    expect(filtered({ isUntranslated: true })).to.deep.equal(["Order", "{n} item"]);
  });

  it("can have only messages changed since a day in the zone of the portal", () => {
    expect([filtered({ changedSince: "2024-05-04" }), filtered({ changedSince: "2024-05-05" })]).to.deep.equal([
      ["Total"],
      [],
    ]);
  });

  it("counts messages, and those that have all their texts", () => {
    expect(countMessages(ALL, FR)).to.deep.equal({ total: 3, translated: 1 });
    expect(countMessages([aMessage("Total", " \n"), aMessage("Order", " Commande ")], FR)).to.deep.equal({
      total: 2,
      translated: 1,
    });
  });
});
