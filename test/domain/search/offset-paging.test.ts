import { expect } from "chai";
import { MAX_SEARCH_OFFSET, newerOffset, offsetControls, olderOffset, parseOffset } from "#domain/search/index.ts";

describe("paging of search results", () => {
  // R41, rows 8 to 11.
  const STEPS: readonly (readonly [from: number, step: "Older" | "Newer", to: number])[] = [
    [0, "Older", 20],
    [20, "Newer", 0],
    [60, "Newer", 40],
    [0, "Newer", 0],
    [10, "Newer", 0],
  ];
  for (const [from, step, to] of STEPS) {
    it(`moves from ${from} by ${step} to ${to} [QUERY-003]`, () =>
      expect(step === "Older" ? olderOffset(from) : newerOffset(from)).to.equal(to));
  }

  const CONTROLS: readonly (readonly [offset: number, rows: number, on: string])[] = [
    [0, 20, "older"],
    [0, 19, ""],
    [0, 0, ""],
    [20, 20, "older newer latest"],
    [20, 5, "newer latest"],
    [40, 0, "newer latest"],
    [60, 20, "older newer latest"],
    [MAX_SEARCH_OFFSET - 20, 20, "older newer latest"],
    [MAX_SEARCH_OFFSET - 19, 20, "newer latest"],
    [MAX_SEARCH_OFFSET, 20, "newer latest"],
  ];
  for (const [offset, rows, on] of CONTROLS) {
    it(`offers '${on}' for ${rows} rows at offset ${offset} [QUERY-003]`, () => {
      expect(
        Object.entries(offsetControls(offset, rows))
          .flatMap(([name, isOn]) => (isOn ? [name] : []))
          .join(" "),
      ).to.equal(on);
    });
  }
});

describe("offset in a URL", () => {
  const READ: readonly (readonly [text: string | undefined, offset: number])[] = [
    [undefined, 0],
    ["", 0],
    ["0", 0],
    ["20", 20],
    ["020", 20],
    ["5000", 5_000],
    ["5001", 0],
    ["9999", 0],
    ["-20", 0],
    ["2e1", 0],
    ["20.5", 0],
    [" 20", 0],
    ["99999999999999999999", 0],
    ["x", 0],
  ];
  for (const [text, offset] of READ)
    it(`parses ${text === undefined ? "a missing offset" : `'${text}'`} as ${offset}`, () =>
      expect(parseOffset(text)).to.equal(offset));
});
