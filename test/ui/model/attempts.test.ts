import { expect } from "chai";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { Attempts } from "#ui/model/attempts.ts";

describe("The names of attempts", () => {
  it("are the same for the same wish, and differ for others", () => {
    const attempts = new Attempts(new SeededRandom());
    expect(attempts.nameOf("a")).to.equal(attempts.nameOf("a")).and.not.to.equal(attempts.nameOf("b"));
  });

  const answers: readonly { readonly failed?: Failure; readonly isKept: boolean }[] = [
    { isKept: false },
    { failed: failure("unreachable"), isKept: true },
    { failed: failure("rejected", { status: 500 }), isKept: true },
    { failed: failure("rejected", { status: 504 }), isKept: true },
    { failed: failure("conflict", { status: 409 }), isKept: true },
    { failed: failure("malformed"), isKept: true },
    { failed: failure("malformed", { status: 200 }), isKept: true },
    { failed: failure("rejected", { status: 499 }), isKept: false },
    { failed: failure("rejected", { status: 400 }), isKept: false },
    { failed: failure("denied", { status: 403 }), isKept: false },
  ];
  for (const { failed, isKept } of answers) {
    it(`are ${isKept ? "kept" : "new"} after ${failed ? `${failed.kind} ${failed.status}` : "success"}`, () => {
      const attempts = new Attempts(new SeededRandom());
      const name = attempts.nameOf("a");
      attempts.answered("a", failed);
      expect(attempts.nameOf("a") === name).to.equal(isKept);
    });
  }
});
