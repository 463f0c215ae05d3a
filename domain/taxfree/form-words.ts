import { getOwnMember, isJsonObject, membersOf, type Json } from "../shared/json/json.ts";
import { TAX_FREE_FORM_STATUSES, type TaxFreeFormStatus } from "./overall-status.ts";

/** What the words for a form depend on. */
type FormFacts = {
  readonly status: TaxFreeFormStatus;
  readonly document?: unknown;
  readonly errorMessage?: string;
};

/**
 * Returns the state of a form in one or two words, with a capital.
 * A removed form without a document was never issued: its window was closed.
 */
export function formStateLabel({ status, document, errorMessage }: FormFacts): string {
  if (status === "issued" && errorMessage !== undefined) return "Issued, not voided";
  return status === "removed" && document === undefined ? "Not issued, window closed" : FORM_STATUS_LABELS[status];
}

export const FORM_STATUS_LABELS: Readonly<Record<TaxFreeFormStatus, string>> = {
  initiated: "Started",
  issued: "Issued",
  error: "Refused",
  voided: "Voided",
  removed: "Removed",
};

/** The words for an entry of a form, and why it was refused or not voided. */
export type FormWords = { readonly title: string; readonly reason?: string };

/**
 * Returns the words for an entry of any program, without parsing the rest of it. Names the form by its document number,
 * and not at all while it has none. Shows an unknown status as it is written.
 */
export function describeFormEntry(entry: Json): FormWords {
  const data = getOwnMember(isJsonObject(entry) ? entry : {}, "data");
  const { document, error_message: reason } = membersOf<{ document?: Json; error_message?: string }>(data);
  const { status: written } = membersOf<{ status?: string }>(entry);
  const { document_id: number } = membersOf<{ document_id?: string }>(document);
  const status = TAX_FREE_FORM_STATUSES.find((known) => known === written);
  const facts = {
    ...(isJsonObject(document) && { document }),
    ...(typeof reason === "string" && reason !== "" && { errorMessage: reason }),
  };
  const unknown = typeof written === "string" ? written : "";
  const state = status === undefined ? unknown : formStateLabel({ status, ...facts }).toLowerCase();
  return {
    title: ["Tax-free form", typeof number === "string" ? number : "", state].filter((part) => part !== "").join(" "),
    ...(facts.errorMessage !== undefined && { reason: facts.errorMessage }),
  };
}
