import { parseRawRecordId, type DecodeText, type RawRecord } from "#domain/tills/index.ts";
import { checked, instant, known, list, optional, record, text } from "../shared/wire.ts";

/** A page of records of the wire; one that is none spoils the page. */
export const parseRawRecords = checked((wire) => list(wire, recordOf));

/** A record of the wire [TILL-004]; undefined for what is none. */
export const parseRawRecord = checked(recordOf);

function recordOf(wire: unknown): RawRecord {
  const raw = record(wire);
  return {
    id: known(parseRawRecordId(text(raw["id"]))),
    receiptMimeType: text(raw["receipt_mime_type"]),
    ...optional("processed", raw["processed"], instant),
  };
}

/** As whoever has sent it says that it is written, to the letter: a mark at its beginning, too. */
export const decodeText: DecodeText = (bytes, charset) => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
