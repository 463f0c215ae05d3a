/**
 * Why a call has no data.
 *
 * - `refused`: the API said no in the words of its contract; `status` is 400 or more
 * - `malformed`: an answer came, but not one that the contract allows: no JSON (a proxy's HTML page), an empty body,
 *   a list where an object belongs, a refusal without the body `Problem`, a redirection; `status` is that of the answer
 * - `network`: no answer came, or it broke off (offline, name not found, connection refused or lost)
 * - `timeout`: no whole answer came in time
 * - `aborted`: the caller's own signal ended the call
 * - `unsent`: nothing was asked, because it would have gone elsewhere: a link that leads away from the API, a path
 *   parameter that no address can hold (empty, `.`, `..`); or not at all: a header that no request can carry
 */
export const PROBLEM_KINDS = ["refused", "malformed", "network", "timeout", "aborted", "unsent"] as const;
/** One of them; `CounterfoilError` calls it its code. */
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/**
 * One shape for everything that can go wrong with a call [SDK-013]. Texts come from the server as they are:
 * plain, to be shown as text. The token of the client is taken out of every one of them.
 */
export type Problem = {
  readonly kind: ProblemKind;
  /** HTTP status; 0 when no answer came, or a redirection in a browser, which tells nothing of it. */
  readonly status: number;
  /** The words of the status, from the status line or (HTTP/2 has none) from the body; '' when neither says. */
  readonly statusText: string;
  readonly description?: string;
  readonly message?: string;
  readonly errors: readonly ProblemDetail[];
  /** Names the call in the server's log. */
  readonly requestId?: string;
  /** Seconds that the server asks to wait (`Retry-After`), counted from its answer. */
  readonly retryAfter?: number;
  readonly cause?: ProblemCause;
};

/** One of several reasons; `pointer` names the member of the body or the parameter that it is about. */
export type ProblemDetail = { readonly description: string; readonly pointer?: string };

/** What the platform said of a `network` problem (`code` is Node's, e.g. `ECONNREFUSED`), or what made an answer `malformed`. */
export type ProblemCause = { readonly name: string; readonly message: string; readonly code?: string };

export type ProblemFacts = Partial<Omit<Problem, "kind">>;

/** What a refusal says of itself. */
export type ProblemBody = Pick<ProblemFacts, "statusText" | "description" | "message"> & Pick<Problem, "errors">;

export const problem = (kind: ProblemKind, facts: ProblemFacts = {}): Problem => ({
  kind,
  status: 0,
  statusText: "",
  errors: [],
  ...facts,
});

/** The facts of a thrown error that are worth keeping; the error itself may hold the request with its headers. */
export function causeOf(thrown: unknown): ProblemCause {
  const { name, message, cause } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = (cause as { code?: unknown } | undefined)?.code;
  return { name, message, ...(typeof code === "string" ? { code } : {}) };
}

/** Reads the body of a refusal; undefined when it is not the contract's `Problem`. Members of a wrong type are left out. */
export function parseProblemBody(body: unknown): ProblemBody | undefined {
  if (!isRecord(body)) return undefined;
  const errors = Array.isArray(body["errors"]) ? body["errors"].flatMap(parseDetail) : [];
  return {
    ...text("statusText", body["status"]),
    ...text("description", body["description"]),
    ...text("message", body["message"]),
    errors,
  };
}

/** The problem without a secret, wherever a server or a platform may have repeated it. */
export function withoutSecret(told: Problem, secret: string): Problem {
  return JSON.parse(JSON.stringify(told), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll(secret, "…") : value) as Problem;
}

function parseDetail(entry: unknown): ProblemDetail[] {
  if (!isRecord(entry) || typeof entry["description"] !== "string") return [];
  return [{ description: entry["description"], ...text("pointer", entry["pointer"]) }];
}

type Texts<Name extends string> = { readonly [name in Name]?: string };
function text<Name extends string>(name: Name, value: unknown): Texts<Name> {
  return (typeof value === "string" && value !== "" ? { [name]: value } : {}) as Texts<Name>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
