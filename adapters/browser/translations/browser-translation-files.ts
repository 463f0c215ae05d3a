import type { Result } from "#domain/shared/result.ts";
import type {
  TranslationFileContent,
  FileFormat,
  FileRefusal,
  LocaleCode,
  ReadMessages,
  TranslationFiles,
} from "#domain/translations/index.ts";
import { hasColumns, readCsv, writeCsv } from "./csv-file.ts";
import { hasMsgid, readPo, writePo } from "./po-file.ts";
import { readXliff } from "./xliff-file.ts";
import { writeXliff } from "./xliff-writer.ts";

/** Files of translations. pofile-ts, parse-xml and Papa Parse write and read parts of them. */
export class BrowserTranslationFiles implements TranslationFiles {
  write(format: FileFormat, content: TranslationFileContent): Promise<string> {
    return Promise.resolve(FORMATS[format].write(content));
  }

  read(text: string, locale: LocaleCode): Promise<Result<ReadMessages, FileRefusal>> {
    const plain = text.replace(BYTE_ORDER_MARK, "");
    return Promise.resolve(FORMATS[formatOf(plain)].read(plain, locale));
  }
}

function formatOf(text: string): FileFormat {
  if (text.trimStart().startsWith("<")) return "xliff";
  return hasMsgid(text) && !hasColumns(text) ? "po" : "csv";
}

type Format = {
  readonly write: (content: TranslationFileContent) => string;
  readonly read: (text: string, locale: LocaleCode) => Result<ReadMessages, FileRefusal>;
};

const FORMATS: Readonly<Record<FileFormat, Format>> = {
  po: { write: writePo, read: readPo },
  xliff: { write: writeXliff, read: readXliff },
  csv: { write: writeCsv, read: readCsv },
};

const BYTE_ORDER_MARK = /^\uFEFF/;
