// Files of translations and the programs of translators. Part of `npm run verify`.
import { expect } from "chai";
import { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
import type { TranslationMessage } from "#domain/translations/index.ts";
import { untranslated } from "#domain/translations/rules.ts";
import { aLocale } from "#test/support/builders/a-translation-document.ts";
import { aRandomCatalogue } from "./a-random-catalogue.ts";
import { describeWith, Workplace } from "./programs.ts";

const LOCALES = ["de_DE", "fr_FR", "sl", "ar", "ja", "pl", "br", "kw", "cy"].map(aLocale);
const files = new BrowserTranslationFiles();

async function readMessages(text: string, locale: (typeof LOCALES)[number]) {
  const read = await files.read(text, locale);
  if (!read.ok) throw new Error(`The file is ${read.error.kind}`);
  return read.value;
}

let place: Workplace;
beforeEach(async () => {
  place = await Workplace.create();
});
afterEach(() => place.remove());

describeWith("gettext", () => {
  for (const [seed, locale] of LOCALES.entries()) {
    it(`checks and merges a PO file of ${locale}`, async () => {
      const messages = aRandomCatalogue(locale, seed);
      await place.write("a.po", await files.write("po", { locale, messages }));
      await place.write("a.pot", await files.write("po", { locale, messages: untranslated(messages) }));
      await place.run("msgfmt", "--check", "-o", "a.mo", "a.po");
      await place.run("msgmerge", "--quiet", "-o", "b.po", "a.po", "a.pot");
      const merged = await readMessages(await place.read("b.po"), locale);
      expect(merged).to.deep.equal({ messages, findings: [] });
      await place.run("msgunfmt", "-o", "c.po", "a.mo");
      const compiled = await readMessages(await place.read("c.po"), locale);
      expect(new Set(compiled.messages.map(({ original }) => original))).to.deep.equal(
        new Set(messages.filter(hasText).map(({ original }) => original)),
      );
    });
  }
});

describeWith("translate-toolkit", () => {
  for (const [seed, locale] of LOCALES.entries()) {
    it(`checks a PO file of ${locale}, and converts it to XLIFF`, async () => {
      const messages = aRandomCatalogue(locale, seed);
      await place.write("a.po", await files.write("po", { locale, messages }));
      await place.run("pofilter", "--progress=none", "-t", "untranslated", "a.po", "b.po");
      const blank = await readMessages(await place.read("b.po"), locale);
      expect(new Set(blank.messages.map(({ original }) => original))).to.deep.equal(
        new Set(messages.filter(hasBlankText).map(({ original }) => original)),
      );
      // po2xliff has no place for contexts.
      const plain = messages.filter(({ kind }) => kind !== "contexts").map((message) => ({ ...message, comments: [] }));
      await place.write("c.po", await files.write("po", { locale, messages: plain }));
      await place.run("po2xliff", "--progress=none", "c.po", "c.xlf");
      expect(await readMessages(await place.read("c.xlf"), locale)).to.deep.equal({ messages: plain, findings: [] });
    });
  }
});

const textsIn = (message: TranslationMessage): readonly string[] => {
  if (message.kind === "text") return [message.text];
  return message.kind === "plural" ? Object.values(message.forms) : message.contexts.map(({ text }) => text);
};
const hasText = (message: TranslationMessage): boolean => textsIn(message).some((text) => text !== "");
const hasBlankText = (message: TranslationMessage): boolean => textsIn(message).some((text) => text === "");
