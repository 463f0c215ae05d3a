import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import { getOwnMember } from "#domain/shared/json/json.ts";
import { patchJsonText, type WriteStep } from "./changes/patch-json-text.ts";
import type { ReceiptJson } from "./receipt-json.ts";
import { toSpelledIdentifier, type IdentifierRetailer } from "./resolve-identifier.ts";

/** Returns the JSON of a receipt with the identifier as the till sent it. */
export function withFirstSpelling(json: string): string {
  const receipt = JSON.parse(json) as ReceiptJson;
  const display = getOwnMember(receipt, "display");
  return display === undefined
    ? json
    : stepped(json, receipt, [
        { op: "add", path: IDENTIFIER, value: display },
        { op: "remove", path: DISPLAY },
      ]);
}

/** Returns the JSON of a receipt with the canonical identifier [D26]. */
export function withCanonicalSpelling(retailer: IdentifierRetailer, json: string): string {
  const receipt = JSON.parse(json) as ReceiptJson;
  return stepped(json, receipt, spellingSteps(retailer, {}, receipt));
}

type Spelled = Pick<ReceiptJson, "identifier" | "display">;

/**
 * Returns the steps that write a new identifier in its canonical form, with the spelling beside it.
 * Another spelling of the same identifier changes nothing: the first one stays.
 */
export function spellingSteps(retailer: IdentifierRetailer, before: Spelled, after: Spelled): readonly WriteStep[] {
  const [was, is] = [spelledOf(retailer, before.identifier), spelledOf(retailer, after.identifier)];
  const display = is !== undefined && was?.identifier === is.identifier ? (before.display ?? was.display) : is?.display;
  return [
    ...(is === undefined || is.identifier === after.identifier
      ? []
      : [{ op: "add", path: IDENTIFIER, value: is.identifier } as const]),
    ...displaySteps(after.display, display),
  ];
}

const spelledOf = (retailer: IdentifierRetailer, spelling: unknown) =>
  typeof spelling === "string" ? toSpelledIdentifier(retailer, spelling) : undefined;

function displaySteps(before: unknown, display: unknown): readonly WriteStep[] {
  if (before === display) return [];
  return typeof display === "string"
    ? [{ op: "add", path: DISPLAY, value: display }]
    : [{ op: "remove", path: DISPLAY }];
}

function stepped(json: string, receipt: ReceiptJson, steps: readonly WriteStep[]): string {
  const patched = applyPatch(receipt, steps);
  if (!patched.ok) throw new Error("the spelling of an identifier cannot be changed");
  return steps.length === 0 ? json : patchJsonText(json, steps, patched.value);
}

type Pointer = `/${keyof ReceiptJson}`;
const IDENTIFIER = "/identifier" satisfies Pointer;
const DISPLAY = "/display" satisfies Pointer;
