import { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryTranslations } from "#adapters/memory/translations/memory-translations.ts";
import type { Location } from "#domain/shared/location.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { saveTranslations, textField, type TextPlace } from "#domain/translations/drafts.ts";
import {
  parseTranslationSettings,
  type LocaleCode,
  type TranslationDocument,
  type Translations,
} from "#domain/translations/index.ts";
import {
  aLocale,
  aMessage,
  aMessageInContexts,
  aPluralMessage,
  aTranslationDocument,
} from "#test/support/builders/a-translation-document.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { ImportTranslationsViewModel } from "#ui/translations/import-translations.view-model.ts";
import { ManageLocalesViewModel } from "#ui/translations/manage-locales.view-model.ts";
import type { TranslationEditing } from "#ui/translations/translation-editing.ts";
import { TranslationsViewModel } from "#ui/translations/translations.view-model.ts";

const MESSAGES = [
  aMessage("Total", "Somme", { comments: ["Below the items"], changedAt: "2026-11-01T10:00:00Z" }),
  aMessage("Hi {name}"),
  aMessageInContexts("Order", { verb: "Commander", noun: "" }),
  aPluralMessage(["{n} item", "{n} items"], { one: "{n} article", many: "{n} d’articles", other: "{n} articles" }),
];
export const FRENCH = aTranslationDocument({ messages: MESSAGES });
export const ENGLISH = aTranslationDocument({ locale: "en_GB", messages: MESSAGES.slice(0, 1) });
const ARABIC = aTranslationDocument({
  locale: "ar",
  messages: MESSAGES.slice(0, 2).map(({ original }) => aMessage(original)),
});

type Facts = {
  readonly documents?: readonly TranslationDocument[];
  readonly settings?: object;
  readonly isReadOnly?: boolean;
  /** Something between the page and the translations. */
  readonly behind?: (translations: MemoryTranslations) => Translations;
};

/** A translator at a browser, in which the page can be opened again and again. */
export class TranslationsPortal {
  readonly translations: MemoryTranslations;
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly drafts = new MemoryDrafts();
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  readonly visited: string[] = [];
  /** Languages whose preview was opened. */
  readonly previewed: string[] = [];
  readonly files: { readonly name: string; readonly text: string }[] = [];
  private readonly facts: Facts;

  constructor(facts: Facts = {}) {
    this.facts = facts;
    this.translations = new MemoryTranslations(facts.documents ?? [ENGLISH, FRENCH, ARABIC], {
      clock: this.clock,
      settings: parseTranslationSettings(facts.settings),
    });
  }

  async page(lang?: string): Promise<TranslationsViewModel> {
    const {
      drafts,
      clock,
      schedule,
      notifier,
      dialogs,
      facts: { behind, settings, isReadOnly = false },
    } = this;
    const translations = behind?.(this.translations) ?? this.translations;
    const go = ({ path }: Location) => void this.visited.push(path);
    const model = new TranslationsViewModel({
      translations,
      drafts,
      clock,
      schedule,
      notifier,
      dialogs,
      isReadOnly,
      random: new SeededRandom(),
      zone: "Europe/London",
      navigator: { push: go, replace: go },
      settings: parseTranslationSettings(settings),
      draftsOf: { account: "ada's", retailer: "1001" as RetailerId },
      loadFiles: () => Promise.resolve(new BrowserTranslationFiles()),
      savedFiles: { save: (name, { bytes }) => void this.files.push({ name, text: new TextDecoder().decode(bytes) }) },
      importDialog: (shown) =>
        Promise.resolve({
          View: undefined,
          model: new ImportTranslationsViewModel({ ...shown, files: new BrowserTranslationFiles() }),
        }),
      previewDialog: ({ language }) => {
        this.previewed.push(language);
        return Promise.resolve({ View: () => null, model: { isDirty: false, isSaving: false, stop: () => undefined } });
      },
      localesDialog: (shown) =>
        Promise.resolve({
          View: undefined,
          model: new ManageLocalesViewModel({ ...shown, translations, dialogs, notifier }),
        }),
    });
    await model.enter({ path: "", search: "" }, lang === undefined ? {} : { lang });
    // A stored draft is found a moment later.
    await flushTasks();
    return model;
  }

  async editing(lang = "fr_FR"): Promise<TranslationEditing> {
    const { editing } = await this.page(lang);
    if (editing === undefined) throw new Error("The locale does not open");
    return editing;
  }

  /** What another user saves first. */
  async saveBehind(place: TextPlace, text: string): Promise<void> {
    const saved = await saveTranslations(this.translations, {
      seen: (await this.document()) as TranslationDocument,
      texts: { [textField(place)]: text },
    });
    if (!saved.ok) throw new Error("It cannot be saved");
  }

  async document(locale: LocaleCode = aLocale("fr_FR")): Promise<TranslationDocument | undefined> {
    const answer = await this.translations.withLocale(locale);
    return answer.ok ? answer.value.document : undefined;
  }

  /** Answers the question that is open. */
  async answer(yes: boolean): Promise<void> {
    await flushTasks();
    this.dialogs.answer(yes);
    await flushTasks();
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}

export const type = (editing: TranslationEditing, place: TextPlace, text: string): void =>
  editing.session.draft.type(textField(place), text);

/** The texts of a document as they were saved: 'Total: Somme'. */
export const textsOf = (document: TranslationDocument | undefined): readonly string[] =>
  (document?.messages ?? []).flatMap((message) => {
    switch (message.kind) {
      case "text":
        return [`${message.original}: ${message.text}`];
      case "contexts":
        return message.contexts.map(({ context, text }) => `${message.original} (${context}): ${text}`);
      case "plural":
        return Object.entries(message.forms).map(([category, text]) => `${message.original} (${category}): ${text}`);
    }
  });
