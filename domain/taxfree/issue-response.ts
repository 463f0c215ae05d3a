import { isJsonObject, getOwnMember, type Json } from "../shared/json/json.ts";
import { MAX_MESSAGE, parseTaxFreeDocument, type TaxFreeDocument } from "./tax-free-form.ts";

/** Why the service issued no form [TAXF-024]. */
export type IssueError =
  { readonly kind: "amount_too_low" | "too_old" | "generic" } | { readonly kind: "message"; readonly text: string };

/** Result codes of the service. */
export const RESULT_CODES = { success: 0, alreadyVoided: 1003, amountTooLow: 3_100_200, tooOld: 3_100_201 } as const;

/** What a result code and a text of the service mean [TAXF-025, OQ-222, OQ-223]. */
export function toIssueError(code: number, text: string | undefined): IssueError {
  if (code === RESULT_CODES.amountTooLow) return { kind: "amount_too_low" };
  if (code === RESULT_CODES.tooOld) return { kind: "too_old" };
  return text?.trim() ? { kind: "message", text: text.trim().slice(0, MAX_MESSAGE) } : { kind: "generic" };
}

/** The response of the service when it is done with a form. */
export type IssueResponse =
  | { readonly kind: "issued"; readonly document: TaxFreeDocument }
  | { readonly kind: "failed"; readonly error: IssueError };

/** The values that a message must repeat. */
export type ExpectedMessage = { readonly formId: string; readonly nonce: string };

/**
 * Parses a message of the issuing window: `{type, form_id, nonce, result_code, document?, message?}`.
 * Undefined for another message, another form, another nonce, and for a success without a document.
 */
export function parseWindowMessage(message: unknown, { formId, nonce }: ExpectedMessage): IssueResponse | undefined {
  if (!isJsonObject(message) || getOwnMember(message, "type") !== MESSAGE_TYPE) return undefined;
  if (getOwnMember(message, "form_id") !== formId || getOwnMember(message, "nonce") !== nonce) return undefined;
  const [code, text] = [parseResultCode(getOwnMember(message, "result_code")), getOwnMember(message, "message")];
  if (code === undefined || (text !== undefined && typeof text !== "string")) return undefined;
  if (code !== RESULT_CODES.success) return { kind: "failed", error: toIssueError(code, text) };
  const document = parseTaxFreeDocument(getOwnMember(message, "document"));
  return document && { kind: "issued", document };
}

/** A code as a number or as its text [R25.14]. */
export function parseResultCode(code: Json | undefined): number | undefined {
  const isCode =
    typeof code === "number" ? Number.isInteger(code) : typeof code === "string" && /^-?\d{1,9}$/.test(code);
  return isCode ? Number(code) : undefined;
}

/** The response of the service to a request to void a document. */
export type VoidResponse = { readonly code: number; readonly message?: string };

/** True if the document is no longer valid [TAXF-007]. */
export function isVoided({ code }: VoidResponse): boolean {
  return code === RESULT_CODES.success || code === RESULT_CODES.alreadyVoided;
}

/** The response to `ValidateMultiform` [TAXF-011, OQ-227]. */
export type PayloadVerdict = { readonly status: "Valid" | "Invalid"; readonly message?: string };

/** The status of a form at the service. */
export type ProviderForm =
  { readonly kind: "unknown" } | { readonly kind: "issued" | "voided"; readonly document: TaxFreeDocument };

/** A document to reprint. */
export type RenderedForm = { readonly mediaType: string; readonly bytes: Uint8Array };

export const MESSAGE_TYPE = "tax-free-form";
