import { contrastRatio, MIN_CONTRAST, parseColor } from "./contrast.ts";
import { unfilledPlaceholders } from "./fill-placeholders.ts";
import { markedText, withoutMarks } from "./html/marked-text.ts";
import { parsePlaceholders } from "../shared/text/placeholders.ts";
import { richWords, showsNothing } from "./html/rich-words.ts";
import type { HtmlLoss } from "./html/html-loss.ts";
import { readHtml } from "./html/read-html.ts";
import type { RichElement, RichNode } from "./html/rich-node.ts";
import { templateValue, type TemplateData } from "./template-data.ts";
import { placeholdersOf, type TemplateField } from "./template-fields.ts";
import type { TemplateFinding } from "./template-finding.ts";

export type TemplateCheck = {
  readonly fields: readonly TemplateField[];
  /** The values that count: those to be saved over those that they inherit. */
  readonly effective: TemplateData;
  /** The values to be saved. Only their texts are checked. */
  readonly data: TemplateData;
};

/** Returns what is doubtful about template data, in the order of the fields. */
export const checkTemplate = (check: TemplateCheck): readonly TemplateFinding[] =>
  check.fields.flatMap((field) => findingsOf(field, check));

function findingsOf(field: TemplateField, { fields, effective, data }: TemplateCheck): readonly TemplateFinding[] {
  switch (field.kind) {
    case "text":
    case "html":
      return textFindings(field, templateValue(data, field.key));
    case "image":
      return imageFindings(field, effective);
    case "color":
      return contrastFindings(field, { fields, effective });
    default:
      return [];
  }
}

function textFindings(field: TemplateField, value: unknown): readonly TemplateFinding[] {
  if (typeof value !== "string" || value.trim() === "") return [];
  const { key } = field;
  const { nodes, losses } = readHtml(value);
  const all = elementsIn(nodes);
  const shown = field.kind === "html" ? losses : [...losses, ...formatLosses(all)];
  return [
    ...placeholderFindings(field, nodes),
    ...shown.map((loss) => lossFinding(key, loss)),
    ...(showsNothing(nodes) ? [{ kind: "shows-nothing", key, source: value } as const] : []),
    ...(all.some(isUndescribed) ? [{ kind: "no-alternative-text", key } as const] : []),
  ];
}

const lossFinding = (key: string, loss: HtmlLoss): TemplateFinding =>
  loss.kind === "link" && parsePlaceholders(loss.name).length > 0
    ? { kind: "misplaced-placeholder", key, address: loss.name }
    : { kind: "left-out", key, loss };

/** A field for plain text shows the words of its markup, and no more. */
const formatLosses = (elements: readonly RichElement[]): readonly HtmlLoss[] =>
  elements
    .filter(({ name }) => name !== "br")
    .slice(0, 1)
    .map((element) => ({ kind: "format", name: element.name, text: richWords([element]) }));

const isUndescribed = ({ name, attributes }: RichElement): boolean => name === "img" && attributes["alt"] === undefined;

function elementsIn(nodes: readonly RichNode[]): readonly RichElement[] {
  return nodes.flatMap((node) => (node.kind === "text" ? [] : [node, ...elementsIn(node.children)]));
}

function placeholderFindings(field: TemplateField, nodes: readonly RichNode[]): readonly TemplateFinding[] {
  const { key } = field;
  const known = placeholdersOf(field);
  return [...new Set(unfilledIn(field, nodes))].map((placeholder) => {
    const name = withoutMarks(placeholder);
    return {
      kind: known.includes(name) ? "formatted-placeholder" : "unknown-placeholder",
      key,
      placeholder: name,
    } as const;
  });
}

/** Formatted texts are filled between their elements, others after these were removed, as the server renders them. */
function unfilledIn(field: TemplateField, nodes: readonly RichNode[]): readonly string[] {
  const known = placeholdersOf(field);
  const written = field.kind === "html" ? markedText(nodes, known) : richWords(nodes);
  const addresses = elementsIn(nodes).flatMap(({ attributes: { href = "", alt = "" } }) => [href, alt]);
  return [written, ...addresses]
    .flatMap((text) => unfilledPlaceholders(text, known))
    .filter((name) => !name.includes("\n"));
}

function imageFindings({ key, alt }: TemplateField, effective: TemplateData): readonly TemplateFinding[] {
  const isUndescribed =
    alt !== undefined && templateValue(effective, key) !== undefined && templateValue(effective, alt) === undefined;
  return isUndescribed ? [{ kind: "no-alternative-text", key }] : [];
}

/** Unset colors do not count: the built-in ones are readable. */
function contrastFindings(field: TemplateField, { fields, effective }: ContrastCheck): readonly TemplateFinding[] {
  const background = fields.find(({ key }) => key === field.contrast);
  if (background === undefined || !isSet(effective, field, background)) return [];
  const [color, behind] = [colorOf(effective, field), colorOf(effective, background)];
  if (color === undefined || behind === undefined) return [];
  const ratio = contrastRatio(color, behind);
  return ratio < MIN_CONTRAST ? [{ kind: "contrast", key: field.key, background: background.key, ratio }] : [];
}

type ContrastCheck = Pick<TemplateCheck, "fields" | "effective">;

const isSet = (effective: TemplateData, ...fields: readonly TemplateField[]): boolean =>
  fields.some(({ key }) => templateValue(effective, key) !== undefined);

function colorOf(effective: TemplateData, { key, default: value }: TemplateField): string | undefined {
  const color = templateValue(effective, key) ?? value;
  return typeof color === "string" ? parseColor(color) : undefined;
}
