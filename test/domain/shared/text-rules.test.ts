import { expect } from "chai";
import { textFaultMessage } from "#domain/shared/field-rules.messages.ts";
import { blankFault, choiceFault, countedLength, isNewChoice, lengthFault } from "#domain/shared/text-rules.ts";

describe("the rules of a text", () => {
  it("count code points without the white space around the text", () => {
    expect(["", "  ", " ab c ", "\n😀é\n"].map(countedLength)).to.deep.equal([0, 0, 4, 2]);
  });

  for (const [text, isMissing] of [["", true], [" \t\n", true], ["\u00a0", true], ["a", false], [" a ", false]] as const) {
    it(`${isMissing ? "refuse" : "accept"} ${JSON.stringify(text)} as a required text`, () => {
      expect(blankFault(text)).to.deep.equal(isMissing ? { kind: "missing" } : undefined);
    });
  }

  for (const [text, isTooLong] of [["", false], ["12345", false], [" 12345 ", false], ["😀😀😀😀😀", false], ["123456", true], ["😀😀😀😀😀😀", true]] as const) {
    it(`${isTooLong ? "refuse" : "accept"} ${JSON.stringify(text)} where five code points are the maximum`, () => {
      expect(lengthFault(text, 5)).to.deep.equal(isTooLong ? { kind: "too-long", maximum: 5 } : undefined);
    });
  }

  const choices = [["", undefined, false], ["red", undefined, false], ["pink", undefined, true], ["pink", "pink", false], ["pink", "grey", true], [" ", undefined, true], ["RED", undefined, true]] as const;
  for (const [text, before, isRefused] of choices) {
    it(`${isRefused ? "refuse" : "accept"} the choice ${JSON.stringify(text)} after ${JSON.stringify(before)}`, () => {
      expect(choiceFault(text, { isKnown: (each) => each === "red", before })).to.deep.equal(isRefused ? { kind: "no-choice" } : undefined);
    });
  }

  it("detect a new choice by the previous value of the record", () => {
    expect([isNewChoice("", undefined), isNewChoice("red", "red"), isNewChoice("red", undefined)]).to.deep.equal([false, false, true]);
  });

  it("have a message for each fault", () => {
    const messages = [{ kind: "missing" } as const, { kind: "too-long", maximum: 5 } as const, { kind: "no-choice" } as const].map((fault) => textFaultMessage("Title", fault));
    expect(messages).to.deep.equal(["Title is required", "Title must be at most 5 characters", "Title must be chosen from the list"]);
  });
});
