import { failing } from "#adapters/memory/shared/failing.ts";
import type { ReceiptChange, ReceiptWork } from "#domain/receipts/actions.ts";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { processingFailed } from "#domain/shared/processing.messages.ts";
import { processAgain, type ProcessingOutcome } from "#domain/shared/processing.ts";
import { Complaint } from "./complaint.ts";
import { Kept, Outcome, words } from "./kept.ts";
import { waitFor } from "./passing-time.ts";
import type { Scenario } from "./world.ts";

export const processed = new Outcome<{ readonly outcome: ProcessingOutcome; readonly seconds: number }>("a reprocessing to be started");
export const changed = new Outcome<ReceiptChange>("a receipt to be changed");
/** The failure of every receipt change in the example. */
export const objection = new Kept<Failure>("something to be refused");

/** Returns the unmasked receipt of the situation. */
export function printed({ situation }: Scenario, transaction: TransactionId): Receipt {
  const receipt = situation.receipts.find(({ transactionId }) => transactionId === transaction);
  if (receipt === undefined) throw new Complaint(`No Given of this example defines ${transaction}`);
  return receipt;
}

/** Returns the ports to change receipts. A colleague may have changed the receipt in between. */
export async function receiptDesk(scenario: Scenario): Promise<ReceiptWork> {
  const { receipts, actions } = await scenario.portal;
  const why = objection.peek(scenario);
  return { receipts, actions: why ? failing(actions, why) : actions };
}

export async function processReceipt(scenario: Scenario, receipt: Receipt): Promise<void> {
  const { actions: processing, time } = await scenario.portal;
  const { answer, seconds } = await waitFor(time, processAgain(receipt, { processing, schedule: time.schedule }));
  processed.keep(scenario, { outcome: answer, seconds });
  words.keep(scenario, processingFailed(answer));
}
