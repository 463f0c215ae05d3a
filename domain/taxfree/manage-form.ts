import type { Receipt, ReceiptId } from "../receipts/index.ts";
import { isSameJson } from "../shared/json/json.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/time/instant.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { canReprint, canApplyEvent } from "./form-status.ts";
import { recordFormChange, toUnrecordedOutcome, type TaxFreeFormDeps } from "./form-deps.ts";
import {
  loadGross,
  recordIssued,
  voidDocument,
  withIssuingWindow,
  runWindow,
  type IssueOutcome,
} from "./issue-form.ts";
import { isVoided, type RenderedForm, type ProviderForm, type VoidResponse } from "./issue-response.ts";
import { formatForm, formatFormReceipts, type TaxFreeForm } from "./tax-free-form.ts";
import type { TaxFreePayload, TaxFreeSession } from "./tax-free.port.ts";
import { isUnfinishedEntry } from "./unfinished-form.ts";
import { UNKNOWN_ERROR } from "./taxfree.messages.ts";

/** The outcome of voiding or removing a form. */
export type ManageOutcome =
  | { readonly kind: "voided" | "removed"; readonly documentId?: string }
  /** The form stays issued, with the message, and can be marked as removed [OQ-225]. */
  | { readonly kind: "void-failed"; readonly message: string; readonly documentId: string }
  /** The state of the form does not allow it. */
  | { readonly kind: "refused" }
  /** Something on the form came back since it was started. Nothing has changed. */
  | { readonly kind: "content-changed" }
  /** The service cannot say whether it has issued the form [D28]. Nothing has changed. */
  | { readonly kind: "unknown-state" }
  | Extract<
      IssueOutcome,
      { readonly kind: "issued" | "failed" | "multiple" | "overtaken" | "unrecorded" | "unavailable" }
    >;

/** The document of an issued form as a file [OQ-232]. */
export async function reprintForm(
  { storeReference }: Receipt,
  form: TaxFreeForm,
  { access, provider }: TaxFreeFormDeps,
): Promise<Result<RenderedForm, Failure | "refused">> {
  if (!canReprint(form)) return err("refused");
  const session = await access.session(storeReference);
  return session.ok ? provider.reprint(session.value, form.document.documentId) : session;
}

/**
 * Voids an issued form.
 * Can be repeated after a lost response: the service answers 1003 for a voided document.
 */
export async function voidForm(
  { storeReference }: Receipt,
  form: TaxFreeForm,
  work: TaxFreeFormDeps,
): Promise<ManageOutcome> {
  const { document } = form;
  if (!canApplyEvent(form, "void") || document === undefined) return { kind: "refused" };
  const session = await work.access.session(storeReference);
  if (!session.ok && session.error.kind === "denied") return { kind: "unavailable", failure: session.error };
  const answer = session.ok ? await work.provider.voidDocument(session.value, document.documentId) : session;
  if (answer.ok && isVoided(answer.value)) return recordEnd("void", form, work);
  const message = answer.ok ? voidMessage(answer.value) : UNKNOWN_ERROR;
  const noted = await recordFormChange(form.id, { kind: "fail-to-void", message }, work);
  return noted?.kind === "changed"
    ? { kind: "void-failed", message, documentId: document.documentId }
    : toUnrecordedOutcome(noted);
}

const voidMessage = ({ message }: VoidResponse): string => message?.trim() || UNKNOWN_ERROR;

/** `acceptsUnknown`: the user knows that the service cannot say whether it has issued the form. */
export type Removal = { readonly form: TaxFreeForm; readonly acceptsUnknown?: boolean };

/** Marks a form as removed after its voiding failed, unless the service has voided it [TAXF-008, D28]. */
export async function removeForm(
  { storeReference }: Receipt,
  { form, acceptsUnknown = false }: Removal,
  work: TaxFreeFormDeps,
): Promise<ManageOutcome> {
  if (!canApplyEvent(form, "remove")) return { kind: "refused" };
  const asked = await askProvider(storeReference, form, work);
  if (!asked.ok && asked.error.kind === "denied") return { kind: "unavailable", failure: asked.error };
  const known = asked.ok ? asked.value.known.kind : "unstated";
  if (known === "voided") return recordEnd("void", form, work);
  return known === "unstated" && !acceptsUnknown ? { kind: "unknown-state" } : recordEnd("remove", form, work);
}

