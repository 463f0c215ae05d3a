import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Failure } from "#domain/shared/failure.ts";
import {
  localeName,
  parseLocaleCode,
  removeLocaleQuestion,
  translationsFailureMessage,
  type LocaleCode,
  type LocaleSummary,
  type Translations,
  type TranslationSettings,
} from "#domain/translations/index.ts";
import { defaultLocaleStays, LAST_LOCALE_STAYS, localeExists, NOT_A_LOCALE } from "#domain/translations/rules.ts";
import { Command } from "#ui/model/command.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

export type LocaleManagement = {
  readonly locales: readonly LocaleSummary[];
  readonly settings: TranslationSettings;
  readonly onAdded: (locale: LocaleCode) => void;
  readonly onRemoved: (locale: LocaleCode) => void;
};

type Deps = LocaleManagement &
  DialogActions & {
    readonly translations: Pick<Translations, "add" | "remove">;
    readonly dialogs: Pick<Dialogs, "confirm">;
    readonly notifier: Notifier;
  };

export type LocaleRow = {
  readonly locale: LocaleCode;
  readonly name: string;
  readonly counts: string;
  /** Why the locale cannot be deleted. */
  readonly disabledReason: string | undefined;
};

const OTHER_LOCALE_PENDING = "Wait until the other language is saved";

/** The dialog "manage locales": adds and deletes locales [TRAN-004, RCPT-028]. */
export class ManageLocalesViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  private locales: readonly LocaleSummary[];

  code = "";
  error: string | undefined = undefined;
  /** What was added or deleted last, for screen readers. */
  said = "";

  constructor(deps: Deps) {
    this.deps = deps;
    this.locales = deps.locales;
    makeAutoObservable<this, "deps" | "command" | "locales">(
      this,
      { deps: false, command: false, locales: observableRef },
      { autoBind: true },
    );
  }

  get rows(): readonly LocaleRow[] {
    return this.locales.map(({ locale, total, translated }) => ({
      locale,
      name: `${localeName(locale)} (${locale})`,
      counts:
        total === undefined || translated === undefined
          ? ""
          : `${formatCount(translated)} of ${formatCount(total)} translated`,
      disabledReason: this.whyKept(locale) ?? this.blockedReason(locale),
    }));
  }

  /** The name of the locale that is typed. */
  get hint(): string {
    const locale = parseLocaleCode(this.code);
    return locale === undefined ? "for example fr or fr_FR" : localeName(locale);
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  get isDirty(): boolean {
    return this.isSaving;
  }

  get addDisabledReason(): string | undefined {
    return this.blockedReason("add");
  }

  isPending(name: string): boolean {
    return this.command.has(name);
  }

  type(code: string): void {
    this.code = code;
    this.error = undefined;
  }

  async add(): Promise<void> {
    const locale = parseLocaleCode(this.code);
    if (locale === undefined) return this.refuse(NOT_A_LOCALE);
    if (this.locales.some((one) => one.locale === locale)) return this.refuse(localeExists(locale));
    const answer = await this.command.run("add", () => this.deps.translations.add(locale));
    if (answer === undefined) return;
    if (!answer.ok) return this.failed("add", answer.error);
    this.deps.close();
    this.deps.notifier.raise("success", `${localeName(locale)} added`);
    this.deps.onAdded(locale);
  }

  async remove(locale: LocaleCode): Promise<void> {
    const { translated } = this.locales.find((one) => one.locale === locale) ?? {};
    const isMeant = await this.deps.dialogs.confirm({
      title: `Delete ${localeName(locale)}?`,
      text: removeLocaleQuestion(locale, translated),
      confirmLabel: "Delete language",
      danger: true,
    });
    if (!isMeant) return;
    const answer = await this.command.run(locale, () => this.deps.translations.remove(locale));
    if (answer === undefined) return;
    if (!answer.ok) return this.failed("remove", answer.error);
    runInAction(() => {
      this.locales = this.locales.filter((one) => one.locale !== locale);
      this.said = `${localeName(locale)} deleted`;
    });
    this.deps.notifier.raise("success", `${localeName(locale)} deleted`);
    this.deps.onRemoved(locale);
  }

  close(): void {
    this.deps.close();
  }

  stop(): void {
    // A request that was sent continues.
  }

  private refuse(text: string): void {
    this.error = text;
  }

  /** [TRAN-012, TRAN-013] */
  private failed(action: "add" | "remove", failure: Failure): void {
    const text = translationsFailureMessage(action, failure);
    if (action === "add") runInAction(() => this.refuse(text));
    notifyFailure(this.deps.notifier, failure, text);
  }

  private blockedReason(name: string): string | undefined {
    return this.command.isBlocked(name) ? OTHER_LOCALE_PENDING : undefined;
  }

  private whyKept(locale: LocaleCode): string | undefined {
    if (this.locales.length === 1) return LAST_LOCALE_STAYS;
    return locale === this.deps.settings.defaultLocale ? defaultLocaleStays(locale) : undefined;
  }
}
