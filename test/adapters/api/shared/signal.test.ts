import { expect } from "chai";
import { toAbortSignal } from "#adapters/api/shared/signal.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";

/** A minimal cancellation of the domain. */
function aCancellation(aborted = false): Cancellation & { cancel(): void } {
  const listeners: (() => void)[] = [];
  return {
    aborted,
    addEventListener: (_, listener) => void listeners.push(listener),
    removeEventListener: () => undefined,
    cancel: () => listeners.forEach((listener) => listener()),
  };
}

describe("a cancellation", () => {
  it("is used as it is if it is an AbortSignal", () => {
    const { signal } = new AbortController();
    expect(toAbortSignal(signal)).to.deep.equal({ signal });
    expect(toAbortSignal(undefined)).to.deep.equal({});
  });

  it("becomes a signal that aborts with it", () => {
    const cancellation = aCancellation();
    const { signal } = toAbortSignal(cancellation);
    expect(signal?.aborted).to.equal(false);
    cancellation.cancel();
    expect(signal?.aborted).to.equal(true);
  });

  it("becomes an aborted signal if it has ended", () =>
    expect(toAbortSignal(aCancellation(true)).signal?.aborted).to.equal(true));
});
