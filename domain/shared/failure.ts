/**
 * What ports answer when the outside world said no.
 *
 * - `unreachable`: no answer came (network, time-out, offline)
 * - `denied`: 401 and 403; `missing`: 404 and 410; `conflict`: 409, 412 and 428
 * - `rejected`: any other refusal of the server
 * - `malformed`: an answer came, but not one that the contract allows
 */
export const FAILURE_KINDS = ["unreachable", "denied", "missing", "conflict", "rejected", "malformed"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** One shape for every failing answer; each catalogue line picks its text from it [SDK-013]. */
export type Failure = {
  readonly kind: FailureKind;
  /** HTTP status, 0 when no answer came or nothing is known of it. */
  readonly status: number;
  readonly statusText: string;
  readonly description?: string;
  readonly message?: string;
  /** `pointer` names the member of what was sent, or the parameter, that a reason is about. */
  readonly errors: readonly { readonly description: string; readonly pointer?: string }[];
  readonly requestId?: string;
  /** Seconds that the server asks to wait before the same is asked again. */
  readonly retryAfter?: number;
};

export const failure = (kind: FailureKind, facts: Partial<Omit<Failure, "kind">> = {}): Failure => ({
  kind,
  status: 0,
  statusText: "",
  errors: [],
  ...facts,
});

/** True when the caller gave up: a left screen, a newer question. Nothing is shown for it. */
export const isAborted = (error: Failure): boolean => error.kind === "unreachable" && error.message === ABORTED;

export const aborted = (): Failure => failure("unreachable", { message: ABORTED });

/** True when the session has ended: a dialog of its own says so, and what failed is asked again after it. */
export const isSignedOut = (error: Failure): boolean => error.status === 401;

/** True when somebody has changed the record since it was read. */
export const isOutdated = (error: Failure): boolean => error.status === 412;

const ABORTED = "aborted";
