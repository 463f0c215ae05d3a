import { toFinding, type Finding } from "#domain/shared/finding.ts";
import type { LocaleCode } from "#domain/translations/index.ts";
import { foundTogether, type FoundPlace } from "#domain/translations/rules.ts";
import { pluralMapping, type PluralMapping } from "./plural-mapping.ts";
import { parsePluralRule } from "./plural-rule.ts";
import type { Found } from "./read-entries.ts";
import {
  hasMarkup,
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
  const files = childrenNamed(root, "file").map((file) => ({ file, headers: gettextHeaders(file) }));
  const found = files.flatMap(({ file, headers }) => {
    const mapping = pluralMapping(parsePluralRule(headers.get("plural-forms")), locale);
    const reader = new Xliff1Reader(mapping);
    const scope = scopeOf(file, scopeOf(root, ROOT_SCOPE));
    const read = childrenNamed(file, "body").flatMap((body) => reader.readChildren(body, scope));
    return [...read, { findings: reader.fileFindings }];
  });
  const languages = files.map(({ file, headers }) => file.attributes["target-language"] ?? headers.get("language"));
  return { found, language: languages.every((one) => one === languages[0]) ? languages[0] : languages.join(", ") };
}

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

class Xliff1Reader {
  private readonly mapping: PluralMapping;
  private readonly locked: FoundPlace[] = [];
  private readonly skipped: FoundPlace[] = [];
  private readonly spaces: FoundPlace[] = [];

  constructor(mapping: PluralMapping) {
    this.mapping = mapping;
  }

  get fileFindings(): readonly Finding[] {
    return [
      ...foundTogether(this.locked, NOT_TRANSLATABLE),
      ...foundTogether(this.spaces, LOST_SPACE),
      ...foundTogether(this.skipped, "Binary units and alternative translations are not imported."),
    ];
  }

  readChildren(parent: XmlNode, scope: XliffScope): readonly Found[] {
    return elementsIn(parent)
      .filter(({ namespace }) => namespace === parent.namespace)
      .flatMap((child): readonly Found[] => {
        if (child.name === "trans-unit") return [this.readUnit(child, scope)];
        if (child.name === "bin-unit") this.skipped.push({ place: placeOf(child), text: "" });
        if (child.name !== "group") return [];
        const inner = scopeOf(child, scope);
        return child.attributes["restype"] === GETTEXT_PLURALS
          ? [this.readPlural(child, inner)]
          : this.readChildren(child, inner);
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
    this.skipped.push(...childrenNamed(unit, "alt-trans").map((other) => ({ place, text: textContent(other) })));
    if (hasMarkupIn(unit)) return { findings: [toFinding(place, original, MARKUP)] };
    const sides = [childrenNamed(unit, "source"), childrenNamed(unit, "target")];
    if (sides.some((side) => losesSpace(side.slice(0, 1), scope))) this.spaces.push({ place, text: original });
    const { text, findings } = translationOf(unit, scope);
    const context = contextOf(unit);
    const named = context === undefined ? {} : { context };
    return { entry: { place, original, comments: notesOf(unit), text, ...named }, findings };
  }

  /** The forms of gettext are units in the order of their numbers. */
  private readPlural(group: XmlNode, scope: XliffScope): Found {
    const units = childrenNamed(group, "trans-unit");
    const place = placeOf(group);
    const [singular, plural = singular] = units.map((unit) => sourceOf(unit, scopeOf(unit, scope)));
    if (singular === undefined || plural === undefined) return {};
    const refuse = (reason: string): Found => ({ findings: [toFinding(place, singular, reason)] });
    if (units.some(hasMarkupIn)) return refuse(MARKUP);
    const forms = units.map((unit) => translationOf(unit, scopeOf(unit, scope)));
    const mapped = this.mapping(forms.map(({ text }) => text));
    if (mapped === undefined)
      return refuse("The file has no rule for its plural forms, and not the number of forms of this language.");
    return {
      entry: { place, original: singular, comments: units.slice(0, 1).flatMap(notesOf), plural, forms: mapped.forms },
      findings: [
        ...forms.flatMap(({ findings }) => findings),
        ...mapped.leftOut.map(({ text, reason }) => toFinding(place, text, reason)),
      ],
    };
  }
}

function translationOf(unit: XmlNode, scope: XliffScope): Translation {
  const [target] = childrenNamed(unit, "target");
  const text = joinedText([target], scope);
  const state = target?.attributes["state"];
  const meaning = state === undefined ? "translated" : (STATES.get(state) ?? "review");
  if (text === "" || meaning === "translated") return { text, findings: [] };
  return meaning === "initial"
    ? {
        text: "",
        findings: [toFinding(placeOf(unit), text, `The target is in the state "${state}", so it is not translated.`)],
      }
    : {
        text,
        findings: [toFinding(placeOf(unit), text, `The target is imported, but its state is "${state}". Check it.`)],
      };
}

const sourceOf = (unit: XmlNode, scope: XliffScope): string =>
  joinedText(childrenNamed(unit, "source").slice(0, 1), scope);

const hasMarkupIn = (unit: XmlNode): boolean =>
  ["source", "target"].some((name) => hasMarkup(childrenNamed(unit, name)[0]));

const notesOf = (unit: XmlNode): readonly string[] => childrenNamed(unit, "note").map(textContent);

/** Programs write the context of a PO entry as `x-gettext-msgctxt` or `x-po-msgctxt`. */
const contextOf = (unit: XmlNode): string | undefined => {
  const found = childrenNamed(unit, "context-group")
    .flatMap((group) => childrenNamed(group, "context"))
    .find(({ attributes }) => attributes["context-type"]?.endsWith("msgctxt"));
  return found && textContent(found);
};

const placeOf = ({ attributes }: XmlNode): string => `Unit ${attributes["id"] ?? "without an id"}`;
