import { toFinding, type Finding } from "#domain/shared/form/finding.ts";
import { languageTag, type LocaleCode } from "#domain/translations/index.ts";
import { foundTogether, type FoundPlace } from "#domain/translations/rules.ts";
import { isUsableRule, pluralMapping, takenInOrder, type PluralMapping } from "./plural-mapping.ts";
import { parsePluralRule } from "./plural-rule.ts";
import { isSameLanguage, languageDoubt, type Found } from "./read-entries.ts";
import {
  hasInlineElements,
  joinedText,
  LOST_SPACE,
  losesSpace,
  MARKUP,
  NOT_TRANSLATABLE,
  ROOT_SCOPE,
  scopeOf,
  type XliffScope,
} from "./xliff-unit.ts";
import { childrenNamed, elementsIn, textContent, type XmlNode } from "./xml-tree.ts";

/**
 * The states of XLIFF 1.2 and what they mean for a text: translated, translated with a reason to look at it, or not translated
 * ("initial" in XLIFF 2). A target without a state is translated. translate-toolkit writes fuzzy texts of PO files as
 * "needs-translation".
 */
const STATES: ReadonlyMap<string, "initial" | "translated" | "review"> = new Map([
  ["new", "initial"],
  ["needs-translation", "initial"],
  ["needs-l10n", "initial"],
  ["needs-adaptation", "review"],
  ["needs-review-translation", "review"],
  ["needs-review-adaptation", "review"],
  ["needs-review-l10n", "review"],
  ["translated", "translated"],
  ["signed-off", "translated"],
  ["final", "translated"],
]);

/** Reads XLIFF 1.2, and 1.1 of translate-toolkit with plural forms of gettext. */
export function readXliff1(
  root: XmlNode,
  locale: LocaleCode,
): { readonly found: readonly Found[]; readonly language: string | undefined } {
  const files = childrenNamed(root, "file").map((file) => {
    const headers = gettextHeaders(file);
    return { file, headers, language: file.attributes["target-language"] ?? headers.get("language") };
  });
  const inLanguage = files.filter(({ language }) => languageDoubt(language, locale) === undefined);
  const read = inLanguage.length === 0 ? files : inLanguage;
  const found = read.flatMap(({ file, headers, language }) => {
    const rule = parsePluralRule(headers.get("plural-forms"));
    const reader = new Xliff1Reader({
      mapping: pluralMapping(rule, locale),
      orderLocale: isUsableRule(rule) ? undefined : locale,
      language: language ?? languageTag(locale),
    });
    reader.noteNotes(childrenNamed(file, "header"), placeOfFile(file));
    const scope = scopeOf(file, scopeOf(root, ROOT_SCOPE));
    const units = childrenNamed(file, "body").flatMap((body) => reader.readChildren(body, scope));
    return [...units, { findings: reader.fileFindings }];
  });
  const others = files.filter((file) => !read.includes(file)).map(({ file, language }) => otherFile(file, language));
  const languages = [...new Set(read.map(({ language }) => language))];
  return {
    found: [...found, { findings: others }],
    language: languages.length === 1 ? languages[0] : languages.join(", "),
  };
}

const placeOfFile = ({ attributes }: XmlNode): string => `File ${attributes["original"] ?? ""}`.trim();

const otherFile = (file: XmlNode, language: string | undefined): Finding =>
  toFinding(
    placeOfFile(file),
    language ?? "",
    language === undefined
      ? "This part names no language, so it is not imported."
      : "This part is in another language, so it is not imported.",
  );

const DOMAIN_HEADER = "x-gettext-domain-header";
const GETTEXT_PLURALS = "x-gettext-plurals";

/** Returns the header of a PO file that was converted. */
function gettextHeaders(file: XmlNode): ReadonlyMap<string, string> {
  const header = childrenNamed(file, "body")
    .flatMap((body) => childrenNamed(body, "trans-unit"))
    .find(({ attributes }) => attributes["restype"] === DOMAIN_HEADER);
  const target = header && childrenNamed(header, "target")[0];
  const lines = target === undefined ? [] : textContent(target).split("\n");
  return new Map(
    lines.map((line) => [line.split(":", 1)[0]?.trim().toLowerCase() ?? "", line.slice(line.indexOf(":") + 1).trim()]),
  );
}

