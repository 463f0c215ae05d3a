import { expect } from "chai";
import fc from "fast-check";
import { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
import { pluralFormsHeader } from "#adapters/browser/translations/plural-expression.ts";
import { FILE_FORMATS, pluralCategories, type FileFormat, type PluralCategory, type TranslationMessage } from "#domain/translations/index.ts";
import { messageFaults } from "#domain/translations/rules.ts";
import { aLocale, aMessage, aMessageInContexts, aPluralMessage } from "#test/support/builders/a-translation-document.ts";

const files = new BrowserTranslationFiles();
const FR = aLocale("fr_FR");

const HARD = ["a", "{n}", "é", "عربي", "😀", "\u202e", '"', "'", "\\", "\\n", "\n", "\t", " ", ",", ";", "<b>", "&amp;", "]]>", "#~", "msgid ", "=", "-", "__proto__", "\u2028", "constructor"];
const text = fc.array(fc.constantFrom(...HARD), { maxLength: 6 }).map((parts) => parts.join(""));
const filled = text.filter((one) => one.trim() !== "");
const line = filled.map((one) => one.replaceAll(/[\n\t]/g, " ")).filter((one) => one.trim() !== "");
const comments = fc.array(line.map((one) => one.trim()), { maxLength: 2 });

const messageIn = (categories: readonly PluralCategory[]): fc.Arbitrary<TranslationMessage> => fc.oneof(
  fc.record({ original: filled, comments, text }).map((message): TranslationMessage => ({ kind: "text", ...message })),
  fc.record({ original: filled, comments, contexts: fc.uniqueArray(fc.record({ context: line, text }), { selector: ({ context }) => context, minLength: 1, maxLength: 3 }) })
    .map((message): TranslationMessage => ({ kind: "contexts", ...message })),
  fc.record({ original: filled, comments, plural: filled, texts: fc.array(text, { minLength: 6, maxLength: 6 }) }).map(({ texts, ...message }): TranslationMessage => ({
    kind: "plural", ...message,
    forms: Object.fromEntries(categories.flatMap((category, at) => ((texts[at] ?? "").trim() === "" ? [] : [[category, texts[at]]]))),
  })),
);

describe("translation files", () => {
  for (const format of FILE_FORMATS) {
    for (const code of ["fr_FR", "ar", "ja", "pl"]) {
      it(`are read back unchanged: ${format} of ${code}`, async () => {
        const locale = aLocale(code);
        const messages = fc.uniqueArray(messageIn(pluralCategories(locale)), { selector: ({ original }) => original, maxLength: 6, minLength: 1 });
        await fc.assert(fc.asyncProperty(messages, async (written) => {
          expect(messageFaults(written)).to.deep.equal([]);
          const file = await files.write(format, { locale, messages: written });
          expect(await files.read(file, locale)).to.deep.equal({ ok: true, value: { messages: written, skipped: [] } });
        }), { numRuns: 150 });
      });
    }
  }

  const refusals: readonly (readonly [FileFormat, text: string, kind: string])[] = [
    ["po", "", "empty"], ["po", "hello", "unreadable"], ["po", 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "a"\nmsgstr "b"\n', "other-locale"],
    ["xliff", " ", "empty"], ["xliff", "<xliff", "unreadable"], ["xliff", '<xliff version="1.2"/>', "unreadable"], ["xliff", "<html/>", "unreadable"],
    ["xliff", '<xliff version="2.0" srcLang="en" trgLang="de-DE"/>', "other-locale"], ["xliff", '<xliff version="2.0" srcLang="en" trgLang="fr"/>', "empty"],
    ["csv", "", "empty"], ["csv", "a,b\n1,2\n", "unreadable"], ["csv", 'original,translation\n"a', "unreadable"], ["csv", "original,translation\n", "empty"],
  ];
  for (const [format, file, kind] of refusals) {
    it(`are refused as ${kind}: ${format} ${JSON.stringify(file)}`, async () => {
      const read = await files.read(file, FR);
      expect(read.ok ? "read" : read.error.kind).to.equal(kind);
    });
  }

  it("list the entries that the portal cannot hold", async () => {
    const po = 'msgctxt "c"\nmsgid "p"\nmsgid_plural "ps"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n\n#, fuzzy\nmsgid "f"\nmsgstr "g"\n\nmsgid "a"\nmsgstr "b"\n\nmsgctxt "c"\nmsgid "a"\nmsgstr "d"\n';
    expect(await files.read(po, FR)).to.deep.equal({ ok: true, value: { messages: [aMessage("a", "b")], skipped: ["p", "f", "a"] } });
    const xliff = '<xliff version="2.1" srcLang="en" trgLang="fr"><file id="f"><unit id="1"><segment><source>a<ph id="1"/></source></segment></unit><unit id="2"><segment><source>b</source><target><![CDATA[c]]></target></segment></unit></file></xliff>';
    expect(await files.read(xliff, FR)).to.deep.equal({ ok: true, value: { messages: [aMessage("b", "c")], skipped: ["a"] } });
  });

  it("of other programs are read: fewer plural forms, semicolons, carriage returns, columns in another order", async () => {
    const two = 'msgid "item"\r\nmsgid_plural "items"\r\nmsgstr[0] "article"\r\nmsgstr[1] "articles"\r\n';
    expect(await files.read(two, FR)).to.deep.equal({ ok: true, value: { messages: [aPluralMessage(["item", "items"], { one: "article", other: "articles" })], skipped: [] } });
    const csv = "\uFEFFtranslation;original;context\r\nCommander;Order;verb\r\nCommande;Order;noun\r\n";
    expect(await files.read(csv, FR)).to.deep.equal({ ok: true, value: { messages: [aMessageInContexts("Order", { verb: "Commander", noun: "Commande" })], skipped: [] } });
  });

  for (const code of ["en", "fr", "pt", "es", "it", "ca", "hi", "fa", "he", "cs", "sk", "pl", "ru", "uk", "hr", "sr", "ro", "lt", "lv", "sl", "ga", "cy", "ar", "ja", "de", "tr"]) {
    it(`have the plural expression of CLDR for ${code}`, () => {
      const locale = aLocale(code);
      const [, expression = ""] = /plural=\((.*)\);$/.exec(pluralFormsHeader(locale)) ?? [];
      const choose = new Function("n", `return Number(${expression})`) as (n: number) => number;
      const rules = new Intl.PluralRules(code);
      const numbers = [...Array.from({ length: 1_200 }, (_, n) => n), 1_000_000, 3_000_000];
      expect(numbers.filter((n) => pluralCategories(locale)[choose(n)] !== rules.select(n))).to.deep.equal([]);
    });
  }
});
