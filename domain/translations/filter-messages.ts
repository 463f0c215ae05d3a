import { toCalendarDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import { toFilterLetters } from "../shared/text/typed-filter.ts";
import { filterByWords } from "../shared/text/word-filter.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { TranslationMessage } from "./translation-message.ts";
import { isTranslated, textsOf } from "./translation-text.ts";

/** Which messages of a locale are listed. */
export type MessageFilter = {
  /** Words of the original, the translations, the contexts or the comments. */
  readonly text: string;
  readonly isUntranslated: boolean;
  /** The first day of changes, in the zone of the portal. */
  readonly changedSince?: CalendarDay | undefined;
};

export const EVERY_MESSAGE: MessageFilter = { text: "", isUntranslated: false };

export function filterMessages(
  messages: readonly TranslationMessage[],
  { text, isUntranslated, changedSince }: MessageFilter,
  { locale, zone }: { readonly locale: LocaleCode; readonly zone: string },
): readonly TranslationMessage[] {
  const within = messages.filter(
    (message) =>
      (!isUntranslated || !isTranslated(message, locale)) &&
      (changedSince === undefined || wasChangedSince(message, changedSince, zone)),
  );
  return filterByWords(within, text, (message) => searchText(message, locale));
}

const wasChangedSince = ({ changedAt }: TranslationMessage, day: CalendarDay, zone: string): boolean =>
  changedAt !== undefined && toCalendarDay(changedAt, zone) >= day;

/** Folding a text is slow, and messages do not change. */
function searchText(message: TranslationMessage, locale: LocaleCode): string {
  const known = searchTexts.get(message);
  if (known !== undefined) return known;
  const texts = textsOf(message, locale).flatMap(({ place, text }) => ["context" in place ? place.context : "", text]);
  const plural = message.kind === "plural" ? [message.plural] : [];
  const text = toFilterLetters([message.original, ...plural, ...texts, ...message.comments].join("\n"));
  searchTexts.set(message, text);
  return text;
}
const searchTexts = new WeakMap<TranslationMessage, string>();
