import { expect } from "chai";
import { withReason } from "#domain/shared/form/overwrite-reason.ts";

describe("the details of a change", () => {
  for (const { details, reason, all } of [
    { details: { name: "Soho" }, reason: "The sign says Soho", all: { name: "Soho", reason: "The sign says Soho" } },
    { details: { name: "Soho" }, reason: undefined, all: { name: "Soho" } },
    { details: {}, reason: "", all: { reason: "" } },
  ]) {
    it(`${reason === undefined ? "stay the same without a reason" : `include the reason '${reason}'`}`, () =>
      expect(withReason(details, reason)).to.deep.equal(all));
  }
});
