import { expect } from "chai";
import fc from "fast-check";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { RealServer } from "#features/support/assemblies/api/real-server.ts";
import { toServerData } from "#features/support/assemblies/api/server-seed.ts";
import { Situation } from "#features/support/situation.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";
import { saveTranslations, textField, textsIn } from "#domain/translations/drafts.ts";
import type { TranslationDocument, Translations } from "#domain/translations/index.ts";
import { SAVED_TOO_OFTEN } from "#domain/translations/translations.messages.ts";
import { systemClock } from "#server/system-clock.ts";
import { EMAIL } from "#test/ports/situation.ts";
import { INTERLEAVINGS } from "#test/support/full-matrix.ts";
import {
  aLocale,
  aMessage,
  aPluralMessage,
  aTranslationDocument,
} from "#test/support/builders/a-translation-document.ts";

const FR = aLocale("fr_FR");

/** The texts of each writer: none of them is another's. */
const WRITERS = [
  ["Total", "Tax", "Net"].map((original) => textField({ original })),
  [
    textField({ original: "Cash" }),
    ...(["one", "other"] as const).map((category) => textField({ original: "{n} item", category })),
  ],
] as const;
const DOCUMENT = aTranslationDocument({
  messages: [
    ...["Total", "Tax", "Net", "Cash"].map((original) => aMessage(original)),
    aPluralMessage(["{n} item", "{n} items"]),
  ],
});

/** Each step: which writer reads, or saves what they have seen; `apart` steps end before the next begins. */
type Step = { readonly writer: 0 | 1; readonly field: 0 | 1 | 2; readonly apart: boolean };

describe("two users who translate different messages of one locale at once", () => {
  let server: RealServer;
  let translations: Translations;
  before(async () => {
    server = await RealServer.start(systemClock);
    const situation = new Situation();
    situation.grant("administrator", "retailer_id", situation.retailer);
    const {
      premises: [own, ...others],
      people,
    } = toServerData(situation);
    translations = new ApiTranslations(
      (await server.open({ premises: [{ ...own!, translations: [DOCUMENT] }, ...others], people }))(EMAIL),
    );
  });
  after(() => server.close());

  const latest = async (): Promise<TranslationDocument> => {
    const answer = await translations.withLocale(FR);
    if (!answer.ok || answer.value.document === undefined) throw new Error("There is no document");
    return answer.value.document;
  };

  it(`lose no update in ${INTERLEAVINGS} interleavings [TRAN-009]`, async () => {
    let [count, merged] = [0, 0];
    const wanted: Record<string, string> = {};
    const seen: (TranslationDocument | undefined)[] = [];
    const step = fc.record<Step>({
      writer: fc.constantFrom(0, 1),
      field: fc.constantFrom(0, 1, 2),
      apart: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const busy: Promise<unknown>[] = [];
        let last: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];
        for (const { writer, field, apart } of steps) {
          const texts: FieldTexts = { [WRITERS[writer][field]!]: `text ${++count}` };
          Object.assign(wanted, texts);
          // A writer saves one change after the other, each from the document that they saw last, however old it is.
          const save = last[writer].then(async () => {
            const change = { seen: seen[writer] ?? (await latest()), texts };
            let saved = await saveTranslations(translations, change);
            // Who met two other saves is asked to save again, and does.
            while (!saved.ok && saved.error.kind === "failed" && saved.error.failure.description === SAVED_TOO_OFTEN)
              saved = await saveTranslations(translations, change);
            if (!saved.ok) throw new Error(JSON.stringify(saved.error));
            if (saved.value.isMerged) merged += 1;
            seen[writer] = saved.value.document;
          });
          last = writer === 0 ? [save, last[1]] : [last[0], save];
          busy.push(save);
          if (apart) await save;
        }
        await Promise.all(busy);
        expect(textsIn(await latest(), Object.keys(wanted))).to.deep.equal(wanted);
      }),
      { numRuns: INTERLEAVINGS, endOnFailure: true },
    );
    expect(merged, "saves that met another one").to.be.greaterThan(INTERLEAVINGS / 2);
  }).timeout(300_000);
});
