import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { FIX_CODES, fixTold, postingFailed, type FixCode } from "#domain/testing/index.ts";

const TOLD: Readonly<Record<FixCode, string>> = {
  "comment": "a comment was left out",
  "trailing-comma": "a comma with nothing after it was left out",
  "single-quotes": "single quotes became double quotes",
  "unquoted-name": "a name was put into quotes",
  "hexadecimal": "a hexadecimal number became a decimal one",
  "leading-plus": "a plus sign was left out",
  "bare-point": "a number that began or ended with its point was completed",
  "rounded-number": "a number with more digits than JSON carries was rounded",
  "escape": "an escape that JSON does not know was written out",
  "control-character": "a control character was escaped",
  "white-space": "white space that JSON does not know was left out",
};

describe("what is said about a test receipt", () => {
  for (const code of FIX_CODES) {
    it(`is '${TOLD[code]}' where '${code}' was mended, and where`, () => {
      expect(fixTold({ code, line: 3, column: 5 })).to.equal(`Line 3, column 5: ${TOLD[code]}`);
    });
  }

  it("is that it failed, where nothing answers and nothing explains it", () => {
    expect(postingFailed(failure("unreachable"))).to.equal("Failed to post receipt");
    expect(postingFailed(failure("unreachable", { description: "" }))).to.equal("Failed to post receipt");
    expect(postingFailed(failure("unreachable", { description: "Cut off" }))).to.equal("Cut off");
  });
});
