import { expect } from "chai";
import { MemoryTranslations } from "#adapters/memory/translations/memory-translations.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { saveTranslations, textField } from "#domain/translations/drafts.ts";
import type { TranslationMessage, Translations, TranslationsSaving } from "#domain/translations/index.ts";
import { aMessage, aPluralMessage, aTranslationDocument } from "#test/support/builders/a-translation-document.ts";

const ORDER = aMessage("Order", "Commande");
const TOTAL = aMessage("Total", "Somme");
const ITEMS = aPluralMessage(["{n} item", "{n} items"], { one: "{n} article", other: "{n} articles" });
const SEEN = aTranslationDocument({ messages: [ORDER, TOTAL, ITEMS] });
const latest = (...messages: readonly TranslationMessage[]) =>
  aTranslationDocument({ version: "2024-05-02T10:00:00Z", messages });

const ORDER_FIELD = textField({ original: "Order" });
const TOTAL_FIELD = textField({ original: "Total" });

/** Translations in memory that keep what was sent, with some methods replaced. */
function recorded(memory: MemoryTranslations, replaced: Partial<Translations> = {}) {
  const sent: TranslationsSaving[] = [];
  const save: Translations["save"] = (saving) => {
    sent.push(saving);
    return (replaced.save ?? memory.save.bind(memory))(saving);
  };
  const withLocale: Translations["withLocale"] = (locale) =>
    (replaced.withLocale ?? memory.withLocale.bind(memory))(locale);
  return { sent, translations: { save, withLocale } as Translations };
}

const textsOfSaved = (messages: readonly TranslationMessage[]) =>
  messages.map((message) =>
    message.kind === "text" ? message.text : message.kind === "plural" ? message.forms : message.contexts,
  );

describe("a save of translations", () => {
  it("sends nothing if nothing differs, and returns the document that was seen", async () => {
    const { sent, translations } = recorded(new MemoryTranslations([SEEN]));
    const saved = await saveTranslations(translations, { seen: SEEN, texts: { [ORDER_FIELD]: "Commande" } });
    expect([saved, sent]).to.deep.equal([{ ok: true, value: { document: SEEN, isMerged: false } }, []]);
  });

  it("sends the version that was seen, and a reason only if there is one", async () => {
    const { sent, translations } = recorded(new MemoryTranslations(), {
      save: () => Promise.resolve(err(failure("unreachable"))),
    });
    const change = { seen: SEEN, texts: { [ORDER_FIELD]: "Achat" } };
    await saveTranslations(translations, change);
    await saveTranslations(translations, { ...change, reason: "Typing error" });
    const saving = { locale: SEEN.locale, messages: [aMessage("Order", "Achat"), TOTAL, ITEMS], seen: SEEN.version };
    expect(sent).to.deep.equal([saving, { ...saving, reason: "Typing error" }]);
  });

  it("is not merged if no other user saved since", async () => {
    const saved = await saveTranslations(new MemoryTranslations([SEEN]), {
      seen: SEEN,
      texts: { [ORDER_FIELD]: "Achat" },
    });
    expect(saved.ok && [saved.value.isMerged, textsOfSaved(saved.value.document.messages)[0]]).to.deep.equal([
      false,
      "Achat",
    ]);
  });

  it("is merged with other texts that another user saved since, also in one message", async () => {
    const theirs = latest(
      ORDER,
      aMessage("Total", "Montant"),
      aPluralMessage(["{n} item", "{n} items"], { one: "{n} article", other: "{n} objets" }),
    );
    const { sent, translations } = recorded(new MemoryTranslations([theirs]));
    const saved = await saveTranslations(translations, {
      seen: SEEN,
      texts: { [ORDER_FIELD]: "Achat", [textField({ original: "{n} item", category: "one" })]: "{n} objet" },
    });
    expect(saved.ok && [saved.value.isMerged, textsOfSaved(saved.value.document.messages)]).to.deep.equal([
      true,
      ["Achat", "Montant", { one: "{n} objet", other: "{n} objets" }],
    ]);
    expect(sent.map(({ seen }) => seen)).to.deep.equal([SEEN.version, theirs.version]);
  });

  it("sends nothing more if another user saved the same texts", async () => {
    const theirs = latest(aMessage("Order", "Achat"), TOTAL, ITEMS);
    const { sent, translations } = recorded(new MemoryTranslations([theirs]));
    const saved = await saveTranslations(translations, { seen: SEEN, texts: { [ORDER_FIELD]: "Achat" } });
    expect([saved, sent.length]).to.deep.equal([{ ok: true, value: { document: theirs, isMerged: true } }, 1]);
  });

  it("returns the other user's document if one of several texts differs from theirs", async () => {
    const theirs = latest(aMessage("Order", "Ordre"), TOTAL, ITEMS);
    const saved = await saveTranslations(new MemoryTranslations([theirs]), {
      seen: SEEN,
      texts: { [ORDER_FIELD]: "Achat", [TOTAL_FIELD]: "Montant" },
    });
    expect(saved).to.deep.equal(err({ kind: "outdated", theirs }));
  });
});

describe("a failed save of translations", () => {
  const outdated: Translations["save"] = () => Promise.resolve(err(failure("conflict", { status: 412 })));
  const change = { seen: SEEN, texts: { [ORDER_FIELD]: "Achat" } };

  it("returns the failure of the server, and is not repeated", async () => {
    const refused = failure("rejected", { status: 400, description: "No" });
    const { sent, translations } = recorded(new MemoryTranslations([SEEN]), {
      save: () => Promise.resolve(err(refused)),
    });
    expect([await saveTranslations(translations, change), sent.length]).to.deep.equal([
      err({ kind: "failed", failure: refused }),
      1,
    ]);
  });

  it("returns the failure of the request for the other user's document", async () => {
    const offline = failure("unreachable");
    const { translations } = recorded(new MemoryTranslations([SEEN]), {
      save: outdated,
      withLocale: () => Promise.resolve(err(offline)),
    });
    expect(await saveTranslations(translations, change)).to.deep.equal(err({ kind: "failed", failure: offline }));
  });

  it("is missing if another user removed the locale", async () => {
    const { translations } = recorded(new MemoryTranslations(), { save: outdated });
    expect(await saveTranslations(translations, change)).to.deep.equal(
      err({ kind: "failed", failure: failure("missing", { status: 404 }) }),
    );
  });

  it("is a conflict after two collisions: one action of the user sends two saves at most", async () => {
    const { sent, translations } = recorded(new MemoryTranslations([SEEN]), { save: outdated });
    const saved = await saveTranslations(translations, change);
    expect([sent.length, !saved.ok && saved.error.kind === "failed" && saved.error.failure]).to.deep.equal([
      2,
      failure("conflict", {
        status: 412,
        description: "Other users keep saving this language. Your changes are kept. Save again in a moment.",
      }),
    ]);
  });
});
