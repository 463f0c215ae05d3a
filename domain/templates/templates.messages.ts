import { toFinding, type Finding } from "../shared/form/finding.ts";
import { formatCount } from "../shared/number/count.ts";
import { isOutdated, type Failure } from "../shared/failure.ts";
import { assertNever } from "../shared/assert-never.ts";
import { describePlace } from "../shared/json/describe-place.ts";
import { MAX_MAIL_BYTES, type TemplateFinding } from "./template-finding.ts";
import { MIN_CONTRAST } from "./contrast.ts";
import type { HtmlLoss } from "./html/html-loss.ts";
import { languageName } from "./template-settings.ts";
import type { TemplateValueFault } from "./template-value-fault.ts";

const FALLBACKS = {
  "get-data": "Failed to get template data",
  "set-data": "Failed to set template data",
  "get-translations": "Failed to get template data translations",
  "set-translations": "Failed to set template data translations",
} as const;
export type TemplatesAction = keyof typeof FALLBACKS;

/** Another user saved first. */
export const TEMPLATE_OUTDATED = "This template was changed while you were editing. Choose which value to keep.";

/** The server's description, else the text of the catalogue [TMPL-014, TMPL-015, TMPL-016, TMPL-017]. */
export function templatesFailureMessage(action: TemplatesAction, failure: Failure): string {
  if (isOutdated(failure)) return TEMPLATE_OUTDATED;
  return failure.description || FALLBACKS[action];
}

// Sentences of the catalogue about previews.
export const NO_TRANSACTIONS_FOR_RETAILER = "There are no transactions for this retailer.";
export const NO_TRANSACTIONS_FOR_STORE =
  "There are no transactions for this store. Using retailer's last transaction instead.";
export const LAST_TRANSACTION_FAILED = "There was an error loading last transaction ID";
export const SAVED_TEMPLATES_SHOWN = "The preview shows the saved templates. Save your changes to see them.";
export const TRANSACTION_NOT_OPENED = "Could not open the transaction, please try again later";
/** True if the settings do not allow the host of a preview. No retry helps. */
export const isPreviewHostRefused = ({ kind, description }: Failure): boolean =>
  kind === "malformed" && description !== undefined;
/** Returns which host the settings do not allow, else a default text. */
export const previewFailureMessage = (failure: Failure): string =>
  (isPreviewHostRefused(failure) ? failure.description : undefined) ?? TRANSACTION_NOT_OPENED;
export const transactionFailureMessage = (id: string): string => `There was an error loading transaction ID: ${id}`;

export const COLOR_IS_NONE = "Enter a color such as #0b5a4d";

/** Why a field cannot have a value. */
export function templateValueRefused(fault: TemplateValueFault): string {
  switch (fault) {
    case "color":
      return COLOR_IS_NONE;
    case "switch":
      return "Must be true or false";
    case "text":
      return "Must be a text";
    default:
      return assertNever(fault);
  }
}

/** Returns the text of a finding. `labelOf` names the field of a key. A finding about a translation names its language. */
export function findingText(finding: TemplateFinding, labelOf: (key: string) => string): string {
  const { place, says } = placed(finding, labelOf);
  return finding.kind === "no-alternative-text" ? `${says} (${place})` : `${place} ${says}`;
}

/** Returns a finding as lists show it. */
export function templateFinding(finding: TemplateFinding, labelOf: (key: string) => string): Finding {
  const { place, says, text = "" } = placed(finding, labelOf);
  return toFinding(place, text, capitalized(says));
}

/** Returns what a paste leaves out as lists show it. */
export const pasteFinding = (loss: HtmlLoss): Finding =>
  toFinding("Pasted text", loss.text, capitalized(lossReason(loss)));

/** Returns what the editor does not keep of a stored note, as lists show it. */
export const noteFinding = (loss: HtmlLoss): Finding => toFinding("Note", loss.text, capitalized(lossReason(loss)));

/** Returns a placeholder that a paste splits, as lists show it. */
export const splitPlaceholderFinding = (name: string): Finding =>
  toFinding("Pasted text", `{${name}}`, capitalized(splitReason(name)));

const splitReason = (name: string): string => `has formatting inside the placeholder {${name}}`;

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

type Placed = { readonly place: string; readonly says: string; readonly text?: string };

function placed(finding: TemplateFinding, labelOf: (key: string) => string): Placed {
  if (finding.kind === "large-mail")
    return {
      place: "The email",
      says: `has ${formatKilobytes(finding.bytes)}; some mail programs cut off more than ${formatKilobytes(MAX_MAIL_BYTES)}`,
    };
  const label = labelOf(finding.key);
  const place = "language" in finding ? `${languageName(finding.language)}: ${label}` : label;
  return { place, ...predicateOf(finding, labelOf) };
}

