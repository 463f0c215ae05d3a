import type { Result } from "#domain/shared/result.ts";
import type { FileContent, FileFormat, FileRefusal, LocaleCode, ReadMessages, TranslationFiles } from "#domain/translations/index.ts";
import { readCsv, writeCsv } from "./csv-file.ts";
import { readPo, writePo } from "./po-file.ts";
import { readXliff, writeXliff } from "./xliff-file.ts";

/** Files of translations by pofile-ts, parse-xml and Papa Parse. */
export class BrowserTranslationFiles implements TranslationFiles {
  write(format: FileFormat, content: FileContent): Promise<string> {
    return Promise.resolve(FORMATS[format].write(content));
  }

  read(format: FileFormat, text: string, locale: LocaleCode): Promise<Result<ReadMessages, FileRefusal>> {
    return Promise.resolve(FORMATS[format].read(text.replace(BYTE_ORDER_MARK, ""), locale));
  }
}

type Format = { readonly write: (content: FileContent) => string; readonly read: (text: string, locale: LocaleCode) => Result<ReadMessages, FileRefusal> };

const FORMATS: Readonly<Record<FileFormat, Format>> = {
  po: { write: writePo, read: readPo },
  xliff: { write: writeXliff, read: readXliff },
  csv: { write: writeCsv, read: readCsv },
};

const BYTE_ORDER_MARK = /^\uFEFF/;
