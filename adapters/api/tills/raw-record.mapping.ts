import { contentKindOf, parseRawRecordId, type RawContent, type RawRecord } from "#domain/tills/index.ts";
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

/** What bytes of a media type are: text where both say so. */
export function rawContentOf(mimeType: string, bytes: Uint8Array): RawContent {
  const kind = contentKindOf(mimeType);
  const written = kind === "binary" ? undefined : textOf(bytes);
  return kind === "binary" || written === undefined ? { kind: "binary", bytes } : { kind, text: written };
}

/** Undefined of what is not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
