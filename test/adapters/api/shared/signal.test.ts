import { expect } from "chai";
import { signalOf } from "#adapters/api/shared/signal.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** A cancellation as the domain knows it, and no more. */
function aCancellation(aborted = false): Cancellation & { cancel(): void } {
  const listeners: (() => void)[] = [];
  return { aborted, addEventListener: (_, listener) => void listeners.push(listener), removeEventListener: () => undefined, cancel: () => listeners.forEach((listener) => listener()) };
}

describe("a cancellation", () => {
  it("is the platform's signal where it is one already", () => {
    const { signal } = new AbortController();
    expect(signalOf(signal)).to.deep.equal({ signal });
    expect(signalOf(undefined)).to.deep.equal({});
  });

  it("becomes one that ends with it", () => {
    const cancellation = aCancellation();
    const { signal } = signalOf(cancellation);
    expect(signal?.aborted).to.equal(false);
    cancellation.cancel();
    expect(signal?.aborted).to.equal(true);
  });

  it("becomes one that has ended when it has", () => expect(signalOf(aCancellation(true)).signal?.aborted).to.equal(true));
});
