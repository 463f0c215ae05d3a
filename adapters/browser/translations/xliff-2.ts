import { toFinding } from "#domain/shared/form/finding.ts";
import { PLURAL_CATEGORIES, type PluralCategory } from "#domain/translations/index.ts";
import { formsFrom, foundTogether, type FoundPlace } from "#domain/translations/rules.ts";
import type { Found } from "./read-entries.ts";
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

/** Types of the groups in which the portal writes contexts and plural forms. */
export const CONTEXTS = "counterfoil:contexts";
export const PLURAL = "counterfoil:plural";

/** Reads XLIFF 2: see `docs/decisions/0163`. */
export function readXliff2(root: XmlNode): { readonly found: readonly Found[]; readonly language: string | undefined } {
  const reader = new Xliff2Reader(hasStates(root));
  const scope = scopeOf(root, ROOT_SCOPE);
  const found = childrenNamed(root, "file").flatMap((file) => reader.readChildren(file, scopeOf(file, scope)));
  return { found: [...found, { findings: reader.fileFindings }], language: root.attributes["trgLang"] };
}

/** True if the file uses states: then a segment without one is "initial", as the standard says. */
const hasStates = (parent: XmlNode): boolean =>
  elementsIn(parent).some(
    (child) => (child.name === "segment" && child.attributes["state"] !== undefined) || hasStates(child),
  );

type Part = {
  readonly source: XmlNode | undefined;
  readonly target: XmlNode | undefined;
  readonly isIgnorable: boolean;
  readonly state: string;
};

class Xliff2Reader {
  private readonly isWithStates: boolean;
  private readonly locked: FoundPlace[] = [];
  private readonly stateless: FoundPlace[] = [];
  private readonly notes: FoundPlace[] = [];

  constructor(isWithStates: boolean) {
    this.isWithStates = isWithStates;
  }

  get fileFindings(): NonNullable<Found["findings"]> {
    return [
      ...foundTogether(this.locked, NOT_TRANSLATABLE),
      ...foundTogether(this.stateless, "The file has no states, so its targets are taken as translated."),
      ...foundTogether(this.notes, "Notes of files and groups are not kept."),
    ];
  }

  readChildren(parent: XmlNode, scope: XliffScope): readonly Found[] {
    this.notes.push(...notesOf(parent).map((text) => ({ place: placeOf(parent), text })));
    return elementsIn(parent)
      .filter(({ namespace }) => namespace === parent.namespace)
      .flatMap((child): readonly Found[] => {
        if (child.name === "unit") return [this.readUnit(child, scope)];
        return child.name === "group" ? this.readGroup(child, scopeOf(child, scope)) : [];
      });
  }

  private readGroup(group: XmlNode, scope: XliffScope): readonly Found[] {
    const type = group.attributes["type"];
    if (type === PLURAL) return [this.readPlural(group, scope)];
    if (type !== CONTEXTS) return this.readChildren(group, scope);
    return childrenNamed(group, "unit").map((unit) => this.readUnit(unit, scope, unit.attributes["name"] ?? ""));
  }

  private readUnit(unit: XmlNode, outer: XliffScope, context?: string): Found {
    const scope = scopeOf(unit, outer);
    const parts = this.partsOf(unit);
    const place = placeOf(unit);
    const original = sourceIn(parts, scope);
    if (!scope.isTranslatable) {
      this.locked.push({ place, text: original });
      return {};
    }
    if (parts.some(({ source, target }) => hasInlineElements(source) || hasInlineElements(target)))
      return { findings: [toFinding(place, original, MARKUP)] };
    const { text, findings } = this.translationIn(parts, { place, scope });
    const named = context === undefined ? {} : { context };
    return { entry: { place, original, comments: notesOf(unit), text, ...named }, findings };
  }

  /** Returns the segments of a unit, and the texts between them, in their order. */
  private partsOf(unit: XmlNode): readonly Part[] {
    return elementsIn(unit)
      .filter(({ name, namespace }) => namespace === unit.namespace && (name === "segment" || name === "ignorable"))
      .map((part) => ({
        source: childrenNamed(part, "source")[0],
        target: childrenNamed(part, "target")[0],
        isIgnorable: part.name === "ignorable",
        state: part.attributes["state"] ?? (this.isWithStates ? "initial" : "translated"),
      }));
  }

