import type { JsonObject } from "../domain/shared/json/json.ts";
import type { RecordFault } from "../domain/tills/index.ts";
import type { Prng } from "./prng.ts";
import { toSentReceipt, type DemoReceipt } from "./receipts/demo-receipt.ts";

/** Input from a till that is not a receipt. */
export type UnreadableRecord = {
  readonly mime_type: string;
  readonly content: Buffer;
  /** Why processing refuses it; absent if its content alone shows that. */
  readonly fault?: RecordFault;
};

/** A receipt with its store and its JSON text. */
export type SourceReceipt = { readonly store: string; readonly text: string; readonly receipt: DemoReceipt };

/** One of this many receipts comes with such input. */
const SHARE = 1 / 12;

/** Returns other input that tills sometimes send: a day report, a journal, a print job, an incomplete text. */
export function drawUnreadableRecord(around: SourceReceipt, chance: Prng): UnreadableRecord | undefined {
  if (!chance.happens(SHARE)) return undefined;
  return chance.pickWeighted(KINDS)(around, chance);
}

type Make = (around: SourceReceipt, chance: Prng) => UnreadableRecord;

/** The day report of a till, in its software's own format. */
const dayReport: Make = ({ store, receipt: { localtime, l10n } }, chance) => ({
  mime_type: "application/xml",
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<zReport xmlns="urn:till:day-report">
  <till>${store}-T1</till>
  <closed>${localtime}</closed>
  <currency>${l10n.currency}</currency>
  <sales count="${chance.between(40, 160)}" total="${chance.between(400, 9_000)}.${chance.digits(2)}"/>
  <voids count="${chance.between(0, 4)}"/>
  <drawer counted="${chance.between(150, 900)}.00" difference="${chance.between(-3, 3)}.00"/>
</zReport>
`),
});

const journal: Make = ({ store, receipt: { localtime, transaction_id, items, total } }, chance) => ({
  mime_type: "text/plain; charset=utf-8",
  content: Buffer.from(
    [
      `${localtime}  ${store}-T1  OP ${chance.digits(4)}  SIGN ON`,
      `${localtime}  ${store}-T1  TXN ${transaction_id}`,
      ...items.map(
        ({ name, quantity, total: sum }) =>
          `    ${quantity.padStart(4)} ${name.padEnd(32)} ${sum.toFixed(2).padStart(9)}`,
      ),
      `    TOTAL ${total.toFixed(2).padStart(41)}`,
      `${localtime}  ${store}-T1  DRAWER OPEN`,
      "",
    ].join("\r\n"),
  ),
});

/** A print job for a receipt printer: ESC @ initializes, GS V cuts the paper. */
const printJob: Make = ({ receipt: { store, transaction_id, items } }) => ({
  mime_type: "application/vnd.epson.escpos",
  content: Buffer.concat([
    Buffer.from([0x1b, 0x40, 0x1b, 0x61, 0x01, 0x1b, 0x21, 0x30]),
    Buffer.from(`${store}\n`, "latin1"),
    Buffer.from([0x1b, 0x21, 0x00, 0x1b, 0x61, 0x00]),
    Buffer.from(
      `${items.map(({ name, quantity }) => `${quantity} ${name}`).join("\n")}\n${transaction_id}\n`,
      "latin1",
    ),
    Buffer.from([0x1d, 0x6b, 0x04, 0x0a, 0x0a, 0x1d, 0x56, 0x42, 0x00]),
  ]),
});

/** An incomplete text, as from a broken connection. */
const half: Make = ({ text }, chance) => ({
  mime_type: "application/json",
  content: Buffer.from(text.slice(0, Math.floor(text.length * (0.3 + 0.5 * chance.fraction())))),
});

/** Another sale of the same till, which is no receipt for one reason. */
function otherSale(
  { receipt }: SourceReceipt,
  chance: Prng,
  { wrong, fault }: { readonly wrong: JsonObject; readonly fault: RecordFault },
): UnreadableRecord {
  const sent = toSentReceipt(receipt);
  const sale = { ...sent, transaction_id: `${sent.transaction_id}-${chance.digits(3)}`, ...wrong };
  return { mime_type: "application/json", content: Buffer.from(JSON.stringify(sale)), fault };
}

/** A receipt with the reference of a former store. */
const ofNoStore: Make = (around, chance) =>
  otherSale(around, chance, {
    wrong: { store_reference: `OLD-${chance.digits(3)}` },
    fault: { kind: "unknown_store" },
  });

/** A receipt of a till that writes amounts as texts. */
const textAmount: Make = (around, chance) =>
  otherSale(around, chance, {
    wrong: { total: around.receipt.total.toFixed(2) },
    fault: { kind: "invalid_receipt", description: "Total must be a number", pointer: "/total" },
  });

/** A receipt of a till that has lost its counter. */
const unnumbered: Make = ({ receipt }) => {
  const { transaction_id: _, ...sale } = toSentReceipt(receipt);
  return {
    mime_type: "application/json",
    content: Buffer.from(JSON.stringify(sale)),
    fault: { kind: "missing_transaction_id" },
  };
};

/** A receipt in UTF-16, as some programs on Windows write it. */
const wideText: Make = ({ text }) => ({
  mime_type: "application/json",
  content: Buffer.from(`\ufeff${text}`, "utf16le"),
});

const KINDS: readonly (readonly [weight: number, make: Make])[] = [
  [2, dayReport],
  [2, journal],
  [2, printJob],
  [3, half],
  [3, ofNoStore],
  [2, textAmount],
  [2, unnumbered],
  [1, wideText],
];
