import { parseDecimal, type Decimal } from "../shared/number/decimal.ts";
import { parseInstant, formatIsoInstant, type Instant } from "../shared/time/instant.ts";
import { TAX_FREE_FORM_STATUSES, type TaxFreeFormStatus } from "./overall-status.ts";
import {
  isJsonObject,
  isSameJson,
  getOwnMember,
  membersOf,
  type Json,
  type JsonMembers,
  type JsonObject,
} from "../shared/json/json.ts";

/** The document that the tax-free service issued. Amounts are in the currency of the receipt. */
export type TaxFreeDocument = {
  readonly documentId: string;
  readonly refundAmount: Decimal;
  readonly totalAmount: Decimal;
};

/** What a form contains of a receipt: items by their positions, with their quantities [D28]. */
export type FormReceipt = {
  readonly id: string;
  readonly items: readonly { readonly position: number; readonly quantity: Decimal }[];
};

/** A tax-free form of a receipt. Its id is the key of its entry [TAXF-003]. */
export type TaxFreeForm = {
  readonly id: string;
  readonly status: TaxFreeFormStatus;
  /** When the form got its status. */
  readonly timestamp: Instant;
  readonly document?: TaxFreeDocument;
  /** Why the form was not issued, or why it could not be voided. */
  readonly errorMessage?: string;
  /** The receipts of the form. Absent on entries of other programs. */
  readonly receipts?: readonly FormReceipt[];
  /** The address of the account that started the form. The server sets it. Absent on entries of other programs. */
  readonly user?: string;
};

/** A form with the document that the service issued. */
export type DocumentedForm = TaxFreeForm & { readonly document: TaxFreeDocument };

