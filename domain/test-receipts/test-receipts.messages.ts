import { receiptErrorMessage } from "../receipts/index.ts";
import { formatCount } from "../shared/number/count.ts";
import type { Failure } from "../shared/failure.ts";
import { jsonFlawMessage } from "../shared/json/json-flaws.ts";
import { schemaErrorMessage } from "../shared/json/schema-error.messages.ts";
import type { TextPosition } from "../shared/json/json-tokens.ts";
import { assertNever } from "../shared/assert-never.ts";
import type { BodyFinding, BodyError } from "./body/body-finding.ts";
import type { Autofix, AutofixCode } from "./body/json-autofix.ts";
import { MAX_BODY_BYTES, type BodyRefusal } from "./body/parse-body.ts";
import type { DiscountRefusal } from "./builder/builder-discount.ts";
import type { TaxRefusal } from "./builder/builder-tax.ts";
import type { SchemaFailure } from "./request-schema.port.ts";

/** The error that is shown for a text that is not a body, in the format of a server error [POST-007]. */
export type ShownRefusal = { readonly code: "JSON Parse error"; readonly description: string };

export const bodyRefused = (refusal: BodyRefusal): ShownRefusal => ({
  code: "JSON Parse error",
  description: whyRefused(refusal),
});

/** Formats a fix: 'Line 3, column 5: single quotes became double quotes'. */
export const formatAutofix = ({ code, ...place }: Autofix): string => `${formatPlace(place)}: ${FIXES[code]}`;

export function taxRefused(refusal: TaxRefusal): string {
  switch (refusal.kind) {
    case "no-name":
      return "A tax needs a name";
    case "no-rate":
      return "The rate of a tax must be a number";
    case "taken":
      return `There is a tax "${refusal.name}" already`;
    default:
      return assertNever(refusal);
  }
}

export function discountRefused({ kind }: DiscountRefusal): string {
  switch (kind) {
    case "no-figure":
      return "A discount is an amount or a percentage: 2.50 or 10%";
    case "beyond-whole":
      return "A percentage is between 0 and 100";
    default:
      return assertNever(kind);
  }
}

/** Formats an error: '/items/0/price: must be a number'. */
export const formatFinding = ({ pointer, error }: BodyFinding): string =>
  `${pointer || "The body"}: ${formatObjection(error)}`;

/** Formats why the schema was not checked: 'The API schema could not be loaded'. */
export function formatSchemaFailure({ kind }: SchemaFailure): string {
  switch (kind) {
    case "not-had":
      return "The API schema could not be loaded";
    case "not-understood":
      return "The API schema could not be parsed";
    case "check-broke":
      return "The check against the API schema failed";
    default:
      return assertNever(kind);
  }
}

/** Shown if there was no response. */
export const postingFailureMessage = ({ description }: Failure): string => description || "Failed to post receipt";

function whyRefused(refusal: BodyRefusal): string {
  switch (refusal.kind) {
    case "blank":
      return "The body is empty";
    case "too-long":
      return `The body must not be longer than ${formatCount(MAX_BODY_BYTES)} characters`;
    case "unreadable":
      return `${formatPlace(refusal)}: ${refusal.reason}`;
    case "no-object":
      return "The body must be an object";
    case "endless-number":
      return `${formatPlace(refusal)}: JSON has no such number`;
    case "too-deep":
      return `${formatPlace(refusal)}: the body ${jsonFlawMessage("too-deep")}`;
    default:
      return assertNever(refusal);
  }
}

function formatObjection(objection: BodyError): string {
  switch (objection.kind) {
    case "flaw":
      return jsonFlawMessage(objection.flaw);
    case "fault":
      return receiptErrorMessage(objection.fault);
    default:
      return schemaErrorMessage(objection);
  }
}

const formatPlace = ({ line, column }: TextPosition): string => `Line ${line}, column ${column}`;

const FIXES: Readonly<Record<AutofixCode, string>> = {
  comment: "a comment was removed",
  "trailing-comma": "a trailing comma was removed",
  "single-quotes": "single quotes became double quotes",
  "unquoted-name": "a key was put in quotes",
  "repeated-name": "duplicate key: all are sent, and the last value counts",
  hexadecimal: "a hexadecimal number became decimal",
  "leading-plus": "a plus sign was removed",
  "bare-point": "a number that starts or ends with its decimal point was completed",
  "many-digits": "a number has more digits than most programs keep; it is sent as written",
  escape: "an unsupported escape was replaced",
  "control-character": "a control character was escaped",
  "white-space": "unsupported white space was removed",
};
