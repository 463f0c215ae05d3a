// Formats texts of the plain competitors like the portal: the same words in the same columns.
import type { components } from "#contract/generated/openapi-v1.d.ts";

export type Receipt = components["schemas"]["Receipt"];

export const COLUMNS = ["Time", "Transaction", "Store", "Consumer", "Items", "E-mail", "Marks", "Total"] as const;

const currencies = new Map<string, Intl.NumberFormat>();

/** Formatters are expensive to create, so they are cached by currency. */
export function moneyText(amount: number, currency: string): string {
  const format = currencies.get(currency) ?? new Intl.NumberFormat("en-GB", { style: "currency", currency });
  currencies.set(currency, format);
  return format.format(amount);
}

/** Formats a time on the clock that wrote it. */
export const timeText = (iso: string): string => iso.slice(0, 19).replace("T", " ");

/** The statuses of an email, the worst first. */
const MAILS = [
  ["dropped", "Dropped"],
  ["bounce", "Bounced"],
  ["spamreport", "Reported"],
  ["open", "Opened"],
  ["delivered", "Delivered"],
  ["processed", "Sent"],
] as const;

export const mailText = ({ delivery }: Receipt): string =>
  MAILS.find(([event]) => (delivery.counts[event] ?? 0) > 0)?.[1] ?? "";

export const marksText = ({ duplicate, items }: Receipt): string =>
  [...(duplicate ? ["Duplicate"] : []), ...(items.some((item) => item.return) ? ["Return"] : [])].join(", ");

/** Returns one cell for each column. */
export const cellsOf = (receipt: Receipt): readonly string[] => [
  timeText(receipt.localtime),
  receipt.transaction_id,
  receipt.store,
  receipt.identifier ?? "",
  String(receipt.items.length),
  mailText(receipt),
  marksText(receipt),
  moneyText(receipt.total, receipt.l10n.currency),
];

export type Fact = readonly [label: string, text: string];

export function factsOf(receipt: Receipt): readonly Fact[] {
  const { l10n, properties } = receipt;
  const facts: readonly (readonly [label: string, text: string | undefined])[] = [
    ["Time", `${timeText(receipt.localtime)} ${receipt.localtime.slice(19)}`],
    ["Store", `${receipt.store} ${receipt.store_reference}`],
    ["Total", moneyText(receipt.total, l10n.currency)],
    ["Net", receipt.net === undefined ? undefined : moneyText(receipt.net, l10n.currency)],
    ["Identifier", receipt.identifier ?? "Anonymous"],
    ["Salesperson", knownText(properties["salesperson"])],
    ["Phone", knownText(properties["phone"])],
    ["Order type", knownText(properties["order_type"])],
    ["Items counted", knownText(properties["item_count"])],
    ["Security check", properties["checked"] === undefined ? "Not checked" : "Checked"],
    ["Processed", receipt.processed ?? "Never"],
    ["Receipt id", receipt.id],
    ["Language", l10n.locale],
  ];
  return facts.filter((fact): fact is Fact => fact[1] !== undefined);
}

const knownText = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

/** Returns a line for each payment, discount and tax. */
export function sumsOf({ payments, discounts, taxes, l10n: { currency } }: Receipt): readonly Fact[] {
  return [
    ...payments.map(({ method, amount, details }): Fact => [
      `${method} ${details?.type ?? ""} ${details?.number ?? ""}`,
      moneyText(amount, currency),
    ]),
    ...discounts.map(({ name = "Discount", amount }): Fact => [name, moneyText(amount, currency)]),
    ...taxes.map(({ name, rate, amount }): Fact => [`${name} ${rate} %`, moneyText(amount, currency)]),
  ];
}
