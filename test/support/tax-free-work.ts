import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryIssuingWindows } from "#adapters/memory/taxfree/memory-issuing-windows.ts";
import { MemoryTaxFreeAccess } from "#adapters/memory/taxfree/memory-tax-free-access.ts";
import { MemoryTaxFreeProvider } from "#adapters/memory/taxfree/memory-tax-free-provider.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Json } from "#domain/shared/json/json.ts";
import {
  selectTaxFreeForms,
  type EligibilityFacts,
  type EligibilityLimits,
  type TaxFreeFormDeps,
  type TaxFreeForm,
  type TaxFreePayload,
} from "#domain/taxfree/index.ts";
import { aReceipt, money, type ReceiptFacts } from "./builders/a-receipt.ts";

export const NOW = "2026-03-01T12:00:00.000Z";

/** A receipt with these entries of tax-free forms, by their ids. */
export const aReceiptWith = (forms: Readonly<Record<string, Json>>, facts: ReceiptFacts = {}): Receipt =>
  aReceipt({
    total: money("100"),
    ...facts,
    properties: Object.keys(forms).length === 0 ? {} : { tax_free_form: forms },
  });

/** An entry of a form as calls write it. */
export const anEntry = (status: string, data: Json = {}, timestamp = "2026-03-01T11:00:00Z"): Json => ({
  status,
  timestamp,
  data,
});

export const DOCUMENT = { document_id: "TF000000001", refund_amount: 12, total_amount: 100 };

type Given = {
  readonly receipt?: Receipt;
  /** Other receipts of the retailer. */
  readonly others?: readonly Receipt[];
  readonly limits?: EligibilityLimits;
  readonly known?: Partial<EligibilityFacts> | ((receipt: Receipt) => Partial<EligibilityFacts>);
  readonly stores?: readonly string[];
};

/** The dependencies of every action on tax-free forms, in memory. */
export function taxFreeWork({
  receipt = aReceipt({ total: money("100") }),
  others = [],
  limits,
  known = {},
  stores = [receipt.storeReference],
}: Given = {}) {
  const clock = new FixedClock(NOW);
  const receipts = new MemoryReceipts([receipt, ...others]);
  const actions = new MemoryReceiptActions(receipts, { clock });
  const provider = new MemoryTaxFreeProvider(limits);
  const windows = new MemoryIssuingWindows(provider);
  const access = new MemoryTaxFreeAccess({
    receipts,
    stores,
    known: typeof known === "function" ? known : () => known,
  });
  const latest = async (): Promise<Receipt> => {
    const read = await receipts.withId(receipt.id);
    return read.ok ? read.value : receipt;
  };
  const write = async (change: (seen: Receipt) => Promise<ReceiptChange>): Promise<ReceiptChange> =>
    change(await latest());
  const work: TaxFreeFormDeps = {
    access,
    provider,
    windows,
    clock,
    random: new SeededRandom(),
    receiptDeps: { receipts, actions },
    write,
  };
  const forms = async (): Promise<readonly TaxFreeForm[]> => selectTaxFreeForms(await latest());
  const form = async (id: string): Promise<TaxFreeForm> => (await forms()).find((each) => each.id === id)!;
  return { receipt, receipts, actions, provider, windows, access, clock, work, latest, forms, form };
}

export const PAYLOAD: TaxFreePayload = { facts: { gross: "100" as Decimal, currency: "GBP" }, document: {} };
