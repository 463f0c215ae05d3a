import type { Instant } from "../shared/time/instant.ts";
import { assertNever } from "../shared/assert-never.ts";
import { advance } from "../shared/form/transitions.ts";
import { FORM_TRANSITIONS, selectFormState, type FormEvent, type FormState } from "./form-status.ts";
import type { TaxFreeDocument, TaxFreeForm } from "./tax-free-form.ts";

/** An event of a form, with its facts. */
export type FormChange =
  | { readonly kind: "succeed"; readonly document: TaxFreeDocument }
  | { readonly kind: "fail" | "fail-to-void"; readonly message: string }
  | { readonly kind: "void" | "abandon" | "remove" };

/** Returns the form after the event. Undefined if its state does not allow the event. */
export function applyFormChange(form: TaxFreeForm, change: FormChange, now: Instant): TaxFreeForm | undefined {
  const state = advance<FormState, FormEvent>(FORM_TRANSITIONS, selectFormState(form), change.kind);
  if (state === undefined) return undefined;
  return {
    id: form.id,
    status: state === "void-failed" ? "issued" : state,
    timestamp: now,
    ...factsAfter(form, change),
    ...(form.receipts && { receipts: form.receipts }),
    ...(form.user !== undefined && { user: form.user }),
  };
}

/** A failed voiding keeps the document, so that it can be reprinted and voided again. */
function factsAfter(
  { document, errorMessage }: TaxFreeForm,
  change: FormChange,
): Pick<TaxFreeForm, "document" | "errorMessage"> {
  const documentPart = document === undefined ? {} : { document };
  switch (change.kind) {
    case "succeed":
      return { document: change.document };
    case "fail":
    case "fail-to-void":
      return { ...documentPart, errorMessage: change.message };
    case "void":
      return documentPart;
    case "abandon":
    case "remove":
      return { ...documentPart, ...(errorMessage === undefined ? {} : { errorMessage }) };
    default:
      return assertNever(change);
  }
}
