import type { Receipt, ReceiptId } from "#domain/receipts/index.ts";
import {
  buildStatusTests,
  checkForm,
  selectFormsOfItem,
  selectTaxFreeForms,
  voidForm,
  type TaxFreeForm,
  type TaxFreeFormDeps,
} from "#domain/taxfree/index.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { PreparedReturn } from "#ui/model/prepare-return.ts";
import { notifyFormOutcome } from "./form-outcome.ts";
import { CONFIRM_RETURN_WHILE_ISSUING, returnAnywayQuestion, voidBeforeReturnQuestion } from "./form-questions.ts";
import { CLOSED_RECEIPT } from "./other-receipts.ts";

type ReturnFormDeps = TaxFreeFormDeps & { readonly dialogs: Pick<Dialogs, "confirm">; readonly notifier: Notifier };

/**
 * Asks what happens to the unfinished and issued forms of an item before it is returned: voids them, or keeps those that cannot be voided
 * if the user wants it. Undefined if the user cancels, or if a form could not be changed [D28].
 */
export async function prepareReturnOfItem(
  receipt: Receipt,
  position: number,
  deps: ReturnFormDeps,
): Promise<PreparedReturn | undefined> {
  const checked = await checkInitiated(receipt, position, deps);
  if (checked === undefined) return undefined;
  const settled: TaxFreeForm[] = [];
  for (const form of selectFormsOfItem(checked, position)) {
    const status = form.status === "initiated" ? form.status : await settle(checked, form, deps);
    if (status === undefined) return undefined;
    settled.push({ ...form, status });
  }
  return { guards: buildStatusTests(settled), isFormVoided: settled.some(({ status }) => status === "voided") };
}

/** Returns the transaction ids of the other receipts of a form. */
async function nameOthers(
  { id: own }: Receipt,
  { receipts = [] }: TaxFreeForm,
  { receiptDeps }: ReturnFormDeps,
): Promise<readonly string[]> {
  const ids = receipts.map(({ id }) => id as ReceiptId).filter((id) => id !== own);
  const read = await Promise.all(ids.map((id) => receiptDeps.receipts.withId(id)));
  return read.map((result) => (result.ok ? result.value.transactionId : CLOSED_RECEIPT));
}

/** Records what the service has issued for initiated forms. Undefined if the user waits for the end of a form. */
async function checkInitiated(receipt: Receipt, position: number, deps: ReturnFormDeps): Promise<Receipt | undefined> {
  const initiated = selectTaxFreeForms(receipt).filter(({ status }) => status === "initiated");
  if (initiated.length === 0) return receipt;
  for (const form of initiated) await checkForm(receipt, form, deps);
  const latest = await deps.receiptDeps.receipts.withId(receipt.id);
  const checked = latest.ok ? latest.value : receipt;
  const isOpen = selectFormsOfItem(checked, position).some(({ status }) => status === "initiated");
  return isOpen && !(await deps.dialogs.confirm(CONFIRM_RETURN_WHILE_ISSUING)) ? undefined : checked;
}

/** Returns the status of the form afterwards. Undefined if the item must not be returned now. */
async function settle(
  receipt: Receipt,
  form: TaxFreeForm,
  deps: ReturnFormDeps,
): Promise<"voided" | "issued" | undefined> {
  const { dialogs, notifier } = deps;
  const question = voidBeforeReturnQuestion(form.document?.documentId, await nameOthers(receipt, form, deps));
  if (!(await dialogs.confirm(question))) return undefined;
  const outcome = await voidForm(receipt, form, deps);
  if (outcome.kind === "voided") return "voided";
  if (outcome.kind === "void-failed" || (outcome.kind === "refused" && form.document === undefined)) {
    const reason = outcome.kind === "void-failed" ? outcome.message : "it has no document";
    return (await dialogs.confirm(returnAnywayQuestion(reason))) ? "issued" : undefined;
  }
  notifyFormOutcome(notifier, outcome);
  return undefined;
}
