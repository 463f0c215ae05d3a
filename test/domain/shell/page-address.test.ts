import { expect } from "chai";
import fc from "fast-check";
import {
  consumerPath,
  formatPath,
  matchPage,
  PAGES,
  receiptPath,
  retailerPath,
  type PortalPage,
} from "#domain/shell/index.ts";
import { anyCharacter, halfCharacter } from "#test/support/any-character.ts";

const found = (path: string): string => {
  const match = matchPage(path);
  return match
    ? [match.page.id, match.pattern, ...Object.entries(match.parameters).map((pair) => pair.join("="))].join(" ")
    : "nothing";
};
const TRANSACTION = "/transaction/{id*}";
const transactionOf = (path: string): string | undefined => matchPage(path)?.parameters["id"];

const escaped = (bytes: readonly number[]): string =>
  bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

/** Decodes a segment with decodeURIComponent, as the reference implementation. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// Truth table R44, rows 4 to 11
describe("The address of a page", () => {
  const paths = [
    { path: "/receipts", is: "receipts /receipts" },
    { path: "surveys/12", is: "survey /surveys/{id} id=12" },
    { path: "/RECEIPTS", is: "receipts /receipts" },
    { path: "/receipts/", is: "receipts /receipts" },
    { path: "/Refund_Validation", is: "refund-validation /refund_validation" },
    { path: "/Admin/Accounts", is: "accounts /admin/accounts" },
    { path: "/transaction/100%25%20off", is: "receipt /transaction/{id*} id=100% off" },
    { path: "/Admin/Accounts/Ann@Shop.com", is: "account /admin/accounts/{email*} email=Ann@Shop.com" },
    { path: "/consumer/ann%40shop.com", is: "consumer-record /consumer/{id*} id=ann@shop.com" },
    { path: "/consumer/", is: "consumer /consumer" },
    { path: "/transaction/A/1", is: "receipt /transaction/{id*} id=A/1" },
    { path: "/transaction/a%2Fb/c%20d", is: "receipt /transaction/{id*} id=a/b/c d" },
    { path: "/transaction/A/1/", is: "receipt /transaction/{id*} id=A/1" },
    { path: "/TRANSACTION/TXN-Ab", is: "receipt /transaction/{id*} id=TXN-Ab" },
    { path: "/transaction/100%", is: "receipt /transaction/{id*} id=100%" },
    { path: "/transaction//1", is: "receipt /transaction/{id*} id=/1" },
    { path: "/admin/stores/add", is: "store-form /admin/stores/add" },
    { path: "/admin/stores/ADD", is: "store-form /admin/stores/add" },
    { path: "/admin/stores/LON-01", is: "store /admin/stores/{reference} reference=LON-01" },
    { path: "/admin/stores/LON%2F01/edit", is: "store-form /admin/stores/{reference}/edit reference=LON/01" },
    { path: "/admin/filemanager/add", is: "file-form /admin/filemanager/add" },
    { path: "/admin/filemanager/prices.csv", is: "files /admin/filemanager/{filename} filename=prices.csv" },
    { path: "/surveys/12/summary", is: "survey-summary /surveys/{id}/summary id=12" },
    { path: "/surveys/12", is: "survey /surveys/{id} id=12" },
    {
      path: "/admin/stores/LON-01/templatemanager/Email",
      is: "templates /admin/stores/{reference}/templatemanager/{tab} reference=LON-01 tab=Email",
    },
  ];
  for (const { path, is } of paths) {
    it(`matches ${path} to ${is} [SHELL-006, SHELL-020]`, () => {
      expect(found(path)).to.equal(is);
    });
  }

  const unknown = [
    "/",
    "",
    "/nowhere",
    "/receipts/1",
    "/transaction",
    "/transaction/",
    "//receipts",
    "/receipts//",
    "/surveys/12/13",
    "/surveys//summary",
    "/admin/stores//edit",
    "/admin/unknown",
    "/%72eceipts",
    "/receipts2",
    "/home/receipts",
  ];
  for (const path of unknown) {
    it(`matches no page at '${path}' [SHELL-007]`, () => {
      expect(matchPage(path)).to.equal(undefined);
    });
  }

  it("prefers a static segment to a parameter, in any order of the patterns", () => {
    const file: PortalPage = { id: "files", paths: ["/files/{filename}", "/files/add"], requiredFlags: [] };
    expect(matchPage("/files/add", [file])?.pattern).to.equal("/files/add");
    expect(matchPage("/files/addition", [file])?.pattern).to.equal("/files/{filename}");
  });

  const links = [
    { pattern: "/receipts", parameters: {}, path: "/receipts" },
    { pattern: TRANSACTION, parameters: { id: "A/1" }, path: "/transaction/A/1" },
    { pattern: TRANSACTION, parameters: { id: "a b?c#d%e" }, path: "/transaction/a%20b%3Fc%23d%25e" },
    { pattern: TRANSACTION, parameters: { id: "/A//1/" }, path: "/transaction/%2FA%2F%2F1%2F" },
    { pattern: TRANSACTION, parameters: { id: "A\ud83d1" }, path: "/transaction/A%EF%BF%BD1" },
    {
      pattern: "/consumer/{id*}",
      parameters: { id: "ann/../bea@shop.com" },
      path: "/consumer/ann%2F..%2Fbea%40shop.com",
    },
    { pattern: "/consumer/{id*}", parameters: { id: "ann@shop.com" }, path: "/consumer/ann%40shop.com" },
    {
      pattern: "/admin/stores/{reference}/edit",
      parameters: { reference: "LON/01" },
      path: "/admin/stores/LON%2F01/edit",
    },
    { pattern: "/pos/{id}", parameters: {}, path: "/pos/" },
  ];
  for (const { pattern, parameters, path } of links) {
    it(`formats ${pattern} with ${JSON.stringify(parameters)} as ${path}`, () => {
      expect(formatPath(pattern, parameters)).to.equal(path);
    });
  }

  it("opens a receipt, a customer or another retailer", () => {
    expect(receiptPath("A/1 b")).to.equal("/transaction/A/1%20b");
    expect(consumerPath("card/4711 #")).to.equal("/consumer/card/4711%20%23");
    expect(retailerPath("1001&x")).to.equal("/?retailer_id=1001%26x");
  });

  it("formats a pattern without parameters", () => {
    expect(formatPath("/home")).to.equal("/home");
  });

  it("round-trips every transaction id", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(anyCharacter, halfCharacter), minLength: 1 }), (id) => {
        expect(transactionOf(formatPath(TRANSACTION, { id }))).to.equal(id.replace(/\p{Surrogate}/gu, "\ufffd"));
      }),
    );
  });

  it("round-trips every id with slashes and percent signs", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("/", "%", "2", "F", "a", "é"), minLength: 1 }), (id) => {
        expect(transactionOf(formatPath(TRANSACTION, { id }))).to.equal(id);
      }),
    );
  });

  it("round-trips every id with dots after a browser has parsed the address", () => {
    const ids = fc
      .string({ unit: fc.constantFrom("/", ".", "%", "2", "e", "a"), minLength: 1 })
      .filter((id) => id !== "." && id !== "..");
    fc.assert(
      fc.property(ids, (id) => {
        expect(transactionOf(new URL(formatPath(TRANSACTION, { id }), "https://shop.example").pathname)).to.equal(id);
      }),
    );
  });

  it("decodes a segment like decodeURIComponent, and keeps a malformed one unchanged", () => {
    const edges = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];
    const starts = Array.from({ length: 256 }, (_, first) => edges.map((second) => [first, second])).flat();
    const tails = [[], [0x80], [0xbf, 0xbf], [0xc0, 0x80], [0x80, 0x7f]];
    const sequences = starts.flatMap((start) => tails.map((tail) => escaped([...start, ...tail])));
    for (const segment of [...sequences, "%", "%4", "%G1", "%1G", "100%", "%41%", "é%C3%a9"]) {
      expect(transactionOf(`/transaction/x${segment}`), segment).to.equal(decoded(`x${segment}`));
    }
  });

  it("matches each page at each of its own paths", () => {
    for (const page of PAGES) {
      for (const pattern of page.paths) {
        const path = formatPath(pattern, {
          id: "x1",
          email: "x1",
          reference: "x1",
          tab: "x1",
          lang: "x1",
          filename: "x1",
          receipt_id: "x1",
        });
        expect(matchPage(path), path).to.include({ page, pattern });
      }
    }
  });
});
