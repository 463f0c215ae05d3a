import type { Kysely } from "kysely";
import type { Database } from "../../server/database/schema.ts";
import { sandboxRefund } from "../stand-ins/taxfree/sandbox-forms.queries.ts";
import type { VoidOutcome } from "../../server/database/tax-free-tables.ts";
import { createSandboxContents, insertSandboxContents } from "../stand-ins/taxfree/sandbox-contents.ts";
import { grossIn } from "../stand-ins/taxfree/sandbox-payload.ts";
import { buildTaxFreePayload } from "../../server/taxfree/tax-free-payload.ts";
import type { DemoReceipt } from "../receipts/demo-receipt.ts";
import { formatEpoch } from "../trade/local-day.ts";
import { epochOfSale, type DemoSale } from "../trade/sale.ts";
import { buildPlainReceipt, buildLines, SPECIAL_GAP_SECONDS, type SpecialReceipt } from "./special-receipt.ts";

/** The setting `tax_free` of the retailer of these receipts: its flagship issues forms. */
export const DEMO_TAX_FREE = { sender_id: "alder-finch", stores: ["LON-01"] } as const;

type DemoForm = {
  readonly transactionId: string;
  readonly about: string;
  readonly formId: string;
  readonly status: string;
  readonly error?: string;
  /** The state of the form in the sandbox. */
  readonly known?: { readonly status: "issued" | "voided"; readonly voidOutcome?: VoidOutcome };
};

/** Returns the document for a receipt total, with the refund of the sandbox. */
export const buildTaxFreeDocument = (document_id: string, total: number) => ({
  document_id,
  refund_amount: sandboxRefund(total),
  total_amount: total,
});

const documentIdOf = (formId: string): string => `SBX-${formId.slice(0, 8).toUpperCase()}`;

/** A form in each status. */
const DEMO_FORMS: readonly DemoForm[] = [
  {
    transactionId: "TAX-FREE-ISSUED",
    about: "a tax-free form that can be reprinted and voided",
    formId: "5c1e0a01-0000-4000-8000-000000000001",
    status: "issued",
    known: { status: "issued" },
  },
  {
    transactionId: "TAX-FREE-KEPT",
    about: "a tax-free form that the service refuses to void",
    formId: "5c1e0a02-0000-4000-8000-000000000002",
    status: "issued",
    known: { status: "issued", voidOutcome: "refused" },
  },
  {
    transactionId: "TAX-FREE-LOST",
    about: "a tax-free form that the service issued while the till was off",
    formId: "5c1e0a03-0000-4000-8000-000000000003",
    status: "initiated",
    known: { status: "issued" },
  },
  {
    transactionId: "TAX-FREE-OPEN",
    about: "a tax-free form whose window was closed",
    formId: "5c1e0a04-0000-4000-8000-000000000004",
    status: "initiated",
  },
  {
    transactionId: "TAX-FREE-ERROR",
    about: "a tax-free form that was refused",
    formId: "5c1e0a05-0000-4000-8000-000000000005",
    status: "error",
    error: "The passport has expired",
  },
  {
    transactionId: "TAX-FREE-VOIDED",
    about: "a tax-free form that was voided",
    formId: "5c1e0a06-0000-4000-8000-000000000006",
    status: "voided",
    known: { status: "voided" },
  },
  {
    transactionId: "TAX-FREE-REMOVED",
    about: "a tax-free form that was marked as removed",
    formId: "5c1e0a07-0000-4000-8000-000000000007",
    status: "removed",
    error: "The refund was already paid",
    known: { status: "issued", voidOutcome: "refused" },
  },
];

/** The two receipts of one form. */
const PAIR = ["TAX-FREE-PAIR-1", "TAX-FREE-PAIR-2"] as const;
const PAIR_FORM = "5c1e0a08-0000-4000-8000-000000000008";
/** The day on which travellers bought more than once, before today. */
const TRAVEL_DAYS_BACK = 12;

