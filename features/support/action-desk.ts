import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { failing } from "#adapters/memory/shared/failing.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { QueueSurroundings } from "#adapters/memory/shared/memory-queue.ts";
import type { ReceiptChange, ReceiptWork } from "#domain/receipts/actions.ts";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { processingFailed } from "#domain/shared/processing.messages.ts";
import type { Processing } from "#domain/shared/processing.port.ts";
import { processAgain, type ProcessingOutcome } from "#domain/shared/processing.ts";
import { Complaint } from "./complaint.ts";
import { Kept, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** How processing goes in an example: after how many seconds, or why it cannot be scheduled. */
export type QueueTalk = { readonly takes: number; readonly refused?: string };

export const queue = new Kept<QueueTalk>("a queue to be spoken of");
export const processed = new Kept<{ readonly outcome: ProcessingOutcome; readonly seconds: number }>("something to be processed again");
export const changed = new Kept<ReceiptChange>("a receipt to be changed");
/** Why each change of the example is refused. */
export const objection = new Kept<Failure>("something to be refused");

/** The receipt of the situation itself, as those see it who may see all. */
export function printed({ situation }: Scenario, transaction: TransactionId): Receipt {
  const receipt = situation.receipts.find(({ transactionId }) => transactionId === transaction);
  if (receipt === undefined) throw new Complaint(`No Given of this example has spoken of ${transaction}`);
  return receipt;
}

/** Receipts that are changed in this program; a colleague may have been at them since staff looked. */
export function receiptDesk(scenario: Scenario, receipts: Iterable<Receipt> = scenario.situation.receipts): ReceiptWork {
  const kept = new MemoryReceipts(receipts);
  const actions = new MemoryReceiptActions(kept);
  const why = objection.peek(scenario);
  return { receipts: kept, actions: why ? failing(actions, why) : actions };
}

/** Time that passes a second at a time, for as long as something is waited for. */
export async function waitFor<T>(scenario: Scenario, act: (time: ManualSchedule, surroundings: QueueSurroundings) => Promise<T>): Promise<{ readonly answer: T; readonly seconds: number }> {
  const { takes } = queue.of(scenario);
  const clock = new FixedClock(scenario.situation.now);
  const time = new ManualSchedule(clock);
  const awaited: { answer?: T } = {};
  void act(time, { clock, schedule: time, takes: takes * 1000 }).then((answer) => Object.assign(awaited, { answer }));
  let seconds = 0;
  for (await settled(); awaited.answer === undefined && seconds < AN_HOUR; await settled()) {
    time.advance(1000);
    seconds++;
  }
  if (awaited.answer === undefined) throw new Complaint("Expected an answer, but none came within an hour");
  return { answer: awaited.answer, seconds };
}

/** The port as the queue of the example has it: one that takes nothing says why, or nothing. */
export function talking<Id>(scenario: Scenario, processing: Processing<Id>): Processing<Id> {
  const { refused } = queue.of(scenario);
  return refused === undefined ? processing : failing(processing, failure("rejected", refused ? { description: refused } : {}), "process");
}

export async function processReceipt(scenario: Scenario, receipt: Receipt): Promise<void> {
  const { answer, seconds } = await waitFor(scenario, (schedule, surroundings) => {
    const processing = talking(scenario, new MemoryReceiptActions(new MemoryReceipts([receipt]), surroundings));
    return processAgain(receipt, { processing, schedule });
  });
  processed.keep(scenario, { outcome: answer, seconds });
  words.keep(scenario, processingFailed(answer));
}

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const AN_HOUR = 3600;
