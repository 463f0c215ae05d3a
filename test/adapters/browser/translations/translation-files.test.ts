import { expect } from "chai";
import fc from "fast-check";
import { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
import {
  FILE_FORMATS,
  pluralCategories,
  type FileFormat,
  type PluralCategory,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { messageFaults } from "#domain/translations/rules.ts";
import {
  aLocale,
  aMessage,
  aMessageInContexts,
  aPluralMessage,
} from "#test/support/builders/a-translation-document.ts";

const files = new BrowserTranslationFiles();
const FR = aLocale("fr_FR");

const HARD = [
  "a",
  "{n}",
  "é",
  "عربي",
  "😀",
  "\u202e",
  '"',
  "'",
  "\\",
  "\\n",
  "\n",
  "\t",
  " ",
  ",",
  ";",
  "<b>",
  "&amp;",
  "]]>",
  "#~",
  "msgid ",
  "=",
  "-",
  "__proto__",
  "\u2028",
  "constructor",
];
const text = fc.array(fc.constantFrom(...HARD), { maxLength: 6 }).map((parts) => parts.join(""));
const filled = text.filter((one) => one.trim() !== "");
const line = filled.map((one) => one.replaceAll(/[\n\t]/g, " ")).filter((one) => one.trim() !== "");
const comments = fc.array(
  line.map((one) => one.trim()),
  { maxLength: 2 },
);

const messageIn = (categories: readonly PluralCategory[]): fc.Arbitrary<TranslationMessage> =>
  fc.oneof(
    fc
      .record({ original: filled, comments, text })
      .map((message): TranslationMessage => ({ kind: "text", ...message })),
    fc
      .record({
        original: filled,
        comments,
        contexts: fc.uniqueArray(fc.record({ context: line, text }), {
          selector: ({ context }) => context,
          minLength: 1,
          maxLength: 3,
        }),
      })
      .map((message): TranslationMessage => ({ kind: "contexts", ...message })),
    fc
      .record({ original: filled, comments, plural: filled, texts: fc.array(text, { minLength: 6, maxLength: 6 }) })
      .map(({ texts, ...message }): TranslationMessage => ({
        kind: "plural",
        ...message,
        forms: Object.fromEntries(
          categories.flatMap((category, at) => ((texts[at] ?? "").trim() === "" ? [] : [[category, texts[at]]])),
        ),
      })),
  );

describe("translation files", () => {
  for (const format of FILE_FORMATS) {
    for (const code of ["fr_FR", "ar", "ja", "pl"]) {
      it(`are read back unchanged: ${format} of ${code}`, async () => {
        const locale = aLocale(code);
        const messages = fc.uniqueArray(messageIn(pluralCategories(locale)), {
          selector: ({ original }) => original,
          maxLength: 6,
          minLength: 1,
        });
        await fc.assert(
          fc.asyncProperty(messages, async (written) => {
            expect(messageFaults(written)).to.deep.equal([]);
            const file = await files.write(format, { locale, messages: written });
            expect(await files.read(file, locale)).to.deep.equal({
              ok: true,
              value: { messages: written, findings: [] },
            });
          }),
          { numRuns: 250 },
        );
      });
    }
  }

  const refusals: readonly (readonly [FileFormat, text: string, kind: string])[] = [
    ["po", "", "empty"],
    ["po", "hello", "unreadable"],
    ["xliff", " ", "empty"],
    ["xliff", "<xliff", "unreadable"],
    ["xliff", '<xliff version="3.0"/>', "unreadable"],
    ["xliff", "<xliff/>", "unreadable"],
    ["xliff", '<xliff version="1.2"/>', "empty"],
    ["xliff", "<html/>", "unreadable"],
    ["xliff", '<x:xliff version="2.0" srcLang="en" trgLang="fr"/>', "empty"],
    ["xliff", '<xliff version="2.0" srcLang="en" trgLang="fr"/>', "empty"],
    ["csv", "", "empty"],
    ["csv", "a,b\n1,2\n", "unreadable"],
    ["csv", 'original,translation\n"a', "unreadable"],
    ["csv", "original,translation\n", "empty"],
  ];
  for (const [format, file, kind] of refusals) {
    it(`are refused as ${kind}: ${format} ${JSON.stringify(file)}`, async () => {
      const read = await files.read(file, FR);
      expect(read.ok ? "read" : read.error.kind).to.equal(kind);
    });
  }

  it("name the entries that the portal cannot hold, with their lines", async () => {
    const po =
      'msgid ""\nmsgstr "Language: fr"\n\nmsgctxt "c"\nmsgid "p"\nmsgid_plural "ps"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n\n#, fuzzy\nmsgid "f"\nmsgstr "g"\n\nmsgid "a"\nmsgstr "b"\n\nmsgctxt "c"\nmsgid "a"\nmsgstr "d"\nhello\n';
    const read = await files.read(po, FR);
    expect(read.ok && read.value.messages).to.deep.equal([aMessage("f", ""), aMessage("a", "b")]);
    expect(summaryOf(read)).to.deep.equal([
      "Line 5: Plural forms cannot have a context here. p: x / y / z",
      "Line 12: The translation is marked as fuzzy, which is a guess of a program. f: g",
      "Line 21: The line is not of a PO file. hello",
      "Line 5: The file has no rule for its plural forms. They are taken in the order one, many, other. ps",
      "Line 19: The file has this original text before. A text in several contexts needs a context each time. a",
    ]);
    const xliff =
      '<xliff version="2.1" srcLang="en" trgLang="fr"><file id="f"><unit id="1"><segment state="final"><source>a<ph id="1"/></source></segment></unit><unit id="2"><segment state="final"><source>b</source><target><![CDATA[c]]></target></segment></unit></file></xliff>';
    const other = await files.read(xliff, FR);
    expect(other.ok && other.value.messages).to.deep.equal([aMessage("b", "c")]);
    expect(summaryOf(other)).to.deep.equal([
      "Unit 1: The text has markup inside, and translations here are plain texts. a",
    ]);
  });

  for (const [locale, language, doubt] of [
    ["fr_FR", "fr", undefined],
    ["fr_FR", "fr_FR.UTF-8@euro", undefined],
    ["fr_FR", "fra", undefined],
    ["fr_FR", "fr-Latn-FR", undefined],
    ["fr", "fr_CA", undefined],
    ["fr_FR", "fr_CA", { kind: "other-locale", locale: "fr_CA" }],
    ["pt_PT", "pt_BR", { kind: "other-locale", locale: "pt_BR" }],
    ["fr_FR", "de", { kind: "other-locale", locale: "de" }],
    ["fr_FR", "frp", { kind: "other-locale", locale: "frp" }],
    ["fr_FR", "LANGUAGE CODE", { kind: "other-locale", locale: "LANGUAGE CODE" }],
    ["fr_FR", " ", { kind: "no-locale" }],
    ["zh_CN", "zh", undefined],
    ["zh_TW", "zh_Hant", undefined],
    ["zh_CN", "zh_Hant", { kind: "other-locale", locale: "zh_Hant" }],
    ["zh_TW", "zh", { kind: "other-locale", locale: "zh" }],
    ["zh", "zh_HK", { kind: "other-locale", locale: "zh_HK" }],
    ["sr", "sr@cyrillic", undefined],
    ["sr", "sr@latin", { kind: "other-locale", locale: "sr@latin" }],
    ["sr_RS", "sr_RS.UTF-8@Latin", { kind: "other-locale", locale: "sr_RS.UTF-8@Latin" }],
    ["uz", "uz@cyrillic", { kind: "other-locale", locale: "uz@cyrillic" }],
    ["ks", "ks_IN@devanagari", { kind: "other-locale", locale: "ks_IN@devanagari" }],
    ["ca", "ca@valencia", undefined],
  ] as const) {
    it(`of the language ${JSON.stringify(language)} ${doubt === undefined ? "are of" : "ask before import into"} ${locale}`, async () => {
      const entry = 'msgid "Total"\nmsgstr "T"\n';
      const po = await files.read(`msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n\n${entry}`, aLocale(locale));
      expect(po.ok && po.value.doubt).to.deep.equal(doubt);
      const unit = '<file id="f"><unit id="1"><segment><source>Total</source></segment></unit></file>';
      const xliff = await files.read(`<xliff version="2.0" trgLang="${language}">${unit}</xliff>`, aLocale(locale));
      expect(xliff.ok && xliff.value.doubt).to.deep.equal(doubt);
    });
  }

  it("of other programs are read: fewer plural forms, semicolons, carriage returns, columns in another order", async () => {
    const two =
      'msgid ""\r\nmsgstr "Language: fr"\r\n\r\nmsgid "item"\r\nmsgid_plural "items"\r\nmsgstr[0] "article"\r\nmsgstr[1] "articles"\r\n';
    const read = await files.read(two, FR);
    expect(read.ok && read.value.messages).to.deep.equal([
      aPluralMessage(["item", "items"], { one: "article", many: "articles", other: "articles" }),
    ]);
    const csv =
      "\uFEFFsep=;\r\nTRANSLATION;Original ;context;Owner\r\nCommander;Order;verb;Ann\r\n;;;\r\nCommande;Order;noun;\r\n";
    expect(await files.read(csv, FR)).to.deep.equal({
      ok: true,
      value: {
        messages: [aMessageInContexts("Order", { verb: "Commander", noun: "Commande" })],
        findings: [
          {
            place: "Column 4",
            text: "Owner",
            reason: "The column is not imported: translations have no such column.",
          },
        ],
      },
    });
  });

  const xliffOf = (body: string): string =>
    `<xliff version="2.0" srcLang="en" trgLang="fr"><file id="f">${body}</file></xliff>`;
  const segment = (source: string, target?: string): string =>
    `<segment state="translated"><source>${source}</source>${target === undefined ? "" : `<target>${target}</target>`}</segment>`;

  const units: readonly (readonly [name: string, content: string, original: string, translation: string])[] = [
    [
      "with its ignorable between them",
      `${segment("One.", "Un.")}<ignorable><source> </source></ignorable>${segment("Two.", "Deux.")}`,
      "One. Two.",
      "Un. Deux.",
    ],
    [
      "with a translated ignorable",
      `${segment("a", "b")}<ignorable><source> </source><target> </target></ignorable>${segment("c", "d")}`,
      "a c",
      "b d",
    ],
    [
      "none of which is translated",
      `${segment("One.")}<ignorable><source> </source></ignorable>${segment("Two.", "")}`,
      "One. Two.",
      "",
    ],
    [
      "whose targets have another order",
      '<segment state="final"><source>a</source><target order="3">1</target></segment><ignorable><source> </source></ignorable><segment state="reviewed"><source>b</source><target order="1">2</target></segment>',
      "a b",
      "2 1",
    ],
  ];
  for (const [name, content, original, translation] of units) {
    it(`join the segments of a unit in XLIFF, ${name}`, async () => {
      expect(await files.read(xliffOf(`<unit id="1">${content}</unit>`), FR)).to.deep.equal({
        ok: true,
        value: { messages: [aMessage(original, translation)], findings: [] },
      });
    });
  }

  for (const [name, unit, reason] of [
    [
      "with markup",
      `<unit id="3" name="one">${segment("day", "<pc id='1'>jour</pc>")}</unit>`,
      "The text has markup inside, and translations here are plain texts.",
    ],
    [
      "of no category",
      `<unit id="3" name="dual">${segment("day", "jours")}</unit>`,
      'The form "dual" is not one of zero, one, two, few, many, other.',
    ],
  ] as const) {
    it(`name a plural message of XLIFF that has a form ${name}`, async () => {
      const group = `<group id="g" type="counterfoil:plural"><unit id="1" name="singular">${segment("day")}</unit><unit id="2" name="plural">${segment("days")}</unit>${unit}</group>`;
      expect(await files.read(xliffOf(group), FR)).to.deep.equal({
        ok: true,
        value: { messages: [], findings: [{ place: "Group g", text: "day", reason }] },
      });
    });
  }

  it("number a later column of the same name in CSV, and name its texts and cells beyond the first row", async () => {
    const csv = "original,translation,Translation,\nTotal,Somme,Total,,\nTax,Taxe,,,more\n";
    const read = await files.read(csv, FR);
    expect(read.ok && read.value.messages).to.deep.equal([aMessage("Total", "Somme"), aMessage("Tax", "Taxe")]);
    expect(summaryOf(read)).to.deep.equal([
      'Column 3: Another column has the same name, so this one is "translation 2" and not imported. Translation',
      "Line 3: The row has more cells than the first row. more",
    ]);
  });

  it("have the rows of a plural message in CSV anywhere", async () => {
    const csv = "original,plural,form,translation\nday,days,one,jour\nTotal,,,Somme\nday,days,other,jours\n";
    expect(await files.read(csv, FR)).to.deep.equal({
      ok: true,
      value: {
        messages: [aPluralMessage(["day", "days"], { one: "jour", other: "jours" }), aMessage("Total", "Somme")],
        findings: [],
      },
    });
  });

  const UNKNOWN_FORM = "The form must be one of zero, one, two, few, many, other.";
  for (const [name, row, reason] of [
    ["in a context", "day,days,verb,other,x", "Plural forms cannot have a context here."],
    ["with an unknown form", "day,days,,dual,x", UNKNOWN_FORM],
    ["with a capital letter in its form", "day,days,,Other,x", UNKNOWN_FORM],
    ["without a form", "day,days,,,x", UNKNOWN_FORM],
    [
      "with another plural",
      "day,dayz,,other,x",
      "The plural differs from that of an earlier row with the same original.",
    ],
    ["with the same form again", "day,days,,one,x", "An earlier row has the same form of the message."],
    ["without a plural", "day,,,other,x", "The row has a plural form, but no plural."],
  ] as const) {
    it(`name a plural row of CSV ${name}, and keep the other rows`, async () => {
      const csv = `original,plural,context,form,translation\nday,days,,one,jour\n${row}\n`;
      expect(await files.read(csv, FR)).to.deep.equal({
        ok: true,
        value: {
          messages: [aPluralMessage(["day", "days"], { one: "jour" })],
          findings: [{ place: "Line 3", text: "day: x", reason }],
        },
      });
    });
  }
});

/** The findings of a file: 'Line 3: The reason. The text'. */
const summaryOf = (read: Awaited<ReturnType<BrowserTranslationFiles["read"]>>): readonly string[] =>
  (read.ok ? read.value.findings : []).map(({ place, reason, text: left }) => `${place}: ${reason} ${left}`);