type Translation = { readonly text: string; readonly findings: readonly Finding[] };

type FileFacts = {
  readonly mapping: PluralMapping;
  /** Unless the file has a rule for its plural forms: then each plural message is a finding. */
  readonly orderLocale: LocaleCode | undefined;
  /** Of its targets. */
  readonly language: string;
};

class Xliff1Reader {
  private readonly facts: FileFacts;
  private readonly locked: FoundPlace[] = [];
  private readonly skipped: FoundPlace[] = [];
  private readonly notes: FoundPlace[] = [];
  private readonly contexts: FoundPlace[] = [];

  constructor(facts: FileFacts) {
    this.facts = facts;
  }

  get fileFindings(): readonly Finding[] {
    return [
      ...foundTogether(this.locked, NOT_TRANSLATABLE),
      ...foundTogether(this.skipped, "Binary units and alternative translations are not imported."),
      ...foundTogether(this.notes, "Notes of files and groups are not kept."),
      ...foundTogether(this.contexts, "Contexts such as places in source code are not kept."),
    ];
  }

  noteNotes(parents: readonly XmlNode[], place: string): void {
    this.notes.push(...parents.flatMap(notesOf).map((text) => ({ place, text })));
  }

  readChildren(parent: XmlNode, scope: XliffScope): readonly Found[] {
    return elementsIn(parent)
      .filter(({ namespace }) => namespace === parent.namespace)
      .flatMap((child): readonly Found[] => {
        this.noteSkipped(child);
        if (child.name === "trans-unit") return [this.readUnit(child, scope)];
        if (child.name !== "group") return [];
        const inner = scopeOf(child, scope);
        if (child.attributes["restype"] === GETTEXT_PLURALS) return [this.readPlural(child, inner)];
        this.noteNotes([child], placeOf(child));
        return this.readChildren(child, inner);
      });
  }

  private readUnit(unit: XmlNode, outer: XliffScope): Found {
    const scope = scopeOf(unit, outer);
    const place = placeOf(unit);
    const original = sourceOf(unit, scope);
    if (unit.attributes["restype"] === DOMAIN_HEADER) return {};
    if (!scope.isTranslatable) {
      this.locked.push({ place, text: original });
      return {};
    }
    if (hasInlineElementsIn(unit)) return { findings: [toFinding(place, original, MARKUP)] };
    const { text, findings } = translationOf(unit, scope, this.facts.language);
    const context = contextOf(unit);
    const named = context === undefined ? {} : { context };
    return { entry: { place, original, comments: notesOf(unit), text, ...named }, findings };
  }

  /** The forms of gettext are units in the order of their numbers. One that is not to be translated leaves no whole message. */
  private readPlural(group: XmlNode, outer: XliffScope): Found {
    const units = childrenNamed(group, "trans-unit").map((unit) => ({ unit, scope: scopeOf(unit, outer) }));
    const place = placeOf(group);
    const [singular, plural = singular] = units.map(({ unit, scope }) => sourceOf(unit, scope));
    for (const child of elementsIn(group)) this.noteSkipped(child);
    if (singular === undefined || plural === undefined) return {};
    if (units.some(({ scope }) => !scope.isTranslatable)) {
      this.locked.push({ place, text: singular });
      return {};
    }
    const refuse = (reason: string): Found => ({ findings: [toFinding(place, singular, reason)] });
    const all = [group, ...units.map(({ unit }) => unit)];
    if (all.some((one) => contextOf(one) !== undefined)) return refuse("Plural forms cannot have a context here.");
    if (units.some(({ unit }) => hasInlineElementsIn(unit))) return refuse(MARKUP);
    const forms = units.map(({ unit, scope }) => translationOf(unit, scope, this.facts.language));
    const mapped = this.facts.mapping(forms.map(({ text }) => text));
    if (mapped === undefined)
      return refuse("The file has no rule for its plural forms, and not the number of forms of this language.");
    const { orderLocale } = this.facts;
    const doubt = orderLocale === undefined || forms.length < 2 ? undefined : takenInOrder(orderLocale, forms.length);
    return {
      entry: { place, original: singular, comments: [...new Set(all.flatMap(notesOf))], plural, forms: mapped.forms },
      findings: [
        ...forms.flatMap(({ findings }) => findings),
        ...mapped.leftOut.map(({ text, reason }) => toFinding(place, text, reason)),
        ...(doubt === undefined ? [] : [toFinding(place, plural, doubt)]),
      ],
    };
  }

