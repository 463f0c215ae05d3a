// Files of translations and gettext. Part of `npm run verify`.
import { expect } from "chai";
import { untranslated } from "#domain/translations/rules.ts";
import { aRandomCatalogue } from "./a-random-catalogue.ts";
import { LOCALES, originalsOf, readMessages, translationsIn, writeMessages } from "./po-round-trip.ts";
import { Workplace } from "./programs.ts";

describe("gettext", () => {
  let place: Workplace;
  beforeEach(async () => {
    place = await Workplace.create();
  });
  afterEach(() => place.remove());

  for (const [seed, locale] of LOCALES.entries()) {
    it(`checks and merges a PO file of ${locale}`, async () => {
      const messages = aRandomCatalogue(locale, seed);
      await place.write("a.po", await writeMessages(messages, locale));
      await place.write("a.pot", await writeMessages(untranslated(messages), locale));
      await place.run("msgfmt", "--check", "-o", "a.mo", "a.po");
      await place.run("msgmerge", "--quiet", "-o", "b.po", "a.po", "a.pot");
      const merged = await readMessages(await place.read("b.po"), locale);
      expect(merged).to.deep.equal({ messages, findings: [] });
      await place.run("msgunfmt", "-o", "c.po", "a.mo");
      const compiled = await readMessages(await place.read("c.po"), locale);
      expect(originalsOf(compiled.messages)).to.deep.equal(
        originalsOf(messages.filter((message) => translationsIn(message).some((text) => text !== ""))),
      );
    });
  }
});
