import type { Receipt } from "../receipts/index.ts";
import type { Failure } from "../shared/failure.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { canReprint, canApplyEvent } from "./form-status.ts";
import { recordFormChange, toUnrecordedOutcome, type TaxFreeFormDeps } from "./form-deps.ts";
import { recordIssued, withIssuingWindow, runWindow, type IssueOutcome } from "./issue-form.ts";
import { isVoided, type RenderedForm, type ProviderForm, type VoidResponse } from "./issue-response.ts";
import type { TaxFreeForm } from "./tax-free-form.ts";
import type { TaxFreePayload, TaxFreeSession } from "./tax-free.port.ts";
import { UNKNOWN_ERROR } from "./taxfree.messages.ts";

/** The outcome of voiding or removing a form. */
export type ManageOutcome =
  | { readonly kind: "voided" | "removed" }
  /** The form stays issued, with the message, and can be marked as removed [OQ-225]. */
  | { readonly kind: "void-failed"; readonly message: string }
  /** The state of the form does not allow it. */
  | { readonly kind: "refused" }
  | Extract<IssueOutcome, { readonly kind: "issued" | "multiple" | "overtaken" | "unrecorded" | "unavailable" }>;

/** The document of an issued form as a file [OQ-232]. */
export async function reprintForm({ storeReference }: Receipt, form: TaxFreeForm, { access, provider }: TaxFreeFormDeps): Promise<Result<RenderedForm, Failure | "refused">> {
  if (!canReprint(form)) return err("refused");
  const session = await access.session(storeReference);
  return session.ok ? provider.reprint(session.value, form.document.documentId) : session;
}

/**
 * Voids an issued form.
 * Can be repeated after a lost response: the service answers 1003 for a voided document.
 */
export async function voidForm({ storeReference }: Receipt, form: TaxFreeForm, work: TaxFreeFormDeps): Promise<ManageOutcome> {
  const { document } = form;
  if (!canApplyEvent(form, "void") || document === undefined) return { kind: "refused" };
  const session = await work.access.session(storeReference);
  if (!session.ok && session.error.kind === "denied") return { kind: "unavailable", failure: session.error };
  const answer = session.ok ? await work.provider.voidDocument(session.value, document.documentId) : session;
  if (answer.ok && isVoided(answer.value)) return recordEnd("void", form, work);
  const message = answer.ok ? voidMessage(answer.value) : UNKNOWN_ERROR;
  const noted = await recordFormChange(form.id, { kind: "fail-to-void", message }, work);
  return noted?.kind === "changed" ? { kind: "void-failed", message } : toUnrecordedOutcome(noted);
}

const voidMessage = ({ message }: VoidResponse): string => message?.trim() || UNKNOWN_ERROR;

/** Marks a form as removed after its voiding failed [TAXF-008]. */
export async function removeForm(form: TaxFreeForm, work: TaxFreeFormDeps): Promise<ManageOutcome> {
  return canApplyEvent(form, "remove") ? recordEnd("remove", form, work) : { kind: "refused" };
}

/** Marks an initiated form as removed, unless the service has issued it [OQ-233]. */
export async function abandonForm({ storeReference }: Receipt, form: TaxFreeForm, work: TaxFreeFormDeps): Promise<ManageOutcome> {
  if (!canApplyEvent(form, "abandon")) return { kind: "refused" };
  return withIssuingWindow(work, async () => {
    const asked = await askProvider(storeReference, form, work);
    // A store that was deleted, or no longer issues forms, has no session.
    if (!asked.ok && asked.error.kind === "missing") return recordEnd("abandon", form, work);
    if (!asked.ok) return { kind: "unavailable", failure: asked.error };
    const { known } = asked.value;
    return known.kind === "unknown" ? recordEnd("abandon", form, work) : reconcile({ storeReference, form, known }, work);
  });
}

/**
 * Requests the status of an initiated form.
 * Records what the service has issued, or opens the window for the form again.
 */
export async function resumeForm({ storeReference }: Receipt, form: TaxFreeForm, { payload, ...work }: TaxFreeFormDeps & { readonly payload: TaxFreePayload }): Promise<IssueOutcome | ManageOutcome> {
  if (!canApplyEvent(form, "succeed")) return { kind: "refused" };
  return withIssuingWindow(work, async (window) => {
    const asked = await askProvider(storeReference, form, work);
    if (!asked.ok) return { kind: "unavailable", failure: asked.error };
    const { known, session } = asked.value;
    return known.kind === "unknown" ? runWindow({ id: form.id, window, session, payload, storeReference }, work) : reconcile({ storeReference, form, known }, work);
  });
}

/** A service without this operation has no data about the form. */
async function askProvider(storeReference: string, { id }: TaxFreeForm, { access, provider }: TaxFreeFormDeps): Promise<Result<{ readonly known: ProviderForm; readonly session: TaxFreeSession }, Failure>> {
  const session = await access.session(storeReference);
  if (!session.ok) return session;
  const known = await provider.formState(session.value, id);
  if (!known.ok && known.error.kind !== "missing") return known;
  return ok({ known: known.ok ? known.value : { kind: "unknown" }, session: session.value });
}

type Known = { readonly storeReference: string; readonly form: TaxFreeForm; readonly known: Exclude<ProviderForm, { readonly kind: "unknown" }> };

async function reconcile({ storeReference, form, known }: Known, work: TaxFreeFormDeps): Promise<ManageOutcome> {
  const issued = await recordIssued({ id: form.id, storeReference }, known.document, work);
  return issued.kind === "issued" && known.kind === "voided" ? recordEnd("void", form, work) : issued;
}

async function recordEnd(event: "void" | "remove" | "abandon", { id }: TaxFreeForm, work: TaxFreeFormDeps): Promise<ManageOutcome> {
  const outcome = await recordFormChange(id, { kind: event }, work);
  return outcome?.kind === "changed" ? { kind: event === "void" ? "voided" : "removed" } : toUnrecordedOutcome(outcome);
}
