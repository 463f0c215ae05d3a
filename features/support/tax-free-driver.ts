import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import {
  addReceipt,
  FORM_OVERTAKEN,
  listObjections,
  selectTaxFreeForms,
  selectFormState,
  issueForm,
  formTakenMessage,
  MULTIPLE_WINDOWS,
  selectOverallStatus,
  prepareIssue,
  reprintForm,
  CONTENT_CHANGED,
  STATE_UNKNOWN,
  STATUS_NOT_UPDATED,
  taxFreeFailureMessage,
  type TaxFreeFormDeps,
  type IssueOutcome,
  type ManageOutcome,
  type Preparation,
  type TaxFreeForm,
  type TaxFreePayload,
} from "#domain/taxfree/index.ts";
import { changeFailure, findSituationReceipt } from "./action-driver.ts";
import { StepError } from "./assertion-error.ts";
import { ScenarioValue, Outcome, shownText } from "./scenario-state.ts";
import type { Traveller } from "./tax-free-ports.ts";
import type { Scenario } from "./world.ts";

export const traveller = new ScenarioValue<Traveller>("a traveller");
/** True if another window of the service is open. */
export const otherWindow = new ScenarioValue<boolean>("another window to be open");
export const taxFreeForm = new Outcome<{
  readonly state: string | undefined;
  readonly overall: string;
  readonly document: string | undefined;
}>("a tax-free form");
export const eligibility = new Outcome<readonly string[]>("a receipt to be checked for tax-free forms");
/** Why a receipt is not added to a form. */
export const addition = new Outcome<readonly string[]>("a receipt to be added to a tax-free form");
export const reprintedForm = new Outcome<string>("a tax-free form to be reprinted");

/** Returns the access to the tax-free forms of a receipt. */
export async function buildFormWork(scenario: Scenario, transaction: TransactionId): Promise<TaxFreeFormDeps> {
  const { receipts, actions, taxFree, clock } = await scenario.portal;
  const why = changeFailure.peek(scenario);
  const windows = taxFree.windows(traveller.peek(scenario) ?? { kind: "issues" });
  return {
    ...taxFree,
    clock,
    random: { uniqueId: () => crypto.randomUUID() },
    receiptDeps: { receipts, actions: why ? withFailure(actions, why) : actions },
    windows: otherWindow.peek(scenario) ? { reserve: () => Promise.resolve(undefined) } : windows,
    write: async (change) => change(await findCurrentReceipt(scenario, transaction)),
  };
}

/** Returns the current receipt. */
export async function findCurrentReceipt(scenario: Scenario, transaction: TransactionId): Promise<Receipt> {
  const { receipts } = await scenario.portal;
  const read = await receipts.withId(findSituationReceipt(scenario, transaction).id);
  if (!read.ok) throw new StepError(`The receipt ${transaction} cannot be read`);
  return read.value;
}

export async function checkEligibility(
  scenario: Scenario,
  transaction: TransactionId,
): Promise<Preparation | undefined> {
  const prepared = await prepareIssue(
    [await findCurrentReceipt(scenario, transaction)],
    await buildFormWork(scenario, transaction),
  );
  shownText.set(scenario, prepared.ok ? undefined : taxFreeFailureMessage(prepared.error));
  return prepared.ok ? prepared.value : undefined;
}

/** Adds a receipt to a form of another one that is not issued yet. */
export async function addToForm(scenario: Scenario, transaction: TransactionId, added: TransactionId): Promise<void> {
  const prepared = await checkEligibility(scenario, transaction);
  const [own, candidate] = [await findCurrentReceipt(scenario, transaction), await findCurrentReceipt(scenario, added)];
  const checked = await addReceipt(
    candidate,
    { chosen: [own], objections: prepared === undefined ? [] : listObjections(prepared) },
    await buildFormWork(scenario, transaction),
  );
  if (!checked.ok) throw new StepError(taxFreeFailureMessage(checked.error));
  const { value } = checked;
  addition.set(scenario, value.kind === "added" ? [] : value.reasons);
  if (value.kind === "added") eligibility.set(scenario, listObjections(value.preparation));
}

export async function loadPayload(
  scenario: Scenario,
  transaction: TransactionId,
  others: readonly TransactionId[] = [],
): Promise<TaxFreePayload> {
  const { access } = await buildFormWork(scenario, transaction);
  const payload = await access.payload([transaction, ...others].map((each) => findSituationReceipt(scenario, each).id));
  if (!payload.ok) throw new StepError(`The receipt ${transaction} cannot have a tax-free form`);
  return payload.value;
}

export async function issueTaxFreeForm(
  scenario: Scenario,
  transaction: TransactionId,
  others: readonly TransactionId[] = [],
): Promise<void> {
  const receipt = await findCurrentReceipt(scenario, transaction);
  await conclude(
    scenario,
    transaction,
    await issueForm(
      receipt,
      await loadPayload(scenario, transaction, others),
      await buildFormWork(scenario, transaction),
    ),
  );
}

/** Runs an action on the latest form of the receipt. */
export async function manageTaxFreeForm(
  scenario: Scenario,
  transaction: TransactionId,
  act: (receipt: Receipt, form: TaxFreeForm, work: TaxFreeFormDeps) => Promise<IssueOutcome | ManageOutcome>,
): Promise<void> {
  const receipt = await findCurrentReceipt(scenario, transaction);
  const latest = selectTaxFreeForms(receipt).at(-1);
  if (latest === undefined) throw new StepError(`The receipt ${transaction} has no tax-free form`);
  await conclude(scenario, transaction, await act(receipt, latest, await buildFormWork(scenario, transaction)));
}

/** Returns the media type of the printed form. */
export async function reprintTaxFreeForm(scenario: Scenario, transaction: TransactionId): Promise<string | undefined> {
  const receipt = await findCurrentReceipt(scenario, transaction);
  const [latest] = selectTaxFreeForms(receipt).slice(-1);
  const printed = latest && (await reprintForm(receipt, latest, await buildFormWork(scenario, transaction)));
  shownText.set(
    scenario,
    printed?.ok === false && printed.error !== "refused" ? taxFreeFailureMessage(printed.error) : undefined,
  );
  return printed?.ok ? printed.value.mediaType : undefined;
}

async function conclude(
  scenario: Scenario,
  transaction: TransactionId,
  outcome: IssueOutcome | ManageOutcome,
): Promise<void> {
  const forms = selectTaxFreeForms(await findCurrentReceipt(scenario, transaction));
  const latest = forms.at(-1);
  taxFreeForm.set(scenario, {
    state: latest && selectFormState(latest),
    overall: selectOverallStatus(forms.map(({ status }) => status)),
    document: latest?.document?.documentId,
  });
  shownText.set(scenario, toldOf(outcome));
}

function toldOf(outcome: IssueOutcome | ManageOutcome): string | undefined {
  switch (outcome.kind) {
    case "failed":
    case "void-failed":
      return outcome.message;
    case "multiple":
      return MULTIPLE_WINDOWS;
    case "taken":
      return formTakenMessage(outcome.form, { zone: "UTC", now: outcome.form.timestamp });
    case "unrecorded":
      return STATUS_NOT_UPDATED;
    case "unavailable":
      return taxFreeFailureMessage(outcome.failure);
    case "overtaken":
      return FORM_OVERTAKEN;
    case "content-changed":
      return CONTENT_CHANGED;
    case "unknown-state":
      return STATE_UNKNOWN;
    case "refused":
      return "This form does not allow it";
    case "issued":
    case "voided":
    case "removed":
    case "closed":
      return undefined;
    default:
      return assertNever(outcome);
  }
}
