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
              value: { messages: written, skipped: [] },
            });
          }),
          { numRuns: 150 },
        );
      });
    }
  }

  const refusals: readonly (readonly [FileFormat, text: string, kind: string])[] = [
    ["po", "", "empty"],
    ["po", "hello", "unreadable"],
    ["po", 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "a"\nmsgstr "b"\n', "other-locale"],
    ["xliff", " ", "empty"],
    ["xliff", "<xliff", "unreadable"],
    ["xliff", '<xliff version="1.2"/>', "unreadable"],
    ["xliff", "<html/>", "unreadable"],
    ["xliff", '<xliff version="2.0" srcLang="en" trgLang="de-DE"/>', "other-locale"],
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

  it("list the entries that the portal cannot hold", async () => {
    const po =
      'msgctxt "c"\nmsgid "p"\nmsgid_plural "ps"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n\n#, fuzzy\nmsgid "f"\nmsgstr "g"\n\nmsgid "a"\nmsgstr "b"\n\nmsgctxt "c"\nmsgid "a"\nmsgstr "d"\n';
    expect(await files.read(po, FR)).to.deep.equal({
      ok: true,
      value: { messages: [aMessage("a", "b")], skipped: ["p", "f", "a"] },
    });
    const xliff =
      '<xliff version="2.1" srcLang="en" trgLang="fr"><file id="f"><unit id="1"><segment><source>a<ph id="1"/></source></segment></unit><unit id="2"><segment><source>b</source><target><![CDATA[c]]></target></segment></unit></file></xliff>';
    expect(await files.read(xliff, FR)).to.deep.equal({
      ok: true,
      value: { messages: [aMessage("b", "c")], skipped: ["a"] },
    });
  });

  it("of other programs are read: fewer plural forms, semicolons, carriage returns, columns in another order", async () => {
    const two = 'msgid "item"\r\nmsgid_plural "items"\r\nmsgstr[0] "article"\r\nmsgstr[1] "articles"\r\n';
    expect(await files.read(two, FR)).to.deep.equal({
      ok: true,
      value: { messages: [aPluralMessage(["item", "items"], { one: "article", other: "articles" })], skipped: [] },
    });
    const csv = "\uFEFFtranslation;original;context\r\nCommander;Order;verb\r\nCommande;Order;noun\r\n";
    expect(await files.read(csv, FR)).to.deep.equal({
      ok: true,
      value: { messages: [aMessageInContexts("Order", { verb: "Commander", noun: "Commande" })], skipped: [] },
    });
  });

  const xliffOf = (body: string): string =>
    `<xliff version="2.0" srcLang="en" trgLang="fr"><file id="f">${body}</file></xliff>`;
  const segment = (source: string, target?: string): string =>
    `<segment><source>${source}</source>${target === undefined ? "" : `<target>${target}</target>`}</segment>`;

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
      '<segment><source>a</source><target order="3">1</target></segment><ignorable><source> </source></ignorable><segment><source>b</source><target order="1">2</target></segment>',
      "a b",
      "2 1",
    ],
  ];
  for (const [name, content, original, translation] of units) {
    it(`join the segments of a unit in XLIFF, ${name}`, async () => {
      expect(await files.read(xliffOf(`<unit id="1">${content}</unit>`), FR)).to.deep.equal({
        ok: true,
        value: { messages: [aMessage(original, translation)], skipped: [] },
      });
    });
  }

  for (const [name, unit] of [
    ["with markup", `<unit id="3" name="one">${segment("day", "<pc id='1'>jour</pc>")}</unit>`],
    ["of no category", `<unit id="3" name="dual">${segment("day", "jours")}</unit>`],
  ] as const) {
    it(`name a plural message of XLIFF that has a form ${name}`, async () => {
      const group = `<group id="g" type="counterfoil:plural"><unit id="1" name="singular">${segment("day")}</unit><unit id="2" name="plural">${segment("days")}</unit>${unit}</group>`;
      expect(await files.read(xliffOf(group), FR)).to.deep.equal({
        ok: true,
        value: { messages: [], skipped: ["day"] },
      });
    });
  }

  it("have the rows of a plural message in CSV anywhere", async () => {
    const csv = "original,plural,form,translation\nday,days,one,jour\nTotal,,,Somme\nday,days,other,jours\n";
    expect(await files.read(csv, FR)).to.deep.equal({
      ok: true,
      value: {
        messages: [aPluralMessage(["day", "days"], { one: "jour", other: "jours" }), aMessage("Total", "Somme")],
        skipped: [],
      },
    });
  });

  for (const [name, row] of [
    ["in a context", "day,days,verb,other,x"],
    ["with an unknown form", "day,days,,dual,x"],
    ["with a capital letter in its form", "day,days,,Other,x"],
    ["without a form", "day,days,,,x"],
    ["with another plural", "day,dayz,,other,x"],
    ["with the same form again", "day,days,,one,x"],
    ["without a plural", "day,,,other,x"],
  ] as const) {
    it(`name a plural row of CSV ${name}, and keep the other rows`, async () => {
      const csv = `original,plural,context,form,translation\nday,days,,one,jour\n${row}\n`;
      expect(await files.read(csv, FR)).to.deep.equal({
        ok: true,
        value: { messages: [aPluralMessage(["day", "days"], { one: "jour" })], skipped: ["day"] },
      });
    });
  }
});
