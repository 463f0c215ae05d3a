/**
 * The kinds of failure that ports return.
 * - `unreachable`: no response (network, time-out, offline)
 * - `denied`: 401 and 403; `missing`: 404 and 410; `conflict`: 409, 412 and 428
 * - `rejected`: any other refusal of the server
 * - `malformed`: a response that the contract does not allow
 */
export const FAILURE_KINDS = ["unreachable", "denied", "missing", "conflict", "rejected", "malformed"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A failed request. Each line of the error catalogue selects its text from it [SDK-013]. */
export type Failure = {
  readonly kind: FailureKind;
  /** HTTP status. 0 if there was no response or the status is unknown. */
  readonly status: number;
  readonly statusText: string;
  /** Name of the reason, such as `test_failed`: `x-problem-codes` of the contract lists them. A server need not send one. */
  readonly code?: string;
  readonly description?: string;
  readonly message?: string;
  /** `pointer` names the member of the request body, or the parameter, that a reason is about. */
  readonly errors: readonly { readonly description: string; readonly pointer?: string }[];
  readonly requestId?: string;
  /** Seconds that the server asks to wait before a retry. */
  readonly retryAfter?: number;
};

export const failure = (kind: FailureKind, facts: Partial<Omit<Failure, "kind">> = {}): Failure => ({
  kind,
  status: 0,
  statusText: "",
  errors: [],
  ...facts,
});

/**
 * True if the caller cancelled: the user left the screen, or a newer request replaced this one.
 * Nothing is shown for it.
 */
export const isAborted = (error: Failure): boolean => error.kind === "unreachable" && error.code === ABORTED;

export const aborted = (): Failure => failure("unreachable", { code: ABORTED });

/**
 * True if the session has ended.
 * A dialog of its own says so, and the failed request is repeated after sign-in.
 */
export const isSignedOut = (error: Failure): boolean => error.status === 401;

/** True for a record that does not exist, or that the caller may not see. */
export const isNotFound = (error: Failure): boolean => error.kind === "missing";

/** True if the record was changed since it was read. */
export const isOutdated = (error: Failure): boolean => error.status === 412;

const ABORTED = "aborted";
