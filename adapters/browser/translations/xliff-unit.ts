import { toFinding, type Finding } from "#domain/shared/form/finding.ts";
import { unixLines } from "./read-entries.ts";
import { elementsIn, textContent, type XmlNode } from "./xml-tree.ts";

/** What an element gives to those inside it: whether its texts are translated, and what its white space means. */
export type XliffScope = { readonly isTranslatable: boolean; readonly isSpacePreserved: boolean };

export const ROOT_SCOPE: XliffScope = { isTranslatable: true, isSpacePreserved: false };

/** Returns the scope of an element inside another one. */
export function scopeOf({ attributes }: XmlNode, { isTranslatable, isSpacePreserved }: XliffScope): XliffScope {
  const space = attributes["xml:space"];
  const translate = attributes["translate"];
  return {
    isTranslatable: translate === undefined ? isTranslatable : translate !== "no",
    isSpacePreserved: space === undefined ? isSpacePreserved : space === "preserve",
  };
}

/**
 * Returns the text of `source` and `target` elements in their order. Unless white space is preserved, lines and indents
 * are layout of the file, as in HTML.
 */
export function joinedText(parts: readonly (XmlNode | undefined)[], scope: XliffScope): string {
  const texts = parts.flatMap((part) =>
    part === undefined ? [] : [{ text: textContent(part), isKept: scopeOf(part, scope).isSpacePreserved }],
  );
  const joined = texts.map(({ text, isKept }) => (isKept ? text : text.replaceAll(WHITE_SPACE, " "))).join("");
  return unixLines(texts.some(({ isKept }) => isKept) ? joined : joined.replaceAll(WHITE_SPACE, " ").trim());
}
const WHITE_SPACE = /[ \t\r\n]+/g;

/** True if white space of a text is taken as layout, other than lines around it. */
export function losesSpace(parts: readonly (XmlNode | undefined)[], scope: XliffScope): boolean {
  const written = unixLines(parts.map((part) => (part === undefined ? "" : textContent(part))).join(""));
  const inner = written.trim();
  const around = written.slice(0, written.indexOf(inner)) + written.slice(written.indexOf(inner) + inner.length);
  const read = joinedText(parts, scope);
  return read !== written && (read !== inner || !around.includes("\n"));
}

export const MARKUP = "The text has markup inside, and translations here are plain texts.";
export const LOST_SPACE = 'Spaces and lines are made single, because the file does not say xml:space="preserve".';
export const NOT_TRANSLATABLE = 'The file marks it as translate="no".';

/** True if a text has elements inside it, other than the segments of a translated unit. */
export const hasInlineElements = (element: XmlNode | undefined): boolean =>
  element !== undefined &&
  elementsIn(element).some(
    (child) => !(child.name === "mrk" && child.attributes["mtype"] === "seg") || hasInlineElements(child),
  );

/** Names what other namespaces have in the file: modules and extensions of tools. */
export function moduleFindings(root: XmlNode): readonly Finding[] {
  const names = new Set<string>();
  const visit = (parent: XmlNode): void => {
    for (const child of elementsIn(parent)) {
      if (child.namespace === root.namespace) visit(child);
      else names.add(child.qualifiedName);
    }
  };
  visit(root);
  return names.size === 0
    ? []
    : [toFinding("Whole file", [...names].join(", "), "Elements of modules and extensions of XLIFF are not kept.")];
}