function predicateOf(
  finding: Exclude<TemplateFinding, { readonly kind: "large-mail" }>,
  labelOf: (key: string) => string,
): Omit<Placed, "place"> {
  switch (finding.kind) {
    case "not-translated":
      return { says: "is not translated" };
    case "nothing-to-translate":
      return { says: "has a translation, but the template has no text" };
    case "placeholders":
      return { says: `has the placeholders ${namesOf(finding.found)}; the template has ${namesOf(finding.expected)}` };
    case "unknown-placeholder":
      return { says: `has the unknown placeholder {${finding.placeholder}}` };
    case "formatted-placeholder":
      return { says: splitReason(finding.placeholder) };
    case "misplaced-placeholder":
      return {
        says: "has a link that is left out: a placeholder is filled only behind the host of an address",
        text: finding.address,
      };
    case "left-out":
      return { says: lossReason(finding.loss), text: finding.loss.text };
    case "shows-nothing":
      return { says: "shows nothing: it has markup, but neither words nor images", text: finding.source };
    case "no-alternative-text":
      return { says: "Add alternative text to the image" };
    case "contrast":
      return {
        says: `on ${labelOf(finding.background)} has a contrast of ${formatRatio(finding.ratio)}; at least ${MIN_CONTRAST}:1 is readable`,
      };
    default:
      return assertNever(finding);
  }
}

/** Says what is left out of a formatted text. */
function lossReason({ kind, name, text }: HtmlLoss): string {
  switch (kind) {
    case "element":
      return `leaves out ${LOST_ELEMENTS.get(name) ?? `the element ${name}`}`;
    case "format":
      return `leaves out the look of ${FORMATTED.get(name) ?? `the element ${name}`}; its text stays`;
    case "style":
      return `leaves out the ${name}`;
    case "link":
      return `leaves out a link to ${name.slice(0, MAX_NAMED)}; its text stays`;
    case "image":
      return `leaves out an image that cannot be loaded from ${name.slice(0, MAX_NAMED) || "an empty address"}${text.trim() === "" ? "" : "; its alternative text stays"}`;
    case "size":
      return `has more than ${formatCount(Number(name))} elements; all of it is shown as code`;
    case "conditional":
      return name === "text"
        ? "leaves out a text that only some mail programs show (a conditional comment)"
        : "leaves out what only Outlook shows (a conditional comment)";
    default:
      return assertNever(kind);
  }
}

const MAX_NAMED = 60;

const LOST_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ["script", "a script"],
  ["style", "a style sheet"],
  ["title", "the title of a document"],
  ["iframe", "an embedded page"],
  ["svg", "a drawing"],
  ["img", "an image; only its alternative text stays"],
  ["hidden", "a hidden part"],
  ["map", "the areas of an image"],
  ["tooltip", "a text that the pointer shows"],
  ["added", "a text that a style sheet adds"],
  ["rule", "a rule of a style sheet that hides or adds something"],
  ["input", "a form field"],
  ["select", "a form field"],
  ["textarea", "a form field"],
]);

const FORMATTED: ReadonlyMap<string, string> = new Map([
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, "a heading"] as const),
  ["u", "underlined text"],
  ["s", "struck text"],
  ["strike", "struck text"],
  ["del", "struck text"],
  ["ins", "inserted text"],
  ["sub", "lowered text"],
  ["sup", "raised text"],
  ["small", "small text"],
  ["big", "large text"],
  ["mark", "highlighted text"],
  ["unseen", "text that its size or its color hides"],
  ["dl", "a list of terms"],
  ["details", "a part that opens"],
  ["q", "quotation marks"],
  ["code", "code"],
  ["pre", "text with its spaces"],
  ["blockquote", "a quotation"],
  ["center", "centered text"],
  ["hr", "a line"],
  ["button", "a button"],
  ["deep", "elements inside more than 100 others"],
  ["strong", "bold text"],
  ["em", "italic text"],
  ["a", "a link"],
  ["img", "an image"],
  ["p", "a paragraph"],
]);

export const templateIsMisshapen = (property: string): string =>
  `${describePlace([property])} must be a flat map of texts, numbers and switches`;

/** The store was deleted while its template was edited. */
export const STORE_IS_GONE = "This store does not exist any more. Your changes stay in this form.";

const namesOf = (placeholders: readonly string[]): string =>
  placeholders.length === 0 ? "none" : placeholders.map((name) => `{${name}}`).join(" ");

/** Rounded down, so that no ratio below the minimum reads as the minimum. */
const formatRatio = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

const formatKilobytes = (bytes: number): string => `${formatCount(Math.ceil(bytes / 1000))} kB`;
