import { expect } from "chai";
import { textFaultMessage } from "#domain/shared/form/field-rules.messages.ts";
import {
  blankFault,
  choiceFault,
  countedLength,
  invisibleFault,
  isNewChoice,
  lengthFault,
  lineFault,
} from "#domain/shared/text/text-rules.ts";

describe("the rules of a text", () => {
  it("count code points without the white space around the text", () => {
    expect(["", "  ", " ab c ", "\n😀é\n"].map(countedLength)).to.deep.equal([0, 0, 4, 2]);
  });

  for (const [text, isMissing] of [
    ["", true],
    [" \t\n", true],
    ["\u00a0", true],
    ["\u200b", true],
    ["\u2800\u202e", true],
    ["\u3164", true],
    ["a", false],
    [" a ", false],
    ["\u200ba", false],
    ["\u{1f469}\u200d\u{1f373}", false],
  ] as const) {
    it(`${isMissing ? "refuse" : "accept"} ${JSON.stringify(text)} as a required text`, () => {
      expect(blankFault(text)).to.deep.equal(isMissing ? { kind: "missing" } : undefined);
    });
  }

  for (const [text, isTooLong] of [
    ["", false],
    ["12345", false],
    [" 12345 ", false],
    ["😀😀😀😀😀", false],
    ["123456", true],
    ["😀😀😀😀😀😀", true],
  ] as const) {
    it(`${isTooLong ? "refuse" : "accept"} ${JSON.stringify(text)} where five code points are the maximum`, () => {
      expect(lengthFault(text, 5)).to.deep.equal(isTooLong ? { kind: "too-long", maximum: 5 } : undefined);
    });
  }

  const choices = [
    ["", undefined, false],
    ["red", undefined, false],
    ["pink", undefined, true],
    ["pink", "pink", false],
    ["pink", "grey", true],
    [" ", undefined, true],
    ["RED", undefined, true],
  ] as const;
  for (const [text, before, isRefused] of choices) {
    it(`${isRefused ? "refuse" : "accept"} the choice ${JSON.stringify(text)} after ${JSON.stringify(before)}`, () => {
      expect(choiceFault(text, { isKnown: (each) => each === "red", before })).to.deep.equal(
        isRefused ? { kind: "no-choice" } : undefined,
      );
    });
  }

  it("detect a new choice by the previous value of the record", () => {
    expect([isNewChoice("", undefined), isNewChoice("red", "red"), isNewChoice("red", undefined)]).to.deep.equal([
      false,
      false,
      true,
    ]);
  });

  const lines = [
    ["a b", false],
    [" a\n", false],
    ["a\nb", true],
    ["a\tb", true],
    ["a\u2028b", true],
    ["a\u007fb", true],
    ["So\u200bho", false],
    ["\u202eohoS", false],
  ] as const;
  for (const [text, isRefused] of lines) {
    it(`${isRefused ? "refuse" : "accept"} ${JSON.stringify(text)} as a text of one line, unless it was there before`, () => {
      expect([lineFault(text), lineFault(text, text)]).to.deep.equal([
        isRefused ? { kind: "several-lines" } : undefined,
        undefined,
      ]);
    });
  }

  for (const [text, isRefused] of [
    ["LON-01", false],
    [" LON-01\n", false],
    ["Zo\u00eb 1", false],
    ["LON-01\u200b", true],
    ["LON\u00ad01", true],
    ["LON\n01", true],
    ["\u202e10-NOL", true],
  ] as const) {
    it(`${isRefused ? "refuse" : "accept"} ${JSON.stringify(text)} as a text that identifies a record`, () => {
      expect(invisibleFault(text)).to.deep.equal(isRefused ? { kind: "invisible" } : undefined);
    });
  }

  it("have a message for each fault", () => {
    const faults = [
      { kind: "missing" },
      { kind: "too-long", maximum: 5 },
      { kind: "no-choice" },
      { kind: "several-lines" },
      { kind: "invisible" },
    ] as const;
    expect(faults.map((fault) => textFaultMessage("Title", fault))).to.deep.equal([
      "Title is required",
      "Title must be at most 5 characters",
      "Title must be chosen from the list",
      "Title must be one line, without control characters",
      "Title must not contain invisible characters",
    ]);
  });
});
