import { expect } from "chai";
import { decodeFileText } from "#ui/kit/field/decode-file-text.ts";

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
      isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  );

describe("the text of a chosen file", () => {
  for (const [name, bytes, text] of [
    ["in UTF-8", new TextEncoder().encode("Größe שלום 😀"), "Größe שלום 😀"],
    ["in UTF-8 with a byte order mark", new TextEncoder().encode("\ufeffa"), "a"],
    ["in UTF-16 of Excel", utf16("\ufeffa\tšč\r\n", true), "a\tšč\r\n"],
    ["in UTF-16, high bytes first", utf16("\ufeffaš", false), "aš"],
    ["in UTF-16 without a byte order mark", utf16("<?xml", true), "<?xml"],
    ["in UTF-16 without a byte order mark, high bytes first", utf16("<?xml", false), "<?xml"],
    [
      "in the charset of a PO header",
      latin1('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-2\\n"\n\xb9'),
      'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-2\\n"\nš',
    ],
    [
      "in the charset of an XML declaration",
      latin1('<?xml version="1.0" encoding="windows-1250"?><a>\x80</a>'),
      '<?xml version="1.0" encoding="windows-1250"?><a>€</a>',
    ],
    ["that is empty", new Uint8Array(), ""],
  ] as const) {
    it(`is read ${name}`, async () => {
      expect(await decodeFileText(bytes)).to.equal(text);
    });
  }

  for (const [name, bytes] of [
    ["of an unknown charset", latin1("Gr\xf6\xdfe")],
    ["of a charset that does not exist", latin1('<?xml version="1.0" encoding="klingon"?>\xf6')],
    ["of a workbook", latin1("PK\u0003\u0004\u0014\u0000\u0000\u0000[Content_Types].xml<Types/>")],
    ["of half a character", new Uint8Array([0xff, 0xfe, 0x61])],
  ] as const) {
    it(`is refused in bytes ${name}`, async () => {
      expect(await decodeFileText(bytes).catch(() => "refused")).to.equal("refused");
    });
  }
});
