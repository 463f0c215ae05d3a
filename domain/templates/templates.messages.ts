import { formatCount } from "../shared/count.ts";
import { isOutdated, type Failure } from "../shared/failure.ts";
import { assertNever } from "../shared/assert-never.ts";
import { describePlace } from "../shared/describe-place.ts";
import { MAX_MAIL_BYTES, type TemplateFinding } from "./check-template.ts";
import { MIN_CONTRAST } from "./contrast.ts";
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
  const text = textOf(finding, labelOf);
  return "language" in finding ? `${languageName(finding.language)}: ${text}` : text;
}

function textOf(finding: TemplateFinding, labelOf: (key: string) => string): string {
  switch (finding.kind) {
    case "not-translated":
      return `${labelOf(finding.key)} is not translated`;
    case "nothing-to-translate":
      return `${labelOf(finding.key)} has a translation, but the template has no text`;
    case "placeholders":
      return `${labelOf(finding.key)} has the placeholders ${namesOf(finding.found)}; the template has ${namesOf(finding.expected)}`;
    case "unknown-placeholder":
      return `${labelOf(finding.key)} has the unknown placeholder {${finding.placeholder}}`;
    case "formatted-placeholder":
      return `${labelOf(finding.key)} has formatting inside the placeholder {${finding.placeholder}}`;
    case "no-alternative-text":
      return `Add alternative text to the image (${labelOf(finding.key)})`;
    case "contrast":
      return `${labelOf(finding.key)} on ${labelOf(finding.background)} has a contrast of ${formatRatio(finding.ratio)}; at least ${MIN_CONTRAST}:1 is readable`;
    case "large-mail":
      return `The email has ${formatKilobytes(finding.bytes)}; some mail programs cut off more than ${formatKilobytes(MAX_MAIL_BYTES)}`;
    default:
      return assertNever(finding);
  }
}

export const templateIsMisshapen = (property: string): string =>
  `${describePlace([property])} must be a flat map of texts, numbers and switches`;

/** The store was deleted while its template was edited. */
export const STORE_IS_GONE = "This store does not exist any more. Your changes stay in this form.";

const namesOf = (placeholders: readonly string[]): string =>
  placeholders.length === 0 ? "none" : placeholders.map((name) => `{${name}}`).join(" ");

/** Rounded down, so that no ratio below the minimum reads as the minimum. */
const formatRatio = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

const formatKilobytes = (bytes: number): string => `${formatCount(Math.ceil(bytes / 1000))} kB`;
