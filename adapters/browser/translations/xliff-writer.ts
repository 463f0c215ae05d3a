import {
  languageTag,
  PLURAL_CATEGORIES,
  pluralCategories,
  type LocaleCode,
  type TranslationFileContent,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { CONTEXTS, PLURAL } from "./xliff-2.ts";

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
  const state = target === undefined ? "" : ` state="${target === "" ? "initial" : "translated"}"`;
  return `<unit id="${id}"${attributes}>${notes}<segment${state}><source>${escaped(source)}</source>${translation}</segment></unit>`;
}

const group = ({ id, type }: { readonly id: string; readonly type: string }, units: readonly string[]): string =>
  `<group id="${id}" type="${type}">\n${units.join("\n")}\n</group>`;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
