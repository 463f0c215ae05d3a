import type { Result } from "../shared/result.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** The formats in which translators exchange files. */
export const FILE_FORMATS = ["po", "xliff", "csv"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Messages of one locale, as a file has them. */
export type TranslationFileContent = { readonly locale: LocaleCode; readonly messages: readonly TranslationMessage[] };

/** What a file says. `skipped` names the entries that have no counterpart in the portal. */
export type ReadMessages = { readonly messages: readonly TranslationMessage[]; readonly skipped: readonly string[] };

/** Why a file cannot be read. `locale`: it is of another locale. */
export type FileRefusal =
  | { readonly kind: "unreadable" }
  | { readonly kind: "empty" }
  | { readonly kind: "other-locale"; readonly locale: string };

/** Writes and reads files of translations: PO (gettext), XLIFF 2.0 and CSV. What is written reads as the same messages. */
export interface TranslationFiles {
  write(format: FileFormat, content: TranslationFileContent): Promise<string>;

  /** Reads the text of a file for a locale. The text shows of which format it is. */
  read(text: string, locale: LocaleCode): Promise<Result<ReadMessages, FileRefusal>>;
}
