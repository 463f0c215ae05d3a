import { makeAutoObservable, observableRef } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import { parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import {
  changedTexts,
  countMessages,
  differingTexts,
  EVERY_MESSAGE,
  excerpt,
  filterMessages,
  isTranslated,
  withTexts,
  type MessageFilter,
  type TranslationChange,
} from "#domain/translations/drafts.ts";
import type { TranslationDocument, TranslationMessage } from "#domain/translations/index.ts";
import type { FormSession } from "#ui/model/form-session.ts";

/** A message in the list. */
export type MessageLine = {
  readonly original: string;
  /** The beginning of a long original. */
  readonly text: string;
  readonly status: "translated" | "untranslated" | "differs";
  readonly isChanged: boolean;
  readonly isCurrent: boolean;
};

type Deps = {
  readonly session: Pick<FormSession<TranslationChange, TranslationDocument>, "draft" | "record">;
  readonly document: TranslationDocument;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** The messages of a locale: those that match the filters, and the one that is open. */
export class MessageListViewModel {
  private readonly deps: Deps;
  private filter: MessageFilter = EVERY_MESSAGE;

  /** The original of the open message. */
  selected: string | undefined = undefined;
  since = "";
  /** Another object each time a message is opened: the focus moves to it. */
  opened: object | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "filter">(
      this,
      { deps: false, filter: observableRef, opened: observableRef, line: false },
      { autoBind: true },
    );
  }

  get document(): TranslationDocument {
    return this.deps.session.record ?? this.deps.document;
  }

  /** All messages, with what the user has typed. A message that was typed back is that of the document. */
  get all(): readonly TranslationMessage[] {
    const { document } = this;
    return withTexts(document.messages, changedTexts(document, this.deps.session.draft.texts));
  }

  /** The messages that match. The open one stays while the user translates it. */
  get matching(): readonly TranslationMessage[] {
    const { locale } = this.document;
    const matching = new Set(filterMessages(this.all, this.filter, { locale, zone: this.deps.zone }));
    return this.all.filter((message) => matching.has(message) || message.original === this.selected);
  }

  get text(): string {
    return this.filter.text;
  }

  get isUntranslated(): boolean {
    return this.filter.isUntranslated;
  }

  /** '3 of 60 messages, 45 translated' */
  get summary(): string {
    const { total, translated } = this.counts;
    const shown =
      this.matching.length === total
        ? formatCount(total)
        : `${formatCount(this.matching.length)} of ${formatCount(total)}`;
    return `${shown} ${total === 1 ? "message" : "messages"}, ${formatCount(translated)} translated`;
  }

  get counts(): { readonly total: number; readonly translated: number } {
    return countMessages(this.all, this.document.locale);
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  get current(): TranslationMessage | undefined {
    const { selected } = this;
    return selected === undefined ? undefined : this.all.find(({ original }) => original === selected);
  }

  /** Messages after the open one come first. */
  get nextUntranslated(): TranslationMessage | undefined {
    const {
      matching,
      document: { locale },
    } = this;
    const at = matching.findIndex(({ original }) => original === this.selected);
    return [...matching.slice(at + 1), ...matching.slice(0, Math.max(at, 0))].find(
      (message) => !isTranslated(message, locale),
    );
  }

  line(message: TranslationMessage): MessageLine {
    const {
      document: { locale },
    } = this;
    const status =
      differingTexts(message, locale).length > 0
        ? "differs"
        : isTranslated(message, locale)
          ? "translated"
          : "untranslated";
    return {
      original: message.original,
      text: excerpt(message.original, EXCERPT_LENGTH),
      status,
      isChanged: !this.unchanged.has(message),
      isCurrent: message.original === this.selected,
    };
  }

  find(text: string): void {
    this.filter = { ...this.filter, text };
  }

  chooseUntranslated(isUntranslated: boolean): void {
    this.filter = { ...this.filter, isUntranslated };
  }

  changeSince(text: string): void {
    this.since = text;
    this.filter = { ...this.filter, changedSince: parseCalendarDay(text) };
  }

  clearFilters(): void {
    this.filter = EVERY_MESSAGE;
    this.since = "";
  }

  open(original: string): void {
    this.selected = original;
    this.opened = {};
  }

  openNextUntranslated(): void {
    const { nextUntranslated } = this;
    if (nextUntranslated) this.open(nextUntranslated.original);
  }

  private get unchanged(): ReadonlySet<TranslationMessage> {
    return new Set(this.document.messages);
  }
}

/** Characters of an original that a row shows. */
const EXCERPT_LENGTH = 140;
