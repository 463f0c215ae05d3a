import type { Receipt, ReceiptId } from "../receipts/index.ts";
import type { Failure } from "../shared/failure.ts";
import type { Decimal } from "../shared/number/decimal.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { canIssue } from "./form-status.ts";
import { recordFormChange, toUnrecordedOutcome, type TaxFreeFormDeps } from "./form-deps.ts";
import { isVoided, type IssueError, type IssueResponse } from "./issue-response.ts";
import { selectTaxFreeForms, findTaxFreeForm, recordStart } from "./record-form.ts";
import { isPlausibleDocument, selectFormGross } from "./form-receipts.ts";
import type { TaxFreeDocument, TaxFreeForm } from "./tax-free-form.ts";
import type { ReservedWindow, TaxFreePayload, TaxFreeSession, WindowPost } from "./tax-free.port.ts";
import { implausibleDocumentMessage, issueErrorMessage } from "./taxfree.messages.ts";

/** The outcome of an attempt to issue a form. */
export type IssueOutcome =
  | { readonly kind: "issued"; readonly documentId: string }
  /** The entry says why, except that it does not name the browser that blocked the window [OQ-233]. */
  | { readonly kind: "failed"; readonly message: string; readonly isBlocked?: true }
  /** The form stays initiated. */
  | { readonly kind: "closed" }
  /** Another window or another form is in the way [OQ-224]. */
  | { readonly kind: "multiple" }
  /** Another user has issued or started a form. */
  | { readonly kind: "taken"; readonly form: TaxFreeForm }
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
export async function issueForm(
  { storeReference }: Receipt,
  payload: TaxFreePayload,
  work: TaxFreeFormDeps,
): Promise<IssueOutcome> {
  return withIssuingWindow(work, async (window) => {
    const session = await work.access.session(storeReference);
    if (!session.ok) return { kind: "unavailable", failure: session.error };
    const id = work.random.uniqueId();
    const started = await startForm(
      { id, status: "initiated", timestamp: work.clock.now(), ...(payload.receipts && { receipts: payload.receipts }) },
      work,
    );
    return started.ok
      ? runWindow({ id, window, session: session.value, payload, storeReference }, work)
      : started.error;
  });
}

/** Runs an action while it holds the issuing window of this browser. */
export async function withIssuingWindow<T>(
  work: TaxFreeFormDeps,
  act: (window: ReservedWindow) => Promise<T>,
): Promise<T | { readonly kind: "multiple" }> {
  const window = await work.windows.reserve();
  if (window === undefined) return { kind: "multiple" };
  try {
    return await act(window);
  } finally {
    window.release();
  }
}

async function startForm(
  form: TaxFreeForm,
  { write, receiptDeps }: TaxFreeFormDeps,
): Promise<Result<undefined, IssueOutcome>> {
  const started = await write((seen) =>
    canIssue(selectTaxFreeForms(seen))
      ? recordStart(seen, form, receiptDeps)
      : Promise.resolve({ kind: "overtaken", receipt: seen }),
  );
  switch (started?.kind) {
    case "changed":
      return ok(undefined);
    case "overtaken":
      return err(toTakenOutcome(selectTaxFreeForms(started.receipt)));
    case "failed":
      return err({ kind: "unrecorded", failure: started.failure });
    default:
      return err({ kind: "multiple" });
  }
}

function toTakenOutcome(forms: readonly TaxFreeForm[]): IssueOutcome {
  const form = canIssue(forms) ? undefined : forms.find(({ status }) => status === "issued" || status === "initiated");
  return form === undefined ? { kind: "overtaken" } : { kind: "taken", form };
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
  const fields = {
    session_token: token,
    sender_id: senderId,
    form_id: formId,
    nonce,
    payload: JSON.stringify(payload.document),
  };
  return { url: `${baseUrl}/issue`, fields, expected: { formId, nonce } };
}

