import type { Version } from "../shared/version.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** The messages of one locale. Originals are unique. */
export type TranslationDocument = {
  readonly locale: LocaleCode;
  readonly version: Version;
  readonly messages: readonly TranslationMessage[];
};

/** A locale without its messages. */
export type LocaleSummary = {
  readonly locale: LocaleCode;
  readonly version: Version;
  readonly total: number;
  readonly translated: number;
};
