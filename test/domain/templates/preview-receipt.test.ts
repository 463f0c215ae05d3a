import { expect } from "chai";
import type { ReceiptId } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import {
  chooseNamedReceipt,
  choosePreviewReceipt,
  findPreviewReceipt,
  type ReceiptAnswer,
} from "#domain/templates/preview-receipt.ts";

const [S, R] = ["5".repeat(24), "6".repeat(24)] as [ReceiptId, ReceiptId];
const NONE = ok(undefined);
const FAILED = err(failure("unreachable"));
const ERROR = { kind: "none", text: "There was an error loading last transaction ID" };
const WARNED = {
  kind: "receipt",
  id: R,
  warning: "There are no transactions for this store. Using retailer's last transaction instead.",
};
const NOTHING = { kind: "none", text: "There are no transactions for this retailer." };

const CASES: readonly {
  readonly of: string;
  readonly ofStore?: ReceiptAnswer;
  readonly ofRetailer?: ReceiptAnswer;
  readonly choice: unknown;
}[] = [
  { of: "nothing yet", choice: { kind: "ask-retailer" } },
  { of: "the retailer's last", ofRetailer: ok(R), choice: { kind: "receipt", id: R } },
  { of: "a retailer without transactions [TMPL-018]", ofRetailer: NONE, choice: NOTHING },
  { of: "a retailer whose last is not known [TMPL-019]", ofRetailer: FAILED, choice: ERROR },
  { of: "the store's last", ofStore: ok(S), choice: { kind: "receipt", id: S } },
  {
    of: "the store's last before the retailer's",
    ofStore: ok(S),
    ofRetailer: ok(R),
    choice: { kind: "receipt", id: S },
  },
  { of: "a store without transactions", ofStore: NONE, choice: { kind: "ask-retailer" } },
  { of: "a store whose last is not known [TMPL-019]", ofStore: FAILED, choice: ERROR },
  {
    of: "a store without transactions, and the retailer's last [TMPL-022]",
    ofStore: NONE,
    ofRetailer: ok(R),
    choice: WARNED,
  },
  { of: "a store and a retailer without transactions [TMPL-018]", ofStore: NONE, ofRetailer: NONE, choice: NOTHING },
  {
    of: "a store without transactions, and a retailer whose last is not known [TMPL-019]",
    ofStore: NONE,
    ofRetailer: FAILED,
    choice: ERROR,
  },
];

describe("the transaction of a preview", () => {
  for (const { of, choice, ...answers } of CASES) {
    it(`is chosen of ${of}`, () => {
      expect(choosePreviewReceipt(answers)).to.deep.equal(choice);
    });
  }

  it("is the one that the user names", () => {
    expect(chooseNamedReceipt("TXN-1", ok(S))).to.deep.equal({ kind: "receipt", id: S });
  });

  for (const answer of [FAILED, NONE]) {
    it(`is named in the error when ${answer.ok ? "there is none of that id" : "it cannot be loaded"} [TMPL-021]`, () => {
      expect(chooseNamedReceipt("TXN-1", answer)).to.deep.equal({
        kind: "none",
        text: "There was an error loading transaction ID: TXN-1",
      });
    });
  }

  it("is requested for the store first, and for the retailer only if needed", async () => {
    const asked: (string | undefined)[] = [];
    const lastOf =
      (answers: Readonly<Record<string, ReceiptAnswer>>) =>
      (store: string | undefined): Promise<ReceiptAnswer> => {
        asked.push(store);
        return Promise.resolve(answers[store ?? "retailer"] ?? NONE);
      };
    expect(await findPreviewReceipt(lastOf({ 5001: ok(S) }), "5001")).to.deep.equal({ kind: "receipt", id: S });
    expect(await findPreviewReceipt(lastOf({ retailer: ok(R) }), "5001")).to.deep.equal(WARNED);
    expect(await findPreviewReceipt(lastOf({ retailer: ok(R) }))).to.deep.equal({ kind: "receipt", id: R });
    expect(await findPreviewReceipt(lastOf({}))).to.deep.equal(NOTHING);
    expect(asked).to.deep.equal(["5001", "5001", undefined, undefined, undefined]);
  });
});
