import { receiptActionFailureMessage, returnItem } from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptItem, ReturnPart, TransactionId } from "#domain/receipts/index.ts";
import { addReturnPart, amountPaidBack, describeReturnable } from "#domain/receipts/rules.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import { USER_EMAIL } from "./account-ports.ts";
import { buildReceiptWork, findSituationReceipt } from "./action-driver.ts";
import { shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** A return of some pieces of an item by its position on the receipt. */
type Pieces = { readonly position: number; readonly count: number };
type ReturnedPieces = { readonly receipt: Receipt; readonly amount?: Decimal };

/** Returns some pieces as the portal does, and the amount that it shows before. */
export async function returnPieces(
  scenario: Scenario,
  receipt: Receipt,
  { position, count }: Pieces,
): Promise<ReturnedPieces> {
  const parsed = describeReturnable(receipt, position)!.parse(String(count));
  if (!parsed.ok) {
    shownText.set(scenario, parsed.error);
    return { receipt };
  }
  const { amount } = amountPaidBack(receipt, { position, quantity: parsed.value });
  const { situation } = scenario;
  const localtime = localTimeIn(situation.store.timezone ?? "UTC", situation.now);
  const outcome = await returnItem(
    receipt,
    { position, localtime, quantity: parsed.value, user: USER_EMAIL },
    await buildReceiptWork(scenario),
  );
  shownText.set(scenario, outcome.kind === "failed" ? receiptActionFailureMessage(outcome.failure) : undefined);
  return outcome.kind === "failed" ? { receipt } : { receipt: outcome.receipt, amount };
}

/** Adds a part that came back before the example, to the first item of a receipt. */
export function addEarlierPart(
  scenario: Scenario,
  transaction: TransactionId,
  part: Pick<ReturnPart, "validation"> & { readonly count: number },
): void {
  const { receipts } = scenario.situation;
  const receipt = findSituationReceipt(scenario, transaction);
  const { count, ...validated } = part;
  const [first, ...others] = receipt.items as readonly [ReceiptItem, ...ReceiptItem[]];
  const returned = addReturnPart(first, {
    localtime: receipt.localtime,
    quantity: String(count) as Decimal,
    user: USER_EMAIL,
    ...validated,
  });
  receipts.splice(receipts.indexOf(receipt), 1, { ...receipt, items: [{ ...first, returned }, ...others] });
}
