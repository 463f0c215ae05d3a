import { parseRawRecordId, type DecodeText, type RawRecord } from "#domain/tills/index.ts";
import { checked, instant, known, list, optional, record, text } from "../shared/wire.ts";

/** Parses a page of records; returns undefined if one of them is invalid. */
export const parseRawRecords = checked((wire) => list(wire, recordOf));

/** Parses a record [TILL-004]; returns undefined if it is invalid. */
export const parseRawRecord = checked(recordOf);

function recordOf(wire: unknown): RawRecord {
  const raw = record(wire);
  return {
    id: known(parseRawRecordId(text(raw["id"]))),
    receiptMimeType: text(raw["receipt_mime_type"]),
    ...optional("processed", raw["processed"], instant),
  };
}

/** Decodes bytes strictly in the declared charset. Keeps a byte order mark. */
export const decodeText: DecodeText = (bytes, charset) => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
