import type { Instant } from "../shared/time/instant.ts";
import type { PluralCategory } from "./plural-category.ts";

/** The translation of a message in one of its contexts, for example "Order" as a verb. */
export type ContextText = { readonly context: string; readonly text: string };

/** The translation for each plural category. A blank form is absent. */
export type PluralForms = { readonly [category in PluralCategory]?: string };

/** One text of a locale, or one for each context or plural category [TRAN-005]. A blank text is not translated. */
export type MessageBody =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "contexts"; readonly contexts: readonly ContextText[] }
  /** `plural` is the original text for numbers other than one. */
  | { readonly kind: "plural"; readonly plural: string; readonly forms: PluralForms };

export type TranslationMessage = {
  /** The text as the product has it in English. It identifies the message. */
  readonly original: string;
  /** For translators, a line each. */
  readonly comments: readonly string[];
  /** When a translation of the message was last changed. Absent if it never was. */
  readonly changedAt?: Instant;
} & MessageBody;

export const TRANSLATION_LIMITS = {
  messages: 10_000,
  /** Of the document as JSON. */
  bytes: 5_000_000,
  /** Of a file to import: CSV and XLIFF repeat originals, and need more bytes than JSON. */
  fileBytes: 20_000_000,
  /** Of a message. */
  contexts: 100,
  comments: 100,
  /** Code points of an original or a translation. */
  text: 10_000,
  context: 200,
  comment: 1_000,
} as const;