  /**
   * A target in the state "initial" is not translated, and a unit is translated if all of its segments are. A text between
   * segments is often not translated: its source is used.
   */
  private translationIn(
    parts: readonly Part[],
    { place, scope }: { readonly place: string; readonly scope: XliffScope },
  ): { readonly text: string; readonly findings: NonNullable<Found["findings"]> } {
    const sides = [parts.map(({ source }) => source), parts.map(({ target }) => target)];
    const spaces = sides.some((side) => losesSpace(side, scope))
      ? [toFinding(place, sourceIn(parts, scope), LOST_SPACE)]
      : [];
    const untranslated = (reason: string) => ({ text: "", findings: [...spaces, toFinding(place, text, reason)] });
    const targets = parts.map(({ source, target, isIgnorable }, at) => ({
      part: target ?? (isIgnorable ? source : undefined),
      order: Number(target?.attributes["order"] ?? at + 1),
    }));
    const text = joinedText(
      targets.sort((a, b) => a.order - b.order).map(({ part }) => part),
      scope,
    );
    const segments = parts.filter(
      ({ source, isIgnorable }) => !isIgnorable && source !== undefined && textContent(source) !== "",
    );
    const withTarget = segments.filter(({ target }) => target !== undefined && textContent(target) !== "");
    const initial = withTarget.find(({ state }) => state === "initial");
    if (withTarget.length === 0) return { text: "", findings: spaces };
    if (initial !== undefined) return untranslated('The target is in the state "initial", so it is not translated.');
    if (withTarget.length < segments.length) return untranslated("Only some segments of the unit are translated.");
    if (!this.isWithStates) this.stateless.push({ place, text });
    return { text, findings: spaces };
  }

  /** A group with a form that the portal cannot hold has no counterpart. */
  private readPlural(group: XmlNode, scope: XliffScope): Found {
    const units = new Map(
      childrenNamed(group, "unit").map((unit) => [unit.attributes["name"] ?? "", this.readForm(unit, scope)]),
    );
    const [singular, plural] = [units.get("singular"), units.get("plural")];
    const original = singular?.original ?? "";
    const isKnown = (name: string): boolean =>
      ORIGINALS.has(name) || PLURAL_CATEGORIES.some((category) => category === name);
    const refuse = (reason: string): Found => ({ findings: [toFinding(placeOf(group), original, reason)] });
    const isLocked = [...units].some(([name, form]) => !ORIGINALS.has(name) && !form.isTranslatable);
    if (!scope.isTranslatable || isLocked) return refuse(NOT_TRANSLATABLE);
    if (singular === undefined || plural === undefined)
      return refuse('The group has no units with the names "singular" and "plural".');
    if ([...units.values()].some(({ hasInlineElements: is }) => is)) return refuse(MARKUP);
    const unknown = [...units.keys()].find((name) => !isKnown(name));
    if (unknown !== undefined) return refuse(`The form "${unknown}" is not one of ${PLURAL_CATEGORIES.join(", ")}.`);
    const textOf = (category: PluralCategory): readonly [string, string] => [category, units.get(category)?.text ?? ""];
    return {
      entry: {
        place: placeOf(group),
        original,
        comments: singular.comments,
        plural: plural.original,
        forms: formsFrom(Object.fromEntries(PLURAL_CATEGORIES.map(textOf))),
      },
      findings: [...units.values()].flatMap(({ findings }) => findings),
    };
  }

  /** The originals of a plural message are units that are not translated. */
  private readForm(unit: XmlNode, outer: XliffScope) {
    const scope = scopeOf(unit, outer);
    const parts = this.partsOf(unit);
    return {
      original: sourceIn(parts, scope),
      comments: notesOf(unit),
      isTranslatable: scope.isTranslatable,
      hasInlineElements: parts.some(({ source, target }) => hasInlineElements(source) || hasInlineElements(target)),
      ...this.translationIn(parts, { place: placeOf(unit), scope }),
    };
  }
}

/** The units of a plural group that translators only read. */
const ORIGINALS: ReadonlySet<string> = new Set(["singular", "plural"]);

const sourceIn = (parts: readonly Part[], scope: XliffScope): string =>
  joinedText(
    parts.map(({ source }) => source),
    scope,
  );

const notesOf = (parent: XmlNode): readonly string[] =>
  childrenNamed(parent, "notes")
    .flatMap((notes) => childrenNamed(notes, "note"))
    .map(textContent);

const placeOf = ({ name, attributes }: XmlNode): string =>
  `${name[0]?.toUpperCase() ?? ""}${name.slice(1)} ${attributes["id"] ?? "without an id"}`;