/** Marks an initiated form as removed, unless the service has issued it [OQ-233]. */
export async function abandonForm(
  receipt: Receipt,
  { form, acceptsUnknown = false }: Removal,
  work: TaxFreeFormDeps,
): Promise<ManageOutcome> {
  if (!canApplyEvent(form, "abandon")) return { kind: "refused" };
  return withIssuingWindow(work, async (window) => {
    window.closeEarlier();
    const asked = await askProvider(receipt.storeReference, form, work);
    // A store that was deleted, or no longer issues forms, has no session.
    if (!asked.ok && asked.error.kind === "missing") return recordEnd("abandon", form, work);
    if (!asked.ok) return { kind: "unavailable", failure: asked.error };
    const { known } = asked.value;
    if (known.kind === "unstated") return acceptsUnknown ? recordEnd("abandon", form, work) : { kind: "unknown-state" };
    return known.kind === "unknown" ? recordEnd("abandon", form, work) : reconcile({ receipt, form, known }, work);
  });
}

/**
 * Asks the service for the state of a form that is initiated, and of one that was removed while its window could still be
 * open. Records what the service has issued, and voids what it has issued for a removed form [D28].
 */
export async function checkForm(
  receipt: Receipt,
  form: TaxFreeForm,
  work: TaxFreeFormDeps,
): Promise<ManageOutcome | undefined> {
  const asked = await askProvider(receipt.storeReference, form, work);
  if (!asked.ok) return undefined;
  const { known } = asked.value;
  if (known.kind === "unstated") return form.status === "initiated" ? { kind: "unknown-state" } : undefined;
  if (known.kind === "unknown") return undefined;
  if (form.status === "initiated") return reconcile({ receipt, form, known }, work);
  if (known.kind === "voided") return undefined;
  const { documentId } = known.document;
  return (await voidDocument({ storeReference: receipt.storeReference, documentId }, work))
    ? { kind: "overtaken" }
    : { kind: "overtaken", validDocument: documentId };
}

export const isUnfinished = (form: TaxFreeForm, now: Instant): boolean => isUnfinishedEntry(formatForm(form), now);

/**
 * Requests the status of an initiated form.
 * Records what the service has issued, or opens the window for the form again, with the receipts of the form. `payload` is
 * that of the receipt, for a form that does not name its receipts.
 */
export async function resumeForm(
  receipt: Receipt,
  form: TaxFreeForm,
  { payload: ofReceipt, ...work }: TaxFreeFormDeps & { readonly payload: TaxFreePayload },
): Promise<IssueOutcome | ManageOutcome> {
  if (!canApplyEvent(form, "succeed")) return { kind: "refused" };
  return withIssuingWindow(work, async (window) => {
    const { storeReference } = receipt;
    const asked = await askProvider(storeReference, form, work);
    if (!asked.ok) return { kind: "unavailable", failure: asked.error };
    const { known, session } = asked.value;
    if (known.kind !== "unknown" && known.kind !== "unstated") return reconcile({ receipt, form, known }, work);
    const { receipts } = form;
    const payload =
      receipts === undefined ? ok(ofReceipt) : await work.access.payload(receipts.map(({ id }) => id as ReceiptId));
    if (!payload.ok) return { kind: "unavailable", failure: payload.error };
    const isSame =
      receipts === undefined ||
      payload.value.receipts === undefined ||
      isSameJson(formatFormReceipts(receipts), formatFormReceipts(payload.value.receipts));
    return isSame
      ? runWindow({ id: form.id, window, session, payload: payload.value, storeReference }, work)
      : { kind: "content-changed" };
  });
}

/** `unstated`: the service does not have the operation. */
type KnownForm = ProviderForm | { readonly kind: "unstated" };

async function askProvider(
  storeReference: string,
  { id }: TaxFreeForm,
  { access, provider }: TaxFreeFormDeps,
): Promise<Result<{ readonly known: KnownForm; readonly session: TaxFreeSession }, Failure>> {
  const session = await access.session(storeReference);
  if (!session.ok) return session;
  const known = await provider.formState(session.value, id);
  if (!known.ok && known.error.kind !== "missing") return known;
  return ok({ known: known.ok ? known.value : { kind: "unstated" }, session: session.value });
}

type Known = {
  readonly receipt: Receipt;
  readonly form: TaxFreeForm;
  readonly known: Exclude<ProviderForm, { readonly kind: "unknown" }>;
};

async function reconcile({ receipt, form, known }: Known, work: TaxFreeFormDeps): Promise<ManageOutcome> {
  const issued = await recordIssued(
    { id: form.id, storeReference: receipt.storeReference, gross: await loadGross(form, receipt, work) },
    known.document,
    work,
  );
  return issued.kind === "issued" && known.kind === "voided"
    ? recordEnd("void", { ...form, document: known.document }, work)
    : issued;
}

async function recordEnd(
  event: "void" | "remove" | "abandon",
  { id, document }: TaxFreeForm,
  work: TaxFreeFormDeps,
): Promise<ManageOutcome> {
  const outcome = await recordFormChange(id, { kind: event }, work);
  return outcome?.kind === "changed"
    ? { kind: event === "void" ? "voided" : "removed", ...(document && { documentId: document.documentId }) }
    : toUnrecordedOutcome(outcome);
}
