import { formatCount } from "../shared/number/count.ts";
import type { Failure } from "../shared/failure.ts";
import { isolateDirection } from "../shared/text/isolate-direction.ts";
import { assertNever } from "../shared/assert-never.ts";
import { localeName, type LocaleCode } from "./locale-code.ts";
import type { DocumentFault, MessageFault, TextMember } from "./message-fault.ts";
import type { TextPlace } from "./translation-text.ts";

const FALLBACKS = {
  get: "Failed to get translation data",
  set: "Failed to set translation data",
  add: "Could not add the locale, please try again later",
  remove: "Could not delete the locale, please try again later",
} as const;
export type TranslationsAction = keyof typeof FALLBACKS;

/** Returns the description of the server, or the text of the catalogue [TRAN-012 to TRAN-015]. */
export function translationsFailureMessage(action: TranslationsAction, failure: Failure): string {
  if (action === "set" && failure.kind === "missing") return LOCALE_REMOVED;
  return failure.description || FALLBACKS[action];
}

/** The locale does not exist any more. The draft stays in the browser. */
export const LOCALE_REMOVED =
  "This language was removed while you were editing. Your draft is kept. Add the language again to save it.";

export const NOT_A_LOCALE =
  'A language code must be two letters, or two letters, "_" and two letters, for example en_GB';
export const localeExists = (locale: LocaleCode): string => `${localeName(locale)} already exists`;
export const defaultLocaleStays = (locale: LocaleCode): string =>
  `${localeName(locale)} is the default language and cannot be deleted`;
export const LAST_LOCALE_STAYS = "The last language cannot be deleted";

export const removeLocaleQuestion = (locale: LocaleCode, translated: number | undefined): string =>
  translated === undefined
    ? `Its translated messages are deleted with ${localeName(locale)}.`
    : `${formatCount(translated)} translated ${translated === 1 ? "message is" : "messages are"} deleted with ${localeName(locale)}.`;

/** The question of the catalogue [TRAN-007]. */
export const PLACEHOLDERS_QUESTION = "Are you sure you want to proceed?";

/** Names an entry: '"Order" (verb)'. */
export function entryName(place: TextPlace): string {
  const original = `"${isolateDirection(place.original)}"`;
  if ("context" in place) return `${original} (${isolateDirection(place.context)})`;
  return "category" in place ? `${original} (${place.category})` : original;
}

/** Two users have changed the same text. */
export const TRANSLATIONS_OUTDATED =
  "Another user changed the same translations while you were editing. Choose which texts to keep.";

/** Returns why messages are refused. Messages are counted from 1. */
export function messageRefused(fault: MessageFault): string {
  return fault.kind === "too-many"
    ? `A language has at most ${formatCount(fault.maximum)} messages`
    : `Message ${fault.at + 1}${flawOf(fault)}`;
}

/** Returns why a message of a file is left out. */
export const messageLeftOut = (fault: MessageFault): string =>
  fault.kind === "too-many" ? `${messageRefused(fault)}.` : `The message${flawOf(fault)}.`;

function flawOf(fault: Exclude<MessageFault, { readonly kind: "too-many" }>): string {
  switch (fault.kind) {
    case "blank-original":
      return " has no original text";
    case "repeated-original":
      return " has the same original text as another message";
    case "too-many-contexts":
      return ` has more than ${formatCount(fault.maximum)} contexts`;
    case "too-many-comments":
      return ` has more than ${formatCount(fault.maximum)} comments`;
    case "no-contexts":
      return " has no contexts";
    case "blank-context":
      return " has a context without a name";
    case "repeated-context":
      return ` has the context "${fault.context}" twice`;
    case "too-long":
    case "control-character":
      return `: ${textRefusedIn(fault.member, fault.kind, fault.maximum)}`;
    default:
      return assertNever(fault);
  }
}

/** Returns why a text is refused: 'the translation has more than 10,000 characters'. */
export function textRefusedIn(member: TextMember, kind: "too-long" | "control-character", maximum: number): string {
  return kind === "too-long"
    ? `the ${member} has more than ${formatCount(maximum)} characters`
    : `the ${member} has a character that cannot be saved`;
}

/** Returns why the messages of a locale cannot be saved together. */
export const documentRefused = (fault: DocumentFault): string =>
  fault.kind === "too-large" ? TOO_LARGE : messageRefused(fault);

/** Why a file of translations cannot be read. */
export type UnreadTranslations = "too-large" | "not-utf-8" | "unreadable";

export function fileRefused(reason: UnreadTranslations): string {
  switch (reason) {
    case "too-large":
      return "The file must be smaller than 20 MB";
    case "not-utf-8":
      return "The file is not in UTF-8, UTF-16 or a known charset that it names itself";
    case "unreadable":
      return "The file could not be read";
  }
}

/** Other users saved each time before this save could be sent again. */
export const SAVED_TOO_OFTEN = "Other users keep saving this language. Your changes are kept. Save again in a moment.";

const TOO_LARGE = "The translations of a language must be smaller than 5 MB";
