import { expect } from "chai";
import { toFailure, toResponseResult } from "#adapters/api/shared/failure.mapping.ts";
import { isAborted, type FailureKind } from "#domain/shared/failure.ts";
import { PROBLEM_KINDS, type Problem } from "#sdk/index.ts";

const aProblem = (facts: object): Problem =>
  ({ kind: "refused", message: "No", status: 400, statusText: "Bad Request", errors: [], ...facts }) as Problem;

describe("a problem of the API", () => {
  const BY_STATUS: readonly (readonly [status: number, kind: FailureKind])[] = [
    [400, "rejected"],
    [401, "denied"],
    [403, "denied"],
    [404, "missing"],
    [409, "conflict"],
    [410, "missing"],
    [412, "conflict"],
    [422, "rejected"],
    [428, "conflict"],
    [429, "rejected"],
    [500, "rejected"],
    [503, "rejected"],
  ];
  for (const [status, kind] of BY_STATUS) {
    it(`of status ${status} is a failure of the kind ${kind} [SDK-013]`, () => {
      expect(toFailure(aProblem({ status }))).to.include({ kind, status });
    });
  }

  it("keeps every fact that an area may use for its text [SDK-013]", () => {
    const facts = { status: 409, statusText: "Conflict", description: "Taken", requestId: "4f9d0c2a", retryAfter: 5 };
    const errors = [{ description: "Taken", pointer: "/name" }, { description: "Too long" }];
    expect(toFailure(aProblem({ ...facts, serverMessage: "The name is taken", errors }))).to.deep.equal({
      kind: "conflict",
      ...facts,
      message: "The name is taken",
      errors,
    });
  });

  it("of a stale write is a conflict [SDK-014]", () =>
    expect(toFailure(aProblem({ status: 412 })).kind).to.equal("conflict"));

  for (const kind of ["network", "timeout"] as const) {
    it(`of the kind ${kind} is unreachable, without a description`, () => {
      const cause = { name: "TypeError", message: "fetch failed" };
      expect(toFailure(aProblem({ kind, status: 0, statusText: "", cause }))).to.deep.equal({
        kind: "unreachable",
        status: 0,
        statusText: "",
        errors: [],
      });
    });
  }

  it("that the caller caused is reported as such", () => {
    for (const kind of PROBLEM_KINDS)
      expect(isAborted(toFailure(aProblem({ kind }))), kind).to.equal(kind === "aborted");
  });

  it("of the kind malformed leaves the words to the caller, but keeps the request id", () => {
    const failure = toFailure(
      aProblem({ kind: "malformed", status: 502, statusText: "Bad Gateway", requestId: "4f9d0c2a" }),
    );
    expect(failure).to.deep.equal({
      kind: "malformed",
      status: 502,
      statusText: "",
      errors: [],
      requestId: "4f9d0c2a",
    });
  });

  it("of a malformed refusal keeps its status, which decides whether a retry makes sense", () => {
    expect(toFailure(aProblem({ kind: "malformed", status: 401 })).kind).to.equal("denied");
    expect(toFailure(aProblem({ kind: "malformed", status: 404 })).kind).to.equal("missing");
  });

  it("of a link to another origin is malformed", () => {
    expect(toFailure(aProblem({ kind: "unsent", status: 0, statusText: "" })).kind).to.equal("malformed");
  });
});

describe("a response of the API", () => {
  it("is the value of its mapping, or malformed if the mapping returns undefined", () => {
    const answer = { ok: true, data: "7", status: 200 } as const;
    expect(toResponseResult(answer, Number)).to.deep.equal({ ok: true, value: 7 });
    expect(toResponseResult(answer, () => undefined)).to.have.nested.property("error.kind", "malformed");
  });
});
