import type { Book, FeatureFile } from "./book.ts";
import { remarksOnLanguage } from "./language.ts";
import { remarksOnMeaning } from "./meaning.ts";
import type { Remark } from "./remark.ts";

/** Returns all problems of a feature from top to bottom. */
export function remarksOn(feature: FeatureFile, book: Book, knownNumbers: ReadonlySet<string>): readonly Remark[] {
  const remarks = [...remarksOnLanguage(feature, knownNumbers), ...remarksOnMeaning(feature, book)];
  return remarks.sort((a, b) => a.line - b.line || a.column - b.column);
}
