import { err, type Result } from "#domain/shared/result.ts";
import type { FileRefusal, LocaleCode, ReadMessages } from "#domain/translations/index.ts";
import { languageDoubt, readEntries, type Found } from "./read-entries.ts";
import { readXliff1 } from "./xliff-1.ts";
import { readXliff2 } from "./xliff-2.ts";
import { moduleFindings } from "./xliff-unit.ts";
import { parseXmlTree, type XmlNode } from "./xml-tree.ts";

/** Reads XLIFF 2 and XLIFF 1.2, with any prefix of the namespace. */
export function readXliff(text: string, locale: LocaleCode): Result<ReadMessages, FileRefusal> {
  if (text.trim() === "") return err({ kind: "empty" });
  const root = parsed(text);
  const version = root?.attributes["version"]?.[0];
  if (root === undefined && XLIFF_ROOT.test(text) && hasEntities(text)) return err({ kind: "entity" });
  if (root === undefined || root.name !== "xliff" || (version !== "1" && version !== "2"))
    return err({ kind: "unreadable" });
  const { found, language } = version === "1" ? readXliff1(root, locale) : readXliff2(root);
  const entries = found.flatMap(({ entry }: Found) => entry ?? []);
  const findings = [...found.flatMap((one) => one.findings ?? []), ...moduleFindings(root)];
  return readEntries({
    entries,
    findings,
    doubt: entries.length + findings.length === 0 ? undefined : languageDoubt(language, locale),
  });
}

function parsed(text: string): XmlNode | undefined {
  try {
    return parseXmlTree(text);
  } catch {
    return undefined;
  }
}

const XLIFF_ROOT = /<(?:\w{1,40}:)?xliff\b/;
const REFERENCE = /&[A-Za-z_][\w.-]{0,80};/g;
const PREDEFINED: ReadonlySet<string> = new Set(["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]);

/** True if a file has references to entities other than those that XML defines. */
const hasEntities = (text: string): boolean =>
  (text.match(REFERENCE) ?? []).some((reference) => !PREDEFINED.has(reference));
