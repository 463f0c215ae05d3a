import type { Version } from "../shared/form/version.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** The messages of one locale. Originals are unique. */
export type TranslationDocument = {
  readonly locale: LocaleCode;
  readonly version?: Version;
  readonly messages: readonly TranslationMessage[];
};

/** A locale without its messages. */
export type LocaleSummary = {
  readonly locale: LocaleCode;
  readonly version?: Version;
  /** Number of messages; absent if unknown. */
  readonly total?: number;
  /** Number of messages without a blank text; absent if unknown. */
  readonly translated?: number;
};
