import type { Cancellation } from "#domain/shared/cancellation.ts";

/** What the platform's calls understand; the domain's cancellation is one already wherever the portal makes it. */
export function signalOf(cancellation: Cancellation | undefined): { readonly signal?: AbortSignal } {
  if (cancellation === undefined) return {};
  if (cancellation instanceof AbortSignal) return { signal: cancellation };
  const controller = new AbortController();
  if (cancellation.aborted) controller.abort();
  cancellation.addEventListener("abort", () => controller.abort());
  return { signal: controller.signal };
}
