import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  localeName,
  parseLocaleCode,
  selectShown,
  translationsFailureMessage,
  type LocaleCode,
  type LocaleSummary,
  type LocaleTranslations,
  type TranslationDocument,
  type Translations,
  type TranslationSettings,
} from "#domain/translations/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { LazyDialog, type DialogActions, type DialogModel, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import type { LocaleManagement } from "./manage-locales.view-model.ts";
import { translationsHref } from "./translation-addresses.ts";
import { TranslationEditing, type EditingParts } from "./translation-editing.ts";

type Deps = Omit<EditingParts, "document" | "autosave"> &
  AutosaveDeps & {
    readonly translations: Translations;
    readonly settings: TranslationSettings;
    readonly random: Random;
    readonly notifier: Notifier;
    readonly navigator: ScreenNavigator;
    /** The dialog "manage locales". */
    readonly localesDialog: LazyFactory<LocaleManagement & DialogActions, DialogModel>;
  };

/** The translations of one locale, with a tab for each locale [TRAN-001, TRAN-002, TRAN-003]. */
export class TranslationsViewModel implements Screen {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<LocaleTranslations>();
  private requested: LocaleCode | undefined = undefined;

  readonly localesDialog: LazyDialog<DialogModel>;
  editing: TranslationEditing | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    const management = (actions: DialogActions) => ({
      ...actions,
      locales: this.loaded.value?.locales ?? [],
      settings: deps.settings,
      onAdded: this.localeAdded,
      onRemoved: this.localeRemoved,
    });
    this.localesDialog = LazyDialog.of(deps.localesDialog, management, deps);
    makeAutoObservable<this, "deps" | "loaded" | "requested">(
      this,
      { editing: observableRef, deps: false, loaded: false, requested: observableRef, localesDialog: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.requested === undefined ? "Translations" : `Translations, ${localeName(this.requested)}`;
  }

  get isIdle(): boolean {
    return this.loaded.isReady;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.editing?.session.unsaved;
  }

  /** Users of a demonstration read only. */
  get isReadOnly(): boolean {
    return this.deps.isReadOnly;
  }

  get tabs(): readonly {
    readonly key: string;
    readonly label: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[] {
    return this.shown.map(({ locale, total, translated }) => ({
      key: locale,
      label:
        total === undefined || translated === undefined
          ? localeName(locale)
          : `${localeName(locale)} ${formatCount(translated)}/${formatCount(total)}`,
      href: translationsHref(locale),
      isCurrent: locale === this.requested,
    }));
  }

  get state(): "loading" | "empty" | "error" {
    if (this.loaded.isPending) return "loading";
    return this.loaded.failure ? "error" : "empty";
  }

  /** Why no locale is shown, and what the user can do. */
  get emptyState(): { readonly title: string; readonly text: string } {
    const { locales = [] } = this.loaded.value ?? {};
    if (locales.length > 0)
      return {
        title: "No locale is shown",
        text: "The setting of shown locales names only locales that do not exist.",
      };
    return {
      title: "No languages yet",
      text: this.isReadOnly
        ? "An administrator has to add the first one."
        : "Select Manage languages to add the first one.",
    };
  }

  get failure(): string | undefined {
    return this.loaded.failure && translationsFailureMessage("get", this.loaded.failure);
  }

  /** When the draft on offer was saved. */
  get offeredFrom(): string | undefined {
    const offered = this.editing?.session.offered;
    return offered && formatInstant(offered.savedAt, this.deps.zone);
  }

  enter(_location: Location, { lang }: Readonly<Record<string, string>>): Promise<void> | undefined {
    // A user who signs in again continues with what is typed.
    if (this.editing) return undefined;
    this.requested = parseLocaleCode(lang);
    return this.load();
  }

  exit(): void {
    this.loaded.abort();
    this.localesDialog.close();
    this.editing?.leave();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    const { translations } = this.deps;
    const { requested } = this;
    await this.loaded.load(async (signal): Promise<Result<LocaleTranslations, Failure>> => {
      if (requested !== undefined) return translations.withLocale(requested, signal);
      const locales = await translations.locales(signal);
      return locales.ok ? { ok: true, value: { locales: locales.value } } : locales;
    }, this.answered);
  }

  private answered(answer: Result<LocaleTranslations, Failure>): void {
    this.loaded.resolve(answer);
    if (!answer.ok)
      return notifyFailure(this.deps.notifier, answer.error, translationsFailureMessage("get", answer.error));
    const { document } = answer.value;
    if (document && this.shown.some(({ locale }) => locale === document.locale)) this.open(document);
    else this.goToFirst();
  }

  /** Goes to the first shown locale [TRAN-001, OQ-294]. */
  private goToFirst(): void {
    const [first] = this.shown;
    this.requested = undefined;
    if (first) this.deps.navigator.replace({ path: translationsHref(first.locale), search: "" });
  }

  private get shown(): readonly LocaleSummary[] {
    const { locales = [] } = this.loaded.value ?? {};
    const counts = this.editing?.list.counts;
    return selectShown(locales, this.deps.settings).map((one) =>
      counts && one.locale === this.requested ? { ...one, ...counts } : one,
    );
  }

  private open(document: TranslationDocument): void {
    const autosave = this.isReadOnly
      ? undefined
      : DraftAutosave.of(this.deps, { form: "translations", subject: document.locale });
    this.editing = new TranslationEditing({ ...this.deps, document, autosave });
  }

  /** Opens the new locale, unless the user has unsaved changes or the settings do not show it. */
  private localeAdded(locale: LocaleCode): void {
    const isShown = selectShown([{ locale }], this.deps.settings).length > 0;
    if (!isShown)
      this.deps.notifier.raise(
        "info",
        `${localeName(locale)} has no tab, because the setting of shown locales does not include it.`,
      );
    if (this.unsaved || !isShown) void this.refreshLocales();
    else this.deps.navigator.push({ path: translationsHref(locale), search: "" });
  }

  private localeRemoved(locale: LocaleCode): void {
    if (locale !== this.requested) return void this.refreshLocales();
    this.editing?.session.discard();
    this.editing?.leave();
    this.editing = undefined;
    this.requested = undefined;
    void this.load();
  }

  private async refreshLocales(): Promise<void> {
    const locales = await this.deps.translations.locales();
    if (locales.ok) runInAction(() => this.loaded.set({ ...this.loaded.value, locales: locales.value }));
  }
}
