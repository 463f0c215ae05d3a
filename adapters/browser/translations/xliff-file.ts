import { parseXml, XmlCdata, XmlElement, XmlText, type XmlDocument, type XmlNode } from "@rgrove/parse-xml";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  languageTag,
  PLURAL_CATEGORIES,
  pluralCategories,
  type TranslationFileContent,
  type FileRefusal,
  type LocaleCode,
  type PluralCategory,
  type PluralForms,
  type ReadMessages,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { formsFrom } from "#domain/translations/rules.ts";
import { otherLanguage, readEntries, unixLines, type FileEntry } from "./read-entries.ts";

/** Returns an XLIFF 2.0 file: a unit for each text, and a group for the contexts or the plural forms of a message. */
export function writeXliff({ locale, messages }: TranslationFileContent): string {
  const body = messages.map((message, at) => elementOf(message, `m${at + 1}`, locale)).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${languageTag(locale)}" xml:space="preserve">
<file id="translations">
${body}
</file>
</xliff>
`;
}

export function readXliff(text: string, locale: LocaleCode): Result<ReadMessages, FileRefusal> {
  if (text.trim() === "") return err({ kind: "empty" });
  const document = parsed(text);
  if (!document.ok) return document;
  const { root } = document.value;
  if (root === null || root.name !== "xliff" || !(root.attributes["version"] ?? "").startsWith("2."))
    return err({ kind: "unreadable" });
  const other = otherLanguage(root.attributes["trgLang"], locale);
  if (other !== undefined) return err({ kind: "other-locale", locale: other });
  const found = elementsIn(root, "file").flatMap((file) => readChildren(file));
  return readEntries(
    found.flatMap(({ entry }) => entry ?? []),
    found.filter(({ entry }) => entry === undefined).map(({ original }) => original),
  );
}

/** An entry, or the original of one that has no counterpart in the portal. */
type Found = { readonly original: string; readonly entry?: FileEntry };

function readChildren(parent: XmlElement): readonly Found[] {
  return parent.children.flatMap((child): readonly Found[] => {
    if (!(child instanceof XmlElement)) return [];
    if (child.name === "unit") return [readUnit(child)];
    if (child.name !== "group") return [];
    const type = child.attributes["type"];
    if (type === CONTEXTS)
      return elementsIn(child, "unit").map((unit) => readUnit(unit, unit.attributes["name"] ?? ""));
    return type === PLURAL ? [readPlural(child)] : readChildren(child);
  });
}

/** A unit with markup inside its texts has no counterpart: the portal has plain texts. */
function readUnit(unit: XmlElement, context?: string): Found {
  const parts = partsOf(unit);
  const original = unixLines(parts.map(({ source }) => source?.text ?? "").join(""));
  if (parts.some(({ source, target }) => hasMarkup(source) || hasMarkup(target))) return { original };
  return {
    original,
    entry: {
      original,
      comments: commentsOf(unit),
      text: unixLines(translationIn(parts)),
      ...(context === undefined ? {} : { context }),
    },
  };
}

type Part = {
  readonly source: XmlElement | undefined;
  readonly target: XmlElement | undefined;
  readonly isIgnorable: boolean;
};

/** Returns the segments of a unit, and the texts between them, in their order. */
const partsOf = (unit: XmlElement): readonly Part[] =>
  unit.children.flatMap((child) => {
    if (!(child instanceof XmlElement) || !["segment", "ignorable"].includes(child.name)) return [];
    const [[source], [target]] = [elementsIn(child, "source"), elementsIn(child, "target")];
    return [{ source, target, isIgnorable: child.name === "ignorable" }];
  });

/** A text between segments is often not translated: its source is used, unless no segment is translated. */
function translationIn(parts: readonly Part[]): string {
  const isTranslated = parts.some(
    ({ target, isIgnorable }) => !isIgnorable && target !== undefined && target.text !== "",
  );
  if (!isTranslated) return "";
  const texts = parts.map(({ source, target, isIgnorable }, at) => ({
    text: (target ?? (isIgnorable ? source : undefined))?.text ?? "",
    order: Number(target?.attributes["order"] ?? at + 1),
  }));
  return texts
    .sort((a, b) => a.order - b.order)
    .map(({ text }) => text)
    .join("");
}

/** A group with a form that the portal cannot hold has no counterpart. */
function readPlural(group: XmlElement): Found {
  const units = new Map(
    elementsIn(group, "unit").map((unit) => [unit.attributes["name"] ?? "", { unit, ...readUnit(unit) }]),
  );
  const singular = units.get("singular");
  const plural = units.get("plural");
  const original = singular?.original ?? "";
  const isForm = (name: string): boolean => PLURAL_CATEGORIES.some((category) => category === name);
  const canHold = [...units].every(
    ([name, { entry }]) => entry !== undefined && (["singular", "plural"].includes(name) || isForm(name)),
  );
  if (singular === undefined || plural === undefined || !canHold) return { original };
  const textOfForm = (category: PluralCategory): string => {
    const entry = units.get(category)?.entry;
    return entry !== undefined && "text" in entry ? entry.text : "";
  };
  const forms: PluralForms = formsFrom(
    Object.fromEntries(PLURAL_CATEGORIES.map((category) => [category, textOfForm(category)])),
  );
  return { original, entry: { original, comments: commentsOf(singular.unit), plural: plural.original, forms } };
}

function elementOf(message: TranslationMessage, id: string, locale: LocaleCode): string {
  const { original, comments } = message;
  switch (message.kind) {
    case "text":
      return unit({ id, source: original, target: message.text, comments });
    case "contexts":
      return group(
        { id, type: CONTEXTS },
        message.contexts.map(({ context, text }, at) =>
          unit({
            id: `${id}-${at + 1}`,
            name: context,
            source: original,
            target: text,
            comments: at === 0 ? comments : [],
          }),
        ),
      );
    case "plural": {
      const needed = new Set<string>([...pluralCategories(locale), ...Object.keys(message.forms)]);
      return group({ id, type: PLURAL }, [
        unit({ id: `${id}-singular`, name: "singular", source: original, comments }),
        unit({ id: `${id}-plural`, name: "plural", source: message.plural }),
        ...PLURAL_CATEGORIES.filter((category) => needed.has(category)).map((category) =>
          unit({
            id: `${id}-${category}`,
            name: category,
            source: category === "one" ? original : message.plural,
            target: message.forms[category] ?? "",
          }),
        ),
      ]);
    }
  }
}

type Unit = {
  readonly id: string;
  readonly name?: string;
  readonly source: string;
  readonly target?: string;
  readonly comments?: readonly string[];
};

/** Without a target it is there for translators to read. */
function unit({ id, name, source, target, comments = [] }: Unit): string {
  const attributes = `${name === undefined ? "" : ` name="${escaped(name)}"`}${target === undefined ? ' translate="no"' : ""}`;
  const notes =
    comments.length === 0
      ? ""
      : `<notes>${comments.map((comment) => `<note>${escaped(comment)}</note>`).join("")}</notes>`;
  const translation = target === undefined ? "" : `<target>${escaped(target)}</target>`;
  return `<unit id="${id}"${attributes}>${notes}<segment><source>${escaped(source)}</source>${translation}</segment></unit>`;
}

const group = ({ id, type }: { readonly id: string; readonly type: string }, units: readonly string[]): string =>
  `<group id="${id}" type="${type}">\n${units.join("\n")}\n</group>`;

const elementsIn = (parent: XmlElement, name: string): readonly XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

const commentsOf = (unit: XmlElement): readonly string[] =>
  elementsIn(unit, "notes")
    .flatMap((notes) => elementsIn(notes, "note"))
    .map((note) => note.text);

const hasMarkup = (element: XmlElement | undefined): boolean =>
  element !== undefined &&
  element.children.some((child: XmlNode) => !(child instanceof XmlText || child instanceof XmlCdata));

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);

function parsed(text: string): Result<XmlDocument, FileRefusal> {
  try {
    return ok(parseXml(text));
  } catch {
    return err({ kind: "unreadable" });
  }
}

const CONTEXTS = "counterfoil:contexts";
const PLURAL = "counterfoil:plural";
