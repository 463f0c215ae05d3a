import type { Failure } from "#domain/shared/failure.ts";
import { unreachable } from "#domain/shared/unreachable.ts";
import type { Announcer } from "./announcer.ts";
import type { SavingRefusal } from "./editable.ts";
import { tellFailure } from "./telling.ts";

type Words = {
  /** What it was about: 'store "Leeds"'. */
  readonly what: string;
  readonly failed: (failure: Failure) => string;
  /** The browser has kept it for the next time. */
  readonly isKept: boolean;
};

/** Tells whoever has left a form while it was being saved that it was not, wherever they are now. */
export function tellLost(announcer: Announcer, refusal: SavingRefusal<unknown>, { what, failed, isKept }: Words): void {
  const lost = (why: string): string => `Your changes to ${what} weren't saved${isKept ? ". A draft is kept there" : ""}: ${why}`;
  switch (refusal.kind) {
    case "failed":
      return tellFailure(announcer, refusal.failure, lost(failed(refusal.failure)));
    case "outdated":
      return announcer.raise("error", lost("someone else saved first"));
    case "invalid":
      return announcer.raise("error", lost(Object.values(refusal.messages)[0] ?? ""));
    case "called-off":
      return undefined;
    default:
      return unreachable(refusal);
  }
}
