import { expect } from "chai";
import fc from "fast-check";
import { parseWindowMessage, type ExpectedMessage } from "#domain/taxfree/index.ts";

const EXPECTED: ExpectedMessage = { formId: "0001-aa", nonce: "secret" };
const DOCUMENT = { document_id: "TF1", refund_amount: 12.5, total_amount: "100.00" };
const SUCCESS = { type: "tax-free-form", form_id: "0001-aa", nonce: "secret", result_code: 0, document: DOCUMENT };
const issued = { kind: "issued", document: { documentId: "TF1", refundAmount: "12.5", totalAmount: "100" } };

describe("messages of the issuing window", () => {
  const accepted: readonly (readonly [what: string, message: unknown, answer: unknown])[] = [
    ["a success", SUCCESS, issued],
    ["a success whose code is a text", { ...SUCCESS, result_code: "0" }, issued],
    [
      "a failure with a text",
      { ...SUCCESS, result_code: 7, message: "Passport expired" },
      { kind: "failed", error: { kind: "message", text: "Passport expired" } },
    ],
    [
      "a failure without a text",
      { ...SUCCESS, result_code: 7, document: undefined },
      { kind: "failed", error: { kind: "generic" } },
    ],
    [
      "the first 500 characters of a long text",
      { ...SUCCESS, result_code: 7, message: "x".repeat(501) },
      { kind: "failed", error: { kind: "message", text: "x".repeat(500) } },
    ],
    [
      "a document whose id has 64 characters",
      { ...SUCCESS, document: { ...DOCUMENT, document_id: "T".repeat(64) } },
      { kind: "issued", document: { ...issued.document, documentId: "T".repeat(64) } },
    ],
    [
      "a receipt that is too old",
      { ...SUCCESS, result_code: "3100201" },
      { kind: "failed", error: { kind: "too_old" } },
    ],
  ];
  for (const [what, message, answer] of accepted) {
    it(`reads ${what}`, () => {
      expect(parseWindowMessage(message, EXPECTED)).to.deep.equal(answer);
    });
  }

  const ignored: readonly (readonly [what: string, message: unknown])[] = [
    ["a text", "tax-free-form"],
    ["nothing", undefined],
    ["a list", [SUCCESS]],
    ["another type", { ...SUCCESS, type: "webpack" }],
    ["another form", { ...SUCCESS, form_id: "0002-bb" }],
    ["another nonce", { ...SUCCESS, nonce: "guessed" }],
    ["no nonce", { ...SUCCESS, nonce: undefined }],
    ["no code", { ...SUCCESS, result_code: undefined }],
    ["a code that is not a number", { ...SUCCESS, result_code: "0x0" }],
    ["a code that is not an integer", { ...SUCCESS, result_code: 0.5 }],
    ["a code in a list", { ...SUCCESS, result_code: [0] }],
    ["a success without a document", { ...SUCCESS, document: undefined }],
    ["a document without an id", { ...SUCCESS, document: { ...DOCUMENT, document_id: undefined } }],
    ["a document whose id is markup", { ...SUCCESS, document: { ...DOCUMENT, document_id: "<b>" } }],
    ["a document whose id begins with a slash", { ...SUCCESS, document: { ...DOCUMENT, document_id: "/TF1" } }],
    ["a document whose id ends with a slash", { ...SUCCESS, document: { ...DOCUMENT, document_id: "TF1/" } }],
    ["a document whose id has 65 characters", { ...SUCCESS, document: { ...DOCUMENT, document_id: "T".repeat(65) } }],
    ["a document without a total", { ...SUCCESS, document: { ...DOCUMENT, total_amount: undefined } }],
    ["an amount in a list", { ...SUCCESS, document: { ...DOCUMENT, refund_amount: [12.5] } }],
    ["an amount that is not a number", { ...SUCCESS, document: { ...DOCUMENT, refund_amount: "much" } }],
    ["a text of another type", { ...SUCCESS, result_code: 7, message: { html: "" } }],
  ];
  for (const [what, message] of ignored) {
    it(`ignores ${what}`, () => {
      expect(parseWindowMessage(message, EXPECTED)).to.equal(undefined);
    });
  }

  it("ignores every message without the nonce", () => {
    fc.assert(fc.property(fc.anything(), (message) => parseWindowMessage(message, EXPECTED) === undefined));
  });
});
