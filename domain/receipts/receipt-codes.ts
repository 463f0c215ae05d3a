import { getOwnMember, isJsonObject, type Json } from "../shared/json/json.ts";

/** A text of a receipt that is drawn as a QR code too. */
export type ReceiptCode = {
  /** The transaction id, or the text that a tax office requires. */
  readonly kind: "number" | "fiscal";
  /** The exact content of the code. */
  readonly text: string;
};

/** Returns the codes of a receipt: its transaction id, then the fiscal code if the till sent one. Every output has the same. */
export function receiptCodes(transactionId: string, properties: Json | undefined): readonly ReceiptCode[] {
  const fiscal = isJsonObject(properties) ? getOwnMember(properties, FISCAL_CODE) : undefined;
  return [
    { kind: "number", text: transactionId },
    ...(typeof fiscal === "string" && fiscal.trim() !== "" ? [{ kind: "fiscal", text: fiscal.trim() } as const] : []),
  ];
}

/** True if a QR code can hold the text (ISO/IEC 18004, version 40, level L, in UTF-8). */
export const fitsQrCode = (text: string): boolean => {
  if (text === "" || text.length > MAX_BYTES || LONE_SURROGATE.test(text)) return false;
  return (
    Array.from(text, (letter) => bytesOf(letter.codePointAt(0) ?? 0)).reduce((sum, bytes) => sum + bytes, 0) <=
    MAX_BYTES
  );
};

/** The bytes of a code point in UTF-8. */
function bytesOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** The path of the host that draws a text as a QR code, for users who are signed in. */
export const QR_CODES_PATH = "/qr-codes";

/** Returns the path of the QR code of a text. Undefined if the text is too long for one. */
export const qrCodePath = (text: string): string | undefined =>
  fitsQrCode(text) ? `${QR_CODES_PATH}?text=${encodeURIComponent(text)}` : undefined;

const FISCAL_CODE = "fiscal_code";
const MAX_BYTES = 2_953;
