import { isAborted, isSignedOut, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import type { SaveError } from "./form-schema.ts";

/** Shows notifications. Each is visible for a limited time and stays in the history. */
export interface Notifier {
  /** Shows a notification. The request id lets support find the call behind an error. */
  raise(type: "error" | "warn" | "info" | "success", msg: string, requestId?: string): void;
  /**
   * Reports that a part of the page could not be loaded or updated.
   * Parts that fail together share one toast.
   */
  reportPart(msg: string, requestId?: string): void;
  /** Removes the notifications that contain one of the texts in any case, also from the history and in other tabs. */
  removeMentions(texts: readonly string[]): void;
}

/** A button on a notification. It disappears when it was used, and returns if `run` resolves to false. */
export type NotificationAction = { readonly label: string; readonly run: () => unknown };

export interface ActionNotifier extends Notifier {
  /** Shows a message, by default a warning, with an action for the user. */
  raiseWithAction(msg: string, action: NotificationAction, type?: "info" | "warn" | "success"): void;
}

type Messages = { readonly done: string; readonly failed: (failure: Failure) => string };

/** Notifies the outcome of an action. Does nothing if the action was not tried. */
export function notifyOutcome(
  notifier: Notifier,
  outcome: Result<unknown, Failure> | undefined,
  { done, failed }: Messages,
): void {
  if (outcome === undefined) return;
  if (outcome.ok) notifier.raise("success", done);
  else notifyFailure(notifier, outcome.error, failed(outcome.error));
}

export function notifyFailure(notifier: Notifier, failure: Failure, text: string): void {
  if (shouldNotify(failure)) notifier.raise("error", text, failure.requestId);
}

/**
 * Notifies the failure of a part that also shows it in place.
 * Parts that fail together are announced once.
 */
export function notifyPartFailure(notifier: Notifier, failure: Failure, text: string): void {
  if (shouldNotify(failure)) notifier.reportPart(text, failure.requestId);
}

/** False for an aborted request and for the end of the session, which has its own dialog. */
export const shouldNotify = (failure: Failure): boolean => !isAborted(failure) && !isSignedOut(failure);

/** Shown for a dialog, a panel or another part of the page whose code could not be loaded. */
export const CODE_LOAD_FAILED = "This part of the page could not be loaded, please try again later";

type Unsaved = {
  /** Names the edited record, for example 'store "Leeds"'. */
  readonly subject: string;
  readonly failed: (failure: Failure) => string;
  /** True if a draft is stored and will be offered the next time. */
  readonly hasDraft: boolean;
};

/**
 * Notifies that a form was not saved, after the user left it while saving.
 * The user may be on any page.
 */
export function notifyUnsaved(
  notifier: Notifier,
  error: SaveError<unknown>,
  { subject, failed, hasDraft }: Unsaved,
): void {
  const unsaved = (why: string): string =>
    `Your changes to ${subject} weren't saved${hasDraft ? ". A draft is kept there" : ""}: ${why}`;
  switch (error.kind) {
    case "failed":
      return notifyFailure(notifier, error.failure, unsaved(failed(error.failure)));
    case "outdated":
      return notifier.raise("error", unsaved("another user saved first"));
    case "invalid":
      return notifier.raise("error", unsaved(Object.values(error.messages)[0] ?? ""));
    case "called-off":
      return undefined;
    default:
      return assertNever(error);
  }
}
