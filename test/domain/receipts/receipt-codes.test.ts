import { expect } from "chai";
import { fitsQrCode, qrCodePath, receiptCodes } from "#domain/receipts/index.ts";

describe("the codes of a receipt", () => {
  const CODES = [
    [{}, []],
    [undefined, []],
    [[], []],
    [{ fiscal_code: "RT-1" }, ["RT-1"]],
    [{ fiscal_code: " RT-1\n" }, ["RT-1"]],
    [{ fiscal_code: " " }, []],
    [{ fiscal_code: 7 }, []],
    [{ fiscal_code: { text: "RT-1" } }, []],
  ] as const;
  for (const [properties, fiscal] of CODES) {
    it(`are the transaction id and ${JSON.stringify(fiscal)} for ${JSON.stringify(properties)}`, () => {
      expect(receiptCodes("T-1", properties)).to.deep.equal([
        { kind: "number", text: "T-1" },
        ...fiscal.map((text) => ({ kind: "fiscal", text })),
      ]);
    });
  }

  const SIZES: readonly (readonly [text: string, count: number, fits: boolean])[] = [
    ["x", 0, false],
    ["x", 1, true],
    ["x", 2_953, true],
    ["x", 2_954, false],
    ["é", 1_476, true],
    ["é", 1_477, false],
    ["日", 984, true],
    ["日", 985, false],
    ["🧾", 738, true],
    ["🧾", 739, false],
    ["\ud800", 1, false],
  ];
  for (const [text, count, fits] of SIZES) {
    it(`${fits ? "hold" : "do not hold"} ${count} of ${JSON.stringify(text)}`, () => {
      const whole = text.repeat(count);
      expect([fitsQrCode(whole), qrCodePath(whole) !== undefined]).to.deep.equal([fits, fits]);
    });
  }

  it("have a path that keeps every sign", () => {
    expect(qrCodePath("A/1 & é?#")).to.equal("/qr-codes?text=A%2F1%20%26%20%C3%A9%3F%23");
  });
});
