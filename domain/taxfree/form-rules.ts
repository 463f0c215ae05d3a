import { MAX_CLOCK_DIFFERENCE_MS, type Instant } from "../shared/time/instant.ts";
import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "../shared/json/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { applyFormChange, type FormChange } from "./form-events.ts";
import { canIssue, selectFormState, type FormState } from "./form-status.ts";
import {
  formatForm,
  formatFormReceipts,
  parseStrictForm,
  parseForm,
  parseForms,
  type FormReceipt,
  type TaxFreeForm,
} from "./tax-free-form.ts";

/**
 * Why entries cannot be written: one is not a form, has another time, skips a transition, or another
 * form is active.
 */
export type FormEntryError = { readonly kind: "shape" | "time" | "transition" | "multiple"; readonly id: string };

/** A transition of a form, for the audit. */
export type FormTransition = { readonly id: string; readonly from: FormState | "none"; readonly to: FormState };

export type FormEntries = { readonly before: JsonObject; readonly after: JsonObject };

/**
 * Returns the transitions between two states of the entries of a receipt, or why they are not allowed.
 * A new entry is an initiated form. A changed entry follows the transitions table. No entry can be removed.
 */
export function validateFormEntries(
  { before, after }: FormEntries,
  now: Instant,
): Result<readonly FormTransition[], FormEntryError> {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const transitions: FormTransition[] = [];
  for (const id of ids) {
    const [was, is] = [getOwnMember(before, id), getOwnMember(after, id)];
    if (isSameJson(was, is)) continue;
    const form = parseStrictForm(id, is);
    if (form === undefined) return err({ kind: "shape", id });
    if (Math.abs(Date.parse(form.timestamp) - Date.parse(now)) > MAX_CLOCK_DIFFERENCE_MS)
      return err({ kind: "time", id });
    const earlier = parseForm(id, was);
    if (was === undefined ? !isNew(form) : earlier === undefined || !follows(earlier, form))
      return err({ kind: "transition", id });
    if (was === undefined && (!canIssue(parseForms(before)) || transitions.some(({ from }) => from === "none")))
      return err({ kind: "multiple", id });
    transitions.push({ id, from: earlier ? selectFormState(earlier) : "none", to: selectFormState(form) });
  }
  return ok(transitions);
}

/** What the server knows of a new form: its own receipt, and the address of the account that starts it. */
export type FormOrigin = { readonly selectOwn: () => FormReceipt; readonly user: string | undefined };

/**
 * Adds to changed entries what a caller left out or may not choose: the receipts of the form, those that it had or for a
 * new form its own receipt [D28], and the account that started it [D32].
 */
export function completeFormEntries({ before, after }: FormEntries, { selectOwn, user }: FormOrigin): JsonObject {
  const complete = (id: string, entry: Json): Json => {
    const was = getOwnMember(before, id);
    if (!isJsonObject(entry) || isSameJson(was, entry)) return entry;
    const known = isJsonObject(was) ? was : {};
    const { user: _claimed, ...facts } = entry;
    const receipts =
      getOwnMember(entry, "receipts") ??
      (was === undefined ? formatFormReceipts([selectOwn()]) : getOwnMember(known, "receipts"));
    const starter = was === undefined ? user : getOwnMember(known, "user");
    return { ...facts, ...(receipts !== undefined && { receipts }), ...(starter !== undefined && { user: starter }) };
  };
  return Object.fromEntries(Object.entries(after).map(([id, entry]) => [id, complete(id, entry)]));
}

const isNew = ({ status, document, errorMessage }: TaxFreeForm): boolean =>
  status === "initiated" && document === undefined && errorMessage === undefined;

/** True if an allowed change leads from one form to the other. */
const follows = (was: TaxFreeForm, is: TaxFreeForm): boolean =>
  possibleChanges(is).some((change) => {
    const changed = applyFormChange(was, change, is.timestamp);
    return changed !== undefined && isSameJson(formatForm(changed), formatForm(is));
  });

function possibleChanges({ document, errorMessage: message }: TaxFreeForm): readonly FormChange[] {
  return [
    ...(document ? [{ kind: "succeed", document } as const] : []),
    ...(message === undefined
      ? []
      : ([
          { kind: "fail", message },
          { kind: "fail-to-void", message },
        ] as const)),
    { kind: "void" },
    { kind: "abandon" },
    { kind: "remove" },
  ];
}
