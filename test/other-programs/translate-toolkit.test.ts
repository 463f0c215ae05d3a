// Files of translations and the programs of translate-toolkit. Part of `npm run verify`.
import { expect } from "chai";
import { aRandomCatalogue } from "./a-random-catalogue.ts";
import { LOCALES, originalsOf, readMessages, translationsIn, writeMessages } from "./po-round-trip.ts";
import { Workplace } from "./programs.ts";

describe("translate-toolkit", () => {
  let place: Workplace;
  beforeEach(async () => {
    place = await Workplace.create();
  });
  afterEach(() => place.remove());

  for (const [seed, locale] of LOCALES.entries()) {
    it(`checks a PO file of ${locale}, and converts it to XLIFF`, async () => {
      const messages = aRandomCatalogue(locale, seed);
      await place.write("a.po", await writeMessages(messages, locale));
      await place.run("pofilter", "--progress=none", "-t", "untranslated", "a.po", "b.po");
      const blank = await readMessages(await place.read("b.po"), locale);
      expect(originalsOf(blank.messages)).to.deep.equal(
        originalsOf(messages.filter((message) => translationsIn(message).includes(""))),
      );
      // po2xliff has no place for contexts.
      const plain = messages.filter(({ kind }) => kind !== "contexts").map((message) => ({ ...message, comments: [] }));
      await place.write("c.po", await writeMessages(plain, locale));
      await place.run("po2xliff", "--progress=none", "c.po", "c.xlf");
      expect(await readMessages(await place.read("c.xlf"), locale)).to.deep.equal({ messages: plain, findings: [] });
    });
  }
});
