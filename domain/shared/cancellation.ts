/**
 * Tells that nobody waits for the answer any more. The platform's `AbortSignal` is one; the domain knows no platform.
 */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
