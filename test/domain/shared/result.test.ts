import { expect } from "chai";
import { err, mapResult, ok } from "#domain/shared/result.ts";
import { assertNever } from "#domain/shared/assert-never.ts";

describe("a result", () => {
  it("is a value or a reason", () => {
    expect(ok(1)).to.deep.equal({ ok: true, value: 1 });
    expect(err("no")).to.deep.equal({ ok: false, error: "no" });
  });

  it("maps its value and keeps its reason", () => {
    expect(mapResult(ok(2), (value) => value * 2)).to.deep.equal(ok(4));
    expect(mapResult(err("no"), () => "never")).to.deep.equal(err("no"));
  });
});

describe("a bug", () => {
  it("is thrown with the impossible value", () => {
    expect(() => assertNever("a fifth mode" as never)).to.throw('unreachable: "a fifth mode"');
  });
});
