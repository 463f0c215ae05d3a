import { expect } from "chai";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { saveTranslations, textField } from "#domain/translations/drafts.ts";
import type { TranslationDocument, Translations } from "#domain/translations/index.ts";
import { untranslated } from "#domain/translations/rules.ts";
import {
  aLocale,
  aMessage,
  aMessageInContexts,
  aPluralMessage,
  aTranslationDocument,
} from "#test/support/builders/a-translation-document.ts";

export type TranslationsFulfilment = {
  readonly name: string;
  /** `settings` are those of the translations. */
  open(documents: readonly TranslationDocument[], settings?: object): Promise<Translations>;
};

const [EN, FR, AR] = [aLocale("en_GB"), aLocale("fr_FR"), aLocale("ar")];
const MESSAGES = [
  aMessage("Total", "Somme", { comments: ["Below the items", "Short"], changedAt: "2024-05-01T10:00:00Z" }),
  aMessageInContexts("Order", { verb: "Commander", noun: "" }),
  aPluralMessage(["{n} item", "{n} items"], { one: "{n} article", many: "{n} d’articles", other: "{n} articles" }),
];
const FRENCH = aTranslationDocument({ messages: MESSAGES });
const ENGLISH = aTranslationDocument({
  locale: "en_GB",
  version: "2024-04-01T10:00:00Z",
  messages: MESSAGES.slice(0, 1),
});

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
const refusalOf = (result: Result<unknown, Failure>) => !result.ok && [result.error.code, result.error.description];
const statusOf = (result: Result<unknown, Failure>): number | "ok" => (result.ok ? "ok" : result.error.status);

const saving = (document: TranslationDocument, messages = document.messages) => ({
  locale: document.locale,
  seen: document.version,
  messages,
});

