import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import {
  formatFinding,
  AUTOFIX_CODES,
  formatAutofix,
  postingFailureMessage,
  type AutofixCode,
  type BodyError,
} from "#domain/test-receipts/index.ts";

const FIX_MESSAGES: Readonly<Record<AutofixCode, string>> = {
  comment: "a comment was removed",
  "trailing-comma": "a trailing comma was removed",
  "single-quotes": "single quotes became double quotes",
  "unquoted-name": "a key was put in quotes",
  hexadecimal: "a hexadecimal number became decimal",
  "leading-plus": "a plus sign was removed",
  "bare-point": "a number that starts or ends with its decimal point was completed",
  "many-digits": "a number has more digits than most programs keep; it is sent as written",
  escape: "an unsupported escape was replaced",
  "control-character": "a control character was escaped",
  "repeated-name": "duplicate key: all are sent, and the last value counts",
  "white-space": "unsupported white space was removed",
};

describe("messages about a test receipt", () => {
  for (const code of AUTOFIX_CODES) {
    it(`include '${FIX_MESSAGES[code]}' and the position for '${code}'`, () => {
      expect(formatAutofix({ code, line: 3, column: 5 })).to.equal(`Line 3, column 5: ${FIX_MESSAGES[code]}`);
    });
  }

  it("include a failure without a response", () => {
    expect(postingFailureMessage(failure("unreachable"))).to.equal("Failed to post receipt");
    expect(postingFailureMessage(failure("unreachable", { description: "" }))).to.equal("Failed to post receipt");
    expect(postingFailureMessage(failure("unreachable", { description: "Cut off" }))).to.equal("Cut off");
  });

  const objections: readonly (readonly [BodyError, string])[] = [
    [{ kind: "missing", name: "total" }, '"total" is missing'],
    [{ kind: "flaw", flaw: "unkept-text" }, "must not contain NUL or half characters"],
    [{ kind: "fault", fault: "blank-id" }, "must not be blank"],
  ];
  for (const [objection, message] of objections) {
    it(`include ${message} for '${objection.kind}'`, () => {
      expect(formatFinding({ pointer: "/items/0", error: objection })).to.equal(`/items/0: ${message}`);
      expect(formatFinding({ pointer: "", error: objection })).to.equal(`The body: ${message}`);
    });
  }
});
