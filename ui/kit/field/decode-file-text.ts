/**
 * Returns the text of bytes in UTF-8 or UTF-16, without its byte order mark. Older files name another charset themselves, in
 * an XML declaration or a PO header. Rejects for other bytes, also for workbooks (ZIP) whose parts are not compressed.
 */
export function decodeFileText(bytes: Uint8Array): Promise<string> {
  if (ZIP.every((byte, at) => bytes[at] === byte)) return Promise.reject(new TypeError("a ZIP file has no text"));
  const wide = utf16Of(bytes);
  return wide === undefined
    ? decodeAs("utf-8", bytes).catch(() => decodeAs(declaredCharset(bytes) ?? "utf-8", bytes))
    : decodeAs(wide, bytes);
}

const decodeAs = async (charset: string, bytes: Uint8Array): Promise<string> =>
  new TextDecoder(charset, { fatal: true }).decode(bytes);

function declaredCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_BYTES));
  return (XML_ENCODING.exec(start) ?? PO_CHARSET.exec(start))?.[1];
}

/** UTF-16 without a byte order mark has a zero in each of its first characters, which are ASCII. */
function utf16Of([first, second, third, fourth]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0))
    return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)
    ? "utf-16be"
    : undefined;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const HEADER_BYTES = 4_000;
const XML_ENCODING = /^<\?xml [^>]{0,80}encoding=["']([\w.:-]{1,40})["']/;
const PO_CHARSET = /"Content-Type: text\/plain; charset=([\w.:-]{1,40})/i;