export function translationsContract({ name, open }: TranslationsFulfilment): void {
  describe(`translations by ${name}`, () => {
    it("are listed by locale in order, with their counts [TRAN-008]", async () => {
      const translations = await open([FRENCH, ENGLISH]);
      const locales = [
        { locale: FR, version: FRENCH.version, total: 3, translated: 2 },
        { locale: EN, version: ENGLISH.version, total: 1, translated: 1 },
      ];
      expect(valueOf(await translations.locales())).to.deep.equal(locales);
      expect(valueOf(await translations.withLocale(FR))).to.deep.equal({ locales, document: FRENCH });
      expect(valueOf(await translations.withLocale(AR))).to.deep.equal({ locales });
      expect(valueOf(await (await open([])).locales())).to.deep.equal([]);
    });

    it("reject aborted requests", async () => {
      const translations = await open([FRENCH]);
      for (const answer of [
        await translations.locales(AbortSignal.abort()),
        await translations.withLocale(FR, AbortSignal.abort()),
      ]) {
        expect(!answer.ok && isAborted(answer.error)).to.equal(true);
      }
    });

    it("are saved unchanged, and changed messages get the time of the change [TRAN-009]", async () => {
      const translations = await open([FRENCH]);
      const wanted = [
        ...MESSAGES.slice(0, 1),
        aMessageInContexts("Order", { verb: "Commander", noun: 'Commande "\\\n😀 عربي' }),
        aMessage("__proto__", "a"),
        aMessage("constructor", "b"),
      ];
      const saved = valueOf(await translations.save(saving(FRENCH, wanted)));
      const stamped = wanted.map((message, at) => (at === 0 ? message : { ...message, changedAt: saved.version }));
      expect(saved).to.deep.equal({ locale: FR, version: saved.version, messages: stamped });
      expect(saved.version! > FRENCH.version!).to.equal(true);
      expect(valueOf(await translations.withLocale(FR)).document).to.deep.equal(saved);
    });

    it("keep their version if nothing differs", async () => {
      const translations = await open([FRENCH]);
      expect(valueOf(await translations.save(saving(FRENCH)))).to.deep.equal(FRENCH);
    });

    it("are refused if another user saved first, and nothing is written [TRAN-009]", async () => {
      const translations = await open([FRENCH]);
      const mine = [aMessage("Total", "Montant")];
      const [first, second] = await Promise.all([
        translations.save(saving(FRENCH, mine)),
        translations.save(saving(FRENCH, [aMessage("Total", "Total")])),
      ]);
      expect([first, second].map(statusOf).sort()).to.deep.equal([412, "ok"]);
      const [won] = [first, second].flatMap((answer) => (answer.ok ? [answer.value] : []));
      expect(valueOf(await translations.withLocale(FR)).document).to.deep.equal(won);
    });

    it("are refused if a message is invalid, and name the message", async () => {
      const translations = await open([FRENCH]);
      const answer = await translations.save(saving(FRENCH, [aMessage("a", "b"), aMessage("a", "c")]));
      expect(!answer.ok && answer.error.errors).to.deep.equal([
        { description: "Message 2 has the same original text as another message", pointer: "locale/messages/1" },
      ]);
    });

    it("keep the changes of two users who change different texts [TRAN-009]", async () => {
      const translations = await open([FRENCH]);
      const texts = [
        { [textField({ original: "Total" })]: "Montant" },
        { [textField({ original: "Order", context: "noun" })]: "Commande" },
      ];
      const saved = await Promise.all(
        texts.map((mine) => saveTranslations(translations, { seen: FRENCH, texts: mine })),
      );
      expect(saved.map((result) => result.ok)).to.deep.equal([true, true]);
      const { document } = valueOf(await translations.withLocale(FR));
      expect(
        document?.messages.map((message) =>
          message.kind === "text" ? message.text : message.kind === "contexts" ? message.contexts[1]?.text : "",
        ),
      ).to.deep.equal(["Montant", "Commande", ""]);
    });

    it("can have another locale with the untranslated messages of the default one [TRAN-010]", async () => {
      const translations = await open([FRENCH, ENGLISH]);
      valueOf(await translations.add(AR));
      const { document, locales } = valueOf(await translations.withLocale(AR));
      expect(document?.messages).to.deep.equal(untranslated(ENGLISH.messages));
      expect(locales.map(({ locale }) => locale)).to.deep.equal([FR, EN, AR]);
      expect(refusalOf(await translations.add(AR))).to.deep.equal(["locale_exists", "Arabic already exists"]);
    });

    it("can have a first locale without messages, and one like the first if the default is missing", async () => {
      const empty = await open([]);
      valueOf(await empty.add(FR));
      expect(valueOf(await empty.withLocale(FR)).document?.messages).to.deep.equal([]);
      const french = await open([FRENCH]);
      valueOf(await french.add(AR));
      expect(valueOf(await french.withLocale(AR)).document?.messages).to.deep.equal(untranslated(MESSAGES));
    });

    it("can delete a locale, except the default and the last one [TRAN-011]", async () => {
      const translations = await open([FRENCH, ENGLISH]);
      expect(refusalOf(await translations.remove(EN))).to.deep.equal([
        "default_locale",
        "English (UK) is the default language and cannot be deleted",
      ]);
      valueOf(await translations.remove(FR));
      expect(statusOf(await translations.remove(FR))).to.equal(404);
      expect(refusalOf(await translations.remove(EN))).to.deep.equal([
        "last_locale",
        "The last language cannot be deleted",
      ]);
      const german = await open([FRENCH, ENGLISH], { default_locale: "fr_FR" });
      valueOf(await german.remove(EN));
      expect(valueOf(await german.locales()).map(({ locale }) => locale)).to.deep.equal([FR]);
    });

    it("are not saved if their locale was deleted since, even if it was added again", async () => {
      const translations = await open([FRENCH, ENGLISH]);
      valueOf(await translations.remove(FR));
      expect(statusOf(await translations.save(saving(FRENCH, [aMessage("Total", "x")])))).to.equal(404);
      valueOf(await translations.add(FR));
      expect(statusOf(await translations.save(saving(FRENCH, [aMessage("Total", "x")])))).to.equal(412);
    });
  });
}
