import { expect } from "chai";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { IdempotencyKeys } from "#ui/model/idempotency-keys.ts";

describe("Idempotency keys", () => {
  it("are the same for the same intent and differ for others", () => {
    const keys = new IdempotencyKeys(new SeededRandom());
    expect(keys.keyFor("a")).to.equal(keys.keyFor("a")).and.not.to.equal(keys.keyFor("b"));
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
      const keys = new IdempotencyKeys(new SeededRandom());
      const key = keys.keyFor("a");
      keys.settle("a", failed);
      expect(keys.keyFor("a") === key).to.equal(isKept);
    });
  }
});
