import { expect } from "chai";
import { jsonMember, present } from "#server/http/wire-members.ts";

describe("members of an answer", () => {
  it("are left out without a value; other values stay", () => {
    expect(
      present<{ a?: string; b?: number; c?: string; d?: boolean }>({ a: undefined, b: 0, c: "", d: false }),
    ).to.deep.equal({ b: 0, c: "", d: false });
  });

  it("can be JSON text", () => expect(jsonMember<{ data: object }>("data", "[1]")).to.equal('"data":[1]'));
});
