import { expect } from "chai";
import { parseLinkAddress } from "#ui/kit/html-editor/link-address.ts";

describe("the address of a link", () => {
  const ADDRESSES = [
    ["https://shop.example/a?b=c", "https://shop.example/a?b=c"],
    [" shop.example ", "https://shop.example"],
    ["ann@shop.example", "mailto:ann@shop.example"],
    ["mailto:ann@shop.example", "mailto:ann@shop.example"],
    ["shop.example/@ann", "https://shop.example/@ann"],
    ["javascript:alert(1)", undefined],
    ["JaVaScRiPt:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["//", undefined],
    ["shop", undefined],
    ["", undefined],
  ] as const;
  for (const [typed, address] of ADDRESSES) {
    it(`is ${address ?? "none"} for ${JSON.stringify(typed)}`, () => expect(parseLinkAddress(typed)).to.equal(address));
  }
});
