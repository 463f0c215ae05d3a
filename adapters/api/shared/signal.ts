import type { Cancellation } from "#domain/shared/processing/cancellation.ts";

/**
 * Returns the `AbortSignal` for a call of the platform.
 * Every cancellation of the portal is an `AbortSignal` already.
 */
export function toAbortSignal(cancellation: Cancellation | undefined): { readonly signal?: AbortSignal } {
  if (cancellation === undefined) return {};
  if (cancellation instanceof AbortSignal) return { signal: cancellation };
  const controller = new AbortController();
  if (cancellation.aborted) controller.abort();
  cancellation.addEventListener("abort", () => controller.abort());
  return { signal: controller.signal };
}
