import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { toSaveResult } from "#domain/shared/form/save-refusal.ts";

describe("the result of saving a record", () => {
  it("is the saved record", () => {
    expect(toSaveResult(ok({ name: "Soho" }))).to.deep.equal(ok({ name: "Soho" }));
  });

  it("is a refusal with the failure of the request", () => {
    expect(toSaveResult(err(failure("unreachable")))).to.deep.equal(
      err({ kind: "failed", failure: failure("unreachable") }),
    );
  });
});
