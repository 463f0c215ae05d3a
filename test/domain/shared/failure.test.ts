import { expect } from "chai";
import { aborted, failure, isAborted, isOutdated, isSignedOut } from "#domain/shared/failure.ts";

describe("a failure", () => {
  it("has no description by default", () => {
    expect(failure("unreachable")).to.deep.equal({ kind: "unreachable", status: 0, statusText: "", errors: [] });
  });

  it("keeps the facts of the response", () => {
    const facts = {
      status: 409,
      statusText: "Conflict",
      description: "taken",
      errors: [{ description: "x" }],
      requestId: "4f9d0c2a",
    };
    expect(failure("conflict", facts)).to.deep.equal({ kind: "conflict", ...facts });
  });

  it("differs from an aborted request", () => {
    const others = [
      failure("unreachable"),
      failure("unreachable", { message: "timeout" }),
      failure("unreachable", { message: "" }),
      failure("rejected", { message: aborted().message ?? "" }),
    ];
    expect(isAborted(aborted())).to.equal(true);
    expect(others.map(isAborted)).to.deep.equal([false, false, false, false]);
  });

  it("is outdated after 412 alone", () => {
    expect([412, 409, 428, 0].map((status) => isOutdated(failure("conflict", { status })))).to.deep.equal([
      true,
      false,
      false,
      false,
    ]);
  });

  it("is signed out after 401 alone", () => {
    expect([401, 403, 0].map((status) => isSignedOut(failure("denied", { status })))).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});
