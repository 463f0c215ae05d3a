/**
 * Signals that the caller no longer needs the result.
 * The platform's `AbortSignal` is one; the domain does not depend on a platform.
 */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
