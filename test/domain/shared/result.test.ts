import { expect } from "chai";
import { lengthOf } from "#domain/shared/code-points.ts";
import { aborted, failure, isAborted } from "#domain/shared/failure.ts";
import { isJsonObject } from "#domain/shared/json.ts";
import { err, mapResult, ok } from "#domain/shared/result.ts";
import { advance, type Transitions } from "#domain/shared/transitions.ts";
import { unreachable } from "#domain/shared/unreachable.ts";

describe("a result", () => {
  it("is a value or a reason", () => {
    expect(ok(1)).to.deep.equal({ ok: true, value: 1 });
    expect(err("no")).to.deep.equal({ ok: false, error: "no" });
  });

  it("is changed in its value and left alone in its reason", () => {
    expect(mapResult(ok(2), (value) => value * 2)).to.deep.equal(ok(4));
    expect(mapResult(err("no"), () => "never")).to.deep.equal(err("no"));
  });
});

describe("a failure", () => {
  it("says nothing that nobody said", () => {
    expect(failure("unreachable")).to.deep.equal({ kind: "unreachable", status: 0, statusText: "", errors: [] });
  });

  it("keeps the facts of the answer", () => {
    const facts = { status: 409, statusText: "Conflict", description: "taken", errors: [{ description: "x" }], requestId: "4f9d0c2a" };
    expect(failure("conflict", facts)).to.deep.equal({ kind: "conflict", ...facts });
  });

  it("is told apart from a question that was given up", () => {
    const others = [
      failure("unreachable"),
      failure("unreachable", { message: "timeout" }),
      failure("rejected", { message: aborted().message ?? "" }),
    ];
    expect(isAborted(aborted())).to.equal(true);
    expect(others.map(isAborted)).to.deep.equal([false, false, false]);
  });
});

describe("a status machine", () => {
  const lamp = { off: { press: "on" }, on: { press: "off", break: "broken" }, broken: {} } as const satisfies Transitions<
    "off" | "on" | "broken",
    "press" | "break"
  >;
  const table: Transitions<"off" | "on" | "broken", "press" | "break"> = lamp;

  it("goes where its table leads", () => {
    expect([advance(table, "off", "press"), advance(table, "on", "press"), advance(table, "on", "break")])
      .to.deep.equal(["on", "off", "broken"]);
  });

  it("does not take an event that its status does not name", () => {
    expect([advance(table, "off", "break"), advance(table, "broken", "press")]).to.deep.equal([undefined, undefined]);
  });
});

describe("a bug", () => {
  it("is thrown with what could not be", () => {
    expect(() => unreachable("a fifth mode" as never)).to.throw('unreachable: "a fifth mode"');
  });
});

describe("JSON", () => {
  it("tells an object from everything else", () => {
    expect([{}, { a: 1 }].map(isJsonObject)).to.deep.equal([true, true]);
    expect([null, undefined, [], [1], "a", 1, true].map(isJsonObject)).to.deep.equal(Array<boolean>(7).fill(false));
  });
});

describe("the length of a text (D11)", () => {
  it("is counted in code points", () => {
    expect(["", "abc", "aé😀b", "👩‍👩‍👧‍👦"].map(lengthOf)).to.deep.equal([0, 3, 4, 7]);
  });
});
