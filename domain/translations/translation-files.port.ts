import type { Finding } from "../shared/form/finding.ts";
import type { Result } from "../shared/result.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** The formats in which translators exchange files. */
export const FILE_FORMATS = ["po", "xliff", "csv"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Messages of one locale, as a file has them. */
export type TranslationFileContent = { readonly locale: LocaleCode; readonly messages: readonly TranslationMessage[] };

/** What a file says about its language, if the user has to confirm that the file is of the locale. */
export type LanguageDoubt = { readonly kind: "other-locale"; readonly locale: string } | { readonly kind: "no-locale" };

/** What a file has for a locale. `findings` names what is left out. A CSV file has no language: there is no doubt. */
export type ReadMessages = {
  readonly messages: readonly TranslationMessage[];
  readonly findings: readonly Finding[];
  readonly doubt?: LanguageDoubt;
};

/** Why a file cannot be read. "entity" is XLIFF with an entity that XML does not define itself. */
export type FileRefusal = { readonly kind: "unreadable" | "empty" | "entity" };

/**
 * Writes PO (gettext), XLIFF 2.0 and CSV, and reads them and XLIFF 1.2. What is written reads as the same messages,
 * without findings.
 */
export interface TranslationFiles {
  write(format: FileFormat, content: TranslationFileContent): Promise<string>;

  /** Reads the text of a file for a locale. The text shows of which format it is. */
  read(text: string, locale: LocaleCode): Promise<Result<ReadMessages, FileRefusal>>;
}
