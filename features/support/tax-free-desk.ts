import { failing } from "#adapters/memory/shared/failing.ts";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import { unreachable } from "#domain/shared/unreachable.ts";
import {
  FORM_OVERTAKEN, formsOf, formStateOf, issueForm, MULTIPLE_WINDOWS, overallStatus, prepareIssue, reprintForm, STATUS_NOT_UPDATED, taxFreeFailed,
  type FormWork, type IssueOutcome, type ManageOutcome, type Preparation, type TaxFreeForm, type TaxFreePayload,
} from "#domain/taxfree/index.ts";
import { objection, printed } from "./action-desk.ts";
import { Complaint } from "./complaint.ts";
import { Kept, Outcome, words } from "./kept.ts";
import type { Traveller } from "./tax-free-portal.ts";
import type { Scenario } from "./world.ts";

export const traveller = new Kept<Traveller>("a traveller");
/** True if another window of the service is open. */
export const otherWindow = new Kept<boolean>("another window to be open");
export const form = new Outcome<{ readonly state: string | undefined; readonly overall: string; readonly document: string | undefined }>("a tax-free form");
export const eligibility = new Outcome<readonly string[]>("a receipt to be checked for tax-free forms");
export const reprinted = new Outcome<string>("a tax-free form to be reprinted");

/** Returns the access to the tax-free forms of a receipt. */
export async function formWork(scenario: Scenario, transaction: TransactionId): Promise<FormWork> {
  const { receipts, actions, taxFree, clock } = await scenario.portal;
  const why = objection.peek(scenario);
  const windows = taxFree.windows(traveller.peek(scenario) ?? { kind: "issues" });
  return {
    ...taxFree, clock, random: { uniqueId: () => crypto.randomUUID() }, work: { receipts, actions: why ? failing(actions, why) : actions },
    windows: otherWindow.peek(scenario) ? { reserve: () => Promise.resolve(undefined) } : windows,
    write: async (change) => change(await receiptNow(scenario, transaction)),
  };
}

/** Returns the current receipt. */
export async function receiptNow(scenario: Scenario, transaction: TransactionId): Promise<Receipt> {
  const { receipts } = await scenario.portal;
  const read = await receipts.withId(printed(scenario, transaction).id);
  if (!read.ok) throw new Complaint(`The receipt ${transaction} cannot be read`);
  return read.value;
}

export async function check(scenario: Scenario, transaction: TransactionId): Promise<Preparation | undefined> {
  const prepared = await prepareIssue(await receiptNow(scenario, transaction), await formWork(scenario, transaction));
  words.keep(scenario, prepared.ok ? undefined : taxFreeFailed(prepared.error));
  return prepared.ok ? prepared.value : undefined;
}

export async function payloadOf(scenario: Scenario, transaction: TransactionId): Promise<TaxFreePayload> {
  const { access } = await formWork(scenario, transaction);
  const payload = await access.payload([printed(scenario, transaction).id]);
  if (!payload.ok) throw new Complaint(`The receipt ${transaction} cannot have a tax-free form`);
  return payload.value;
}

export async function issue(scenario: Scenario, transaction: TransactionId): Promise<void> {
  const receipt = await receiptNow(scenario, transaction);
  await conclude(scenario, transaction, await issueForm(receipt, await payloadOf(scenario, transaction), await formWork(scenario, transaction)));
}

/** Runs an action on the latest form of the receipt. */
export async function manage(scenario: Scenario, transaction: TransactionId, act: (receipt: Receipt, form: TaxFreeForm, work: FormWork) => Promise<IssueOutcome | ManageOutcome>): Promise<void> {
  const receipt = await receiptNow(scenario, transaction);
  const latest = formsOf(receipt).at(-1);
  if (latest === undefined) throw new Complaint(`The receipt ${transaction} has no tax-free form`);
  await conclude(scenario, transaction, await act(receipt, latest, await formWork(scenario, transaction)));
}

/** Returns the media type of the printed form. */
export async function reprint(scenario: Scenario, transaction: TransactionId): Promise<string | undefined> {
  const receipt = await receiptNow(scenario, transaction);
  const [latest] = formsOf(receipt).slice(-1);
  const printed = latest && (await reprintForm(receipt, latest, await formWork(scenario, transaction)));
  words.keep(scenario, printed?.ok === false && printed.error !== "refused" ? taxFreeFailed(printed.error) : undefined);
  return printed?.ok ? printed.value.mediaType : undefined;
}

async function conclude(scenario: Scenario, transaction: TransactionId, outcome: IssueOutcome | ManageOutcome): Promise<void> {
  const forms = formsOf(await receiptNow(scenario, transaction));
  const latest = forms.at(-1);
  form.keep(scenario, { state: latest && formStateOf(latest), overall: overallStatus(forms.map(({ status }) => status)), document: latest?.document?.documentId });
  words.keep(scenario, toldOf(outcome));
}

function toldOf(outcome: IssueOutcome | ManageOutcome): string | undefined {
  switch (outcome.kind) {
    case "failed":
    case "void-failed":
      return outcome.message;
    case "multiple":
      return MULTIPLE_WINDOWS;
    case "unrecorded":
      return STATUS_NOT_UPDATED;
    case "unavailable":
      return taxFreeFailed(outcome.failure);
    case "overtaken":
      return FORM_OVERTAKEN;
    case "refused":
      return "This form does not allow it";
    case "issued":
    case "voided":
    case "removed":
    case "closed":
      return undefined;
    default:
      return unreachable(outcome);
  }
}