/** Returns the forms of a receipt, oldest first. Ignores invalid entries. */
export function parseForms(entries: JsonObject): readonly TaxFreeForm[] {
  const forms = Object.entries(entries).flatMap(([id, entry]) => parseForm(id, entry) ?? []);
  return forms.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Two forms of a receipt have different ids. */
const isBefore = (a: TaxFreeForm, b: TaxFreeForm): boolean =>
  a.timestamp === b.timestamp ? a.id < b.id : a.timestamp < b.timestamp;

/** Parses an entry. Ignores unknown members. */
export function parseForm(id: string, entry: Json | undefined): TaxFreeForm | undefined {
  if (!isJsonObject(entry)) return undefined;
  const written = membersOf<WrittenForm>(entry);
  const status = TAX_FREE_FORM_STATUSES.find((known) => known === getOwnMember(written, "status"));
  const timestamp = parseInstant(textOf(getOwnMember(written, "timestamp")) ?? "");
  if (status === undefined || timestamp === undefined) return undefined;
  const data = membersOf<WrittenForm["data"]>(getOwnMember(written, "data"));
  const [document, errorMessage] = [parseTaxFreeDocument(data.document), textOf(data.error_message)];
  const receipts = parseFormReceipts(getOwnMember(written, "receipts"));
  const user = textOf(getOwnMember(written, "user"));
  return {
    id,
    status,
    timestamp,
    ...(document && { document }),
    ...(errorMessage && { errorMessage }),
    ...(receipts && { receipts }),
    ...(user !== undefined && { user }),
  };
}

/** Parses the receipts of a form: `[{id, items: [{position, quantity}]}]`. Undefined for anything else. */
export function parseFormReceipts(source: Json | undefined): readonly FormReceipt[] | undefined {
  if (!Array.isArray(source)) return undefined;
  const receipts = (source as readonly Json[]).flatMap(parseFormReceipt);
  return receipts.length > 0 && receipts.length === source.length && receipts.length <= MAX_FORM_RECEIPTS
    ? receipts
    : undefined;
}

function parseFormReceipt(source: Json): readonly FormReceipt[] {
  const { id, items: list } = membersOf<WrittenFormReceipt>(source);
  if (typeof id !== "string" || !RECEIPT_ID.test(id) || !Array.isArray(list)) return [];
  const items = (list as readonly Json[]).flatMap((item) => {
    const { position, quantity } = membersOf<WrittenFormItem>(item);
    const count = typeof quantity === "number" && quantity > 0 ? parseDecimal(quantity) : undefined;
    return Number.isSafeInteger(position) && Number(position) >= 0 && count !== undefined
      ? [{ position: Number(position), quantity: count }]
      : [];
  });
  return items.length === list.length ? [{ id, items }] : [];
}

export const formatFormReceipts = (receipts: readonly FormReceipt[]): readonly WrittenFormReceipt[] =>
  receipts.map(({ id, items }) => ({
    id,
    items: items.map(({ position, quantity }) => ({ position, quantity: Number(quantity) })),
  }));

/** Parses an entry of a caller strictly: it may contain only the members of a form. */
export function parseStrictForm(id: string, entry: Json | undefined): TaxFreeForm | undefined {
  const form = FORM_ID.test(id) ? parseForm(id, entry) : undefined;
  const isExact = form !== undefined && isSameJson(withoutTimestamp(formatForm(form)), withoutTimestamp(entry));
  return isExact && (form.errorMessage?.length ?? 0) <= MAX_MESSAGE ? form : undefined;
}

/** A timestamp can be written with and without a fraction of a second. */
const withoutTimestamp = (entry: Json | undefined): Json =>
  isJsonObject(entry) ? { ...entry, timestamp: null } : null;

/** A document of the service or of an entry: `{document_id, refund_amount, total_amount}`. */
export function parseTaxFreeDocument(written: unknown): TaxFreeDocument | undefined {
  if (!isJsonObject(written)) return undefined;
  const { document_id, refund_amount, total_amount }: JsonMembers<WrittenDocument> = written;
  const [documentId, refundAmount, totalAmount] = [
    textOf(document_id),
    amountOf(refund_amount),
    amountOf(total_amount),
  ];
  if (
    documentId === undefined ||
    !DOCUMENT_ID.test(documentId) ||
    refundAmount === undefined ||
    totalAmount === undefined
  )
    return undefined;
  return { documentId, refundAmount, totalAmount };
}

/** The entry of a form, in the format of the API. */
export type WrittenForm = {
  readonly status: TaxFreeFormStatus;
  readonly timestamp: string;
  readonly data: { readonly document?: WrittenDocument; readonly error_message?: string };
  readonly receipts?: readonly WrittenFormReceipt[];
  readonly user?: string;
};
type WrittenDocument = {
  readonly document_id: string;
  readonly refund_amount: number;
  readonly total_amount: number;
};
type WrittenFormReceipt = { readonly id: string; readonly items: readonly WrittenFormItem[] };
type WrittenFormItem = { readonly position: number; readonly quantity: number };

/** Returns the entry of a form, in the format of the API. */
export function formatForm({ status, timestamp, document, errorMessage, receipts, user }: TaxFreeForm): WrittenForm {
  const data = {
    ...(document && {
      document: {
        document_id: document.documentId,
        refund_amount: Number(document.refundAmount),
        total_amount: Number(document.totalAmount),
      },
    }),
    ...(errorMessage && { error_message: errorMessage }),
  };
  return {
    status,
    timestamp: formatIsoInstant(timestamp),
    data,
    ...(receipts && { receipts: formatFormReceipts(receipts) }),
    ...(user !== undefined && { user }),
  };
}

const textOf = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);
const amountOf = (value: Json | undefined): Decimal | undefined =>
  typeof value === "number" || typeof value === "string" ? parseDecimal(value) : undefined;

/** Key of an entry. */
const FORM_ID = /^[0-9a-f][0-9a-f-]{7,63}$/;
const RECEIPT_ID = /^[0-9a-f]{24}$/;
/** As many as a payload has. */
export const MAX_FORM_RECEIPTS = 20;
const DOCUMENT_ID = /^[\w.-]{1,64}$/;
export const MAX_MESSAGE = 500;
