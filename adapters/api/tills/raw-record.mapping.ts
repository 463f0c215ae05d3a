import type { ContractSchemas } from "#contract/index.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import type { ProcessingFailure } from "#domain/shared/processing/processing.port.ts";
import { parseRawRecordId, type DecodeText, type RawRecord } from "#domain/tills/index.ts";
import {
  toWireParser,
  readInstant,
  requireParsed,
  readList,
  readOptional,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses a page of records; returns undefined if one of them is invalid. */
export const parseRawRecords = toWireParser((wire: Unchecked<readonly ContractSchemas["RawRecord"][]>) =>
  readList(wire, recordOf),
);

/** Parses a record [TILL-004]; returns undefined if it is invalid. */
export const parseRawRecord = toWireParser(recordOf);

function recordOf(wire: Unchecked<ContractSchemas["RawRecord"]>): RawRecord {
  const raw = readMembers(wire);
  return {
    id: requireParsed(parseRawRecordId(readString(raw.id))),
    receiptMimeType: readString(raw.receipt_mime_type),
    ...readOptional("processed", raw.processed, readInstant),
    ...readOptional("till", raw.till, readString),
    ...readOptional("store", raw.store, readString),
    ...readOptional("transactionId", raw.transaction_id, readString),
    ...readOptional("receiptId", raw.receipt_id, (id) => requireParsed(parseReceiptId(readString(id)))),
    ...readOptional("failure", raw.failure, failureOf),
  };
}

function failureOf(wire: Unchecked<ContractSchemas["RawRecordFailure"]>): ProcessingFailure {
  const { code, text, time } = readMembers(wire);
  return { code: readString(code), text: readString(text), at: readInstant(time) };
}

/** Decodes bytes strictly in the declared charset. Keeps a byte order mark. */
export const decodeText: DecodeText = (bytes, charset) => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