/** Records the response of the service for an initiated form [TAXF-005, TAXF-006]. */
function concludeIssue(run: WindowRun, answer: IssueResponse, work: TaxFreeFormDeps): Promise<IssueOutcome> {
  return answer.kind === "failed"
    ? recordFailed(run.id, answer.error, work)
    : recordIssued({ ...run, gross: run.payload.facts.gross }, answer.document, work);
}

async function recordFailed(id: string, error: IssueError, work: TaxFreeFormDeps): Promise<IssueOutcome> {
  const message = issueErrorMessage(error);
  const recorded = await recordFormChange(id, { kind: "fail", message }, work);
  return recorded?.kind === "changed" ? { kind: "failed", message } : toUnrecordedOutcome(recorded);
}

type IssuedOutcome = Extract<IssueOutcome, { readonly kind: "issued" | "failed" | "overtaken" | "unrecorded" }>;
/** A form with the gross amount of its payload, if known. */
type FormOfStore = Pick<WindowRun, "id" | "storeReference"> & { readonly gross?: Decimal | undefined };

/**
 * Records the document that the service has issued for an initiated form [TAXF-005].
 * Voids a document whose amounts do not fit the payload: the form fails [D28].
 */
export async function recordIssued(
  of: FormOfStore,
  document: TaxFreeDocument,
  work: TaxFreeFormDeps,
): Promise<IssuedOutcome> {
  if (of.gross !== undefined && !isPlausibleDocument(document, of.gross)) return refuseDocument(of, document, work);
  const recorded = await recordFormChange(of.id, { kind: "succeed", document }, work);
  if (recorded?.kind === "changed") return { kind: "issued", documentId: document.documentId };
  if (recorded?.kind !== "overtaken") return toUnrecordedOutcome(recorded);
  return settleOvertaken(of, { document, receipt: recorded.receipt }, work);
}

async function refuseDocument(
  { id, storeReference }: FormOfStore,
  document: TaxFreeDocument,
  work: TaxFreeFormDeps,
): Promise<IssuedOutcome> {
  const isGone = await voidDocument({ storeReference, documentId: document.documentId }, work);
  const message = implausibleDocumentMessage(document, isGone);
  const recorded = await recordFormChange(id, { kind: "fail", message }, work);
  return recorded?.kind === "changed" ? { kind: "failed", message } : toUnrecordedOutcome(recorded);
}

type Overtaken = { readonly document: TaxFreeDocument; readonly receipt: Receipt };

/**
 * If the form was removed while the window was open, the new document must not stay valid without an
 * entry.
 */
async function settleOvertaken(
  { id, storeReference }: FormOfStore,
  { document: { documentId }, receipt }: Overtaken,
  work: TaxFreeFormDeps,
): Promise<IssuedOutcome> {
  const form = findTaxFreeForm(receipt, id);
  if (form?.document?.documentId === documentId)
    return form.status === "issued" ? { kind: "issued", documentId } : { kind: "overtaken" };
  return (await voidDocument({ storeReference, documentId }, work))
    ? { kind: "overtaken" }
    : { kind: "overtaken", validDocument: documentId };
}

/** Voids a document that no form has. True if it is no longer valid. */
export async function voidDocument(
  { storeReference, documentId }: { readonly storeReference: string; readonly documentId: string },
  { access, provider }: TaxFreeFormDeps,
): Promise<boolean> {
  const session = await access.session(storeReference);
  const voided = session.ok ? await provider.voidDocument(session.value, documentId) : session;
  return voided.ok && isVoided(voided.value);
}

/** Returns the gross amount of a form. Undefined if it does not name its receipts, or if one of them cannot be loaded. */
export async function loadGross(
  form: TaxFreeForm,
  receipt: Receipt,
  { receiptDeps: { receipts } }: Pick<TaxFreeFormDeps, "receiptDeps">,
): Promise<Decimal | undefined> {
  const others = (form.receipts ?? []).filter(({ id }) => id !== receipt.id);
  const loaded = await Promise.all(others.map(({ id }) => receipts.withId(id as ReceiptId)));
  return selectFormGross(form, [receipt, ...loaded.flatMap((result) => (result.ok ? [result.value] : []))]);
}
