import type { Receipt } from "../receipts/index.ts";
import type { Failure } from "../shared/failure.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { canIssue } from "./form-status.ts";
import { recordFormChange, type TaxFreeFormDeps } from "./form-deps.ts";
import { isVoided, type IssueResponse } from "./issue-response.ts";
import { selectTaxFreeForms, findTaxFreeForm, recordStart } from "./record-form.ts";
import type { ReservedWindow, TaxFreePayload, TaxFreeSession, WindowPost } from "./tax-free.port.ts";
import { issueErrorMessage } from "./taxfree.messages.ts";

/** The outcome of an attempt to issue a form. */
export type IssueOutcome =
  | { readonly kind: "issued" }
  /** The entry says why, except that it does not name the browser that blocked the window [OQ-233]. */
  | { readonly kind: "failed"; readonly message: string; readonly isBlocked?: true }
  /** The form stays initiated. */
  | { readonly kind: "closed" }
  /** Another window or another form is in the way [OQ-224]. */
  | { readonly kind: "multiple" }
  /**
   * Another user has changed the form.
   * A document that was issued is voided, unless `validDocument` names it.
   */
  | { readonly kind: "overtaken"; readonly validDocument?: string }
  /** The status could not be recorded [OQ-226]. */
  | { readonly kind: "unrecorded"; readonly failure?: Failure }
  /** The service could not be asked. Nothing has changed. */
  | { readonly kind: "unavailable"; readonly failure: Failure };

/**
 * Issues a form: records it as initiated, opens the window, and records the response of the service.
 * The window opens only after the form is recorded, so that a crash leaves a form that can be resumed.
 */
export async function issueForm({ storeReference }: Receipt, payload: TaxFreePayload, work: TaxFreeFormDeps): Promise<IssueOutcome> {
  return withIssuingWindow(work, async (window) => {
    const session = await work.access.session(storeReference);
    if (!session.ok) return { kind: "unavailable", failure: session.error };
    const id = work.random.uniqueId();
    const started = await startForm(id, work);
    return started.ok ? runWindow({ id, window, session: session.value, payload, storeReference }, work) : started.error;
  });
}

/** Runs an action while it holds the issuing window of this browser. */
export async function withIssuingWindow<T>(work: TaxFreeFormDeps, act: (window: ReservedWindow) => Promise<T>): Promise<T | { readonly kind: "multiple" }> {
  const window = await work.windows.reserve();
  if (window === undefined) return { kind: "multiple" };
  try {
    return await act(window);
  } finally {
    window.release();
  }
}

async function startForm(id: string, { write, receiptDeps, clock }: TaxFreeFormDeps): Promise<Result<undefined, IssueOutcome>> {
  const started = await write((seen) => canIssue(selectTaxFreeForms(seen))
    ? recordStart(seen, { id, status: "initiated", timestamp: clock.now() }, receiptDeps)
    : Promise.resolve({ kind: "overtaken", receipt: seen }));
  switch (started?.kind) {
    case "changed":
      return ok(undefined);
    case "overtaken":
      return err(canIssue(selectTaxFreeForms(started.receipt)) ? { kind: "overtaken" } : { kind: "multiple" });
    case "failed":
      return err({ kind: "unrecorded", failure: started.failure });
    default:
      return err({ kind: "multiple" });
  }
}

export type WindowRun = {
  readonly id: string;
  readonly window: ReservedWindow;
  readonly session: TaxFreeSession;
  readonly payload: TaxFreePayload;
  readonly storeReference: string;
};

/** Opens the window for an initiated form and records the response. */
export async function runWindow(run: WindowRun, work: TaxFreeFormDeps): Promise<IssueOutcome> {
  const opened = run.window.open(postOf(run, work.random.uniqueId()));
  if (opened === undefined) {
    const outcome = await concludeIssue(run, { kind: "failed", error: { kind: "generic" } }, work);
    return outcome.kind === "failed" ? { ...outcome, isBlocked: true } : outcome;
  }
  const answer = await opened.response;
  return answer === undefined ? { kind: "closed" } : concludeIssue(run, answer, work);
}

function postOf({ id: formId, session: { baseUrl, senderId, token }, payload }: WindowRun, nonce: string): WindowPost {
  const fields = { session_token: token, sender_id: senderId, form_id: formId, nonce, payload: JSON.stringify(payload.document) };
  return { url: `${baseUrl}/issue`, fields, expected: { formId, nonce } };
}

/** Records the response of the service for an initiated form [TAXF-005, TAXF-006]. */
export async function concludeIssue(of: Pick<WindowRun, "id" | "storeReference">, answer: IssueResponse, work: TaxFreeFormDeps): Promise<IssueOutcome> {
  const message = answer.kind === "failed" ? issueErrorMessage(answer.error) : "";
  const recorded = await recordFormChange(of.id, answer.kind === "failed" ? { kind: "fail", message } : { kind: "succeed", document: answer.document }, work);
  switch (recorded?.kind) {
    case "changed":
      return answer.kind === "failed" ? { kind: "failed", message } : { kind: "issued" };
    case "overtaken":
      return answer.kind === "failed" ? { kind: "overtaken" } : settleOvertaken(of, { answer, receipt: recorded.receipt }, work);
    default:
      return { kind: "unrecorded", ...(recorded && { failure: recorded.failure }) };
  }
}

type Overtaken = { readonly answer: IssueResponse & { readonly kind: "issued" }; readonly receipt: Receipt };

/**
 * If the form was removed while the window was open, the new document must not stay valid without an
 * entry.
 */
async function settleOvertaken({ id, storeReference }: Pick<WindowRun, "id" | "storeReference">, { answer, receipt }: Overtaken, work: TaxFreeFormDeps): Promise<IssueOutcome> {
  const { documentId } = answer.document;
  const form = findTaxFreeForm(receipt, id);
  if (form?.document?.documentId === documentId) return form.status === "issued" ? { kind: "issued" } : { kind: "overtaken" };
  const session = await work.access.session(storeReference);
  const voided = session.ok ? await work.provider.voidDocument(session.value, documentId) : session;
  return voided.ok && isVoided(voided.value) ? { kind: "overtaken" } : { kind: "overtaken", validDocument: documentId };
}