export const TAX_FREE_RECEIPTS: readonly SpecialReceipt[] = [
  {
    transactionId: "TAX-FREE-NEW",
    about: "a traveller's receipt without a tax-free form",
    daysBack: TRAVEL_DAYS_BACK,
    make: (sale) => buildPlainReceipt(sale, buildLines(sale, 5)),
  },
  {
    transactionId: "TAX-FREE-ADD",
    about: "the next receipt of that traveller, to add to the same form",
    daysBack: TRAVEL_DAYS_BACK,
    make: (sale) => buildPlainReceipt(sale, buildLines(sale, 2)),
  },
  {
    transactionId: PAIR[0],
    about: "the first of two receipts on one tax-free form",
    daysBack: TRAVEL_DAYS_BACK,
    make: (sale) => withPairForm(buildPair(sale), 0),
  },
  {
    transactionId: PAIR[1],
    about: "the second of two receipts on one tax-free form",
    daysBack: TRAVEL_DAYS_BACK,
    make: (sale) => withPairForm(buildPair(shiftSale(sale, SPECIAL_GAP_SECONDS)), 1),
  },
  ...DEMO_FORMS.map((form) => ({
    transactionId: form.transactionId,
    about: form.about,
    make: (sale: DemoSale) => withForm(sale, form),
  })),
];

const shiftSale = (sale: DemoSale, seconds: number): DemoSale => ({ ...sale, second: sale.second + seconds });

/** Returns both receipts of one form, from the sale of the first. */
const buildPair = (first: DemoSale): readonly [DemoReceipt, DemoReceipt] => {
  const second = shiftSale(first, -SPECIAL_GAP_SECONDS);
  return [buildPlainReceipt(first, buildLines(first, 3)), buildPlainReceipt(second, buildLines(second, 2))];
};

function withPairForm(pair: readonly [DemoReceipt, DemoReceipt], at: 0 | 1): DemoReceipt {
  const total = Math.round(pair[0].total * 100 + pair[1].total * 100) / 100;
  const form = {
    status: "issued",
    timestamp: pair[0].processed,
    data: { document: buildTaxFreeDocument(documentIdOf(PAIR_FORM), total) },
    receipts: pair.map(contentOf),
  };
  return { ...pair[at], properties: { ...pair[at].properties, tax_free_form: { [PAIR_FORM]: form } } };
}

function withForm(sale: DemoSale, { formId, status, error, known }: DemoForm): DemoReceipt {
  const receipt = buildPlainReceipt(sale, buildLines(sale, 5));
  const data = {
    ...(known && status !== "initiated" ? { document: buildTaxFreeDocument(documentIdOf(formId), receipt.total) } : {}),
    ...(error === undefined ? {} : { error_message: error }),
  };
  const form = {
    status,
    timestamp: formatEpoch(epochOfSale(sale) + 900),
    data,
    ...(known?.status === "issued" ? { receipts: [contentOf(receipt)] } : {}),
  };
  return { ...receipt, properties: { ...receipt.properties, tax_free_form: { [formId]: form } } };
}

/** What a form contains of a receipt: all its items [D28]. */
const contentOf = ({ id, items }: DemoReceipt) => ({
  id,
  items: items.map(({ quantity }, position) => ({ position, quantity: Number(quantity) })),
});

/** A form of the sandbox, and the transaction ids of its receipts. */
type SeededForm = NonNullable<DemoForm["known"]> & { readonly formId: string; readonly numbers: readonly string[] };

/** Adds the sandbox's forms for these receipts, and their payloads. */
export async function seedSandboxForms(db: Kysely<Database>, receipts: readonly DemoReceipt[]): Promise<void> {
  const forms: readonly SeededForm[] = [
    ...DEMO_FORMS.flatMap(({ transactionId, formId, known }) =>
      known === undefined ? [] : [{ formId, numbers: [transactionId], ...known }],
    ),
    { formId: PAIR_FORM, numbers: PAIR, status: "issued" },
  ];
  const withPayload = forms.map(({ numbers, ...form }) => ({
    ...form,
    payload: buildTaxFreePayload(
      receipts.filter(({ transaction_id }) => numbers.includes(transaction_id)),
      {},
    ),
  }));
  await db
    .insertInto("sandbox_tax_free_forms")
    .values(
      withPayload.map(({ formId, status, voidOutcome, payload }) => ({
        sender_id: DEMO_TAX_FREE.sender_id,
        form_id: formId,
        ...buildTaxFreeDocument(documentIdOf(formId), grossIn(payload)),
        status,
        void_outcome: voidOutcome ?? "success",
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await createSandboxContents(db);
  const { sender_id: senderId } = DEMO_TAX_FREE;
  await insertSandboxContents(
    db,
    withPayload.map(({ formId, payload }) => ({ senderId, formId, payload })),
  );
}