  private noteSkipped(child: XmlNode): void {
    if (child.name === "bin-unit") this.skipped.push({ place: placeOf(child), text: "" });
    if (child.name !== "trans-unit") return;
    const others = childrenNamed(child, "alt-trans");
    this.skipped.push(...others.map((other) => ({ place: placeOf(child), text: textContent(other) })));
    this.contexts.push(...otherContextsOf(child).map((text) => ({ place: placeOf(child), text })));
  }
}

function translationOf(unit: XmlNode, scope: XliffScope, language: string): Translation {
  const [target] = childrenNamed(unit, "target");
  const text = joinedText([target], scope);
  const state = target?.attributes["state"];
  const meaning = state === undefined ? "translated" : (STATES.get(state) ?? "review");
  const isInitial = text !== "" && meaning === "initial";
  const written = target?.attributes["xml:lang"] ?? language;
  const isOther = text !== "" && !isSameLanguage(written, language) && written !== language;
  const found = (reason: string): Finding => toFinding(placeOf(unit), text, reason);
  return {
    text: isInitial || isOther ? "" : text,
    findings: [
      ...spaceFindings(unit, scope),
      ...(isOther ? [found(`The target is in the language "${written}", so it is not imported.`)] : []),
      ...(isInitial ? [found(`The target is in the state "${state}", so it is not translated.`)] : []),
      ...(text !== "" && meaning === "review"
        ? [found(`The target is imported, but its state is "${state}". Check it.`)]
        : []),
    ],
  };
}

function spaceFindings(unit: XmlNode, scope: XliffScope): readonly Finding[] {
  const sides = ["source", "target"].map((name) => childrenNamed(unit, name).slice(0, 1));
  return sides.some((side) => losesSpace(side, scope))
    ? [toFinding(placeOf(unit), sourceOf(unit, scope), LOST_SPACE)]
    : [];
}

const sourceOf = (unit: XmlNode, scope: XliffScope): string =>
  joinedText(childrenNamed(unit, "source").slice(0, 1), scope);

const hasInlineElementsIn = (unit: XmlNode): boolean =>
  ["source", "target"].some((name) => hasInlineElements(childrenNamed(unit, name)[0]));

const notesOf = (unit: XmlNode): readonly string[] => childrenNamed(unit, "note").map(textContent);

const contextsOf = (unit: XmlNode): readonly XmlNode[] =>
  childrenNamed(unit, "context-group").flatMap((group) => childrenNamed(group, "context"));

/** Programs write the context of a PO entry as `x-gettext-msgctxt` or `x-po-msgctxt`. */
const isMessageContext = ({ attributes }: XmlNode): boolean => attributes["context-type"]?.endsWith("msgctxt") ?? false;

const contextOf = (unit: XmlNode): string | undefined => {
  const found = contextsOf(unit).find(isMessageContext);
  return found && textContent(found);
};

/** Other contexts, without those that repeat a note. */
const otherContextsOf = (unit: XmlNode): readonly string[] =>
  contextsOf(unit)
    .filter((context) => !isMessageContext(context))
    .map(textContent)
    .filter((text) => text.trim() !== "" && !notesOf(unit).includes(text));

/** Names a unit or a group by its id, its name, or its first original. */
function placeOf(unit: XmlNode): string {
  const { id, resname } = unit.attributes;
  return `Unit ${id || resname || `"${firstSource(unit) ?? ""}"`}`;
}

const firstSource = (parent: XmlNode): string | undefined =>
  elementsIn(parent)
    .map((child) => (child.name === "source" ? textContent(child) : firstSource(child)))
    .find((text) => text !== undefined);
