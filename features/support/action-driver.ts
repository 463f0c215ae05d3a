import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptChange, ReceiptChangeDeps } from "#domain/receipts/actions.ts";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import type { RefundDeps } from "#domain/refunds/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import { reprocessAndWait, type ProcessingOutcome } from "#domain/shared/processing/processing.ts";
import { StepError } from "./assertion-error.ts";
import { ScenarioValue, Outcome, shownText } from "./scenario-state.ts";
import { waitFor } from "./simulated-time.ts";
import type { Scenario } from "./world.ts";

export const reprocessedReceipt = new Outcome<{ readonly outcome: ProcessingOutcome; readonly seconds: number }>(
  "a reprocessing to be started",
);
export const changedReceipt = new Outcome<ReceiptChange>("a receipt to be changed");
/** The failure of every receipt change in the example. */
export const changeFailure = new ScenarioValue<Failure>("something to be refused");

/** Returns the unmasked receipt of the situation. */
export function findSituationReceipt({ situation }: Scenario, transaction: TransactionId): Receipt {
  const receipt = situation.receipts.find(({ transactionId }) => transactionId === transaction);
  if (receipt === undefined) throw new StepError(`No Given of this example defines ${transaction}`);
  return receipt;
}

/** Returns the ports to change receipts. A colleague may have changed the receipt in between. */
export async function buildReceiptWork(scenario: Scenario): Promise<ReceiptChangeDeps> {
  const { receipts, actions } = await scenario.portal;
  const why = changeFailure.peek(scenario);
  return { receipts, actions: why ? withFailure(actions, why) : actions };
}

/** The same for refund validations. */
export async function buildRefundWork({ portal }: Scenario): Promise<RefundDeps> {
  const { receipts, refunds } = await portal;
  return { receipts, refunds };
}

export async function reprocessReceipt(scenario: Scenario, receipt: Receipt): Promise<void> {
  const { actions: processing, time } = await scenario.portal;
  const { answer, seconds } = await waitFor(time, reprocessAndWait(receipt, { processing, schedule: time.schedule }));
  reprocessedReceipt.set(scenario, { outcome: answer, seconds });
  shownText.set(scenario, processingFailureMessage(answer));
}
