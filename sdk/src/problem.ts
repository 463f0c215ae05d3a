import type { ProblemCodes } from "../../contract/generated/problem-codes.d.ts";

/**
 * The kinds of problems:
 *
 * - `refused`: the API refused the call with the body `Problem` of its contract; `status` is 400 or more
 * - `malformed`: the answer is not one of the contract: HTML of a proxy, an empty body, a list instead of an object,
 *   a refusal without the body `Problem`, a redirect (the client follows none)
 * - `network`: no answer, or it broke off: offline, unknown host, connection refused or lost
 * - `timeout`: no complete answer in time
 * - `aborted`: the `signal` of the caller ended the call
 * - `unsent`: the client sent nothing: a link to another origin, a path parameter that is missing, empty, `.` or `..`,
 *   or a header value that HTTP does not allow
 */
export const PROBLEM_KINDS = ["refused", "malformed", "network", "timeout", "aborted", "unsent"] as const;
/** A kind of problem; `CounterfoilError` calls it its code. */
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

type Common = {
  /** One sentence to print or log. Plain text; never contains the token of the client. */
  readonly message: string;
  /** HTTP status; 0 if there is no answer, and for a redirect in a browser. */
  readonly status: number;
};

type Answered = Common & {
  /** Member `status` of the body, else the reason phrase of the status line (HTTP/2 has none), else ''. */
  readonly statusText: string;
  /** Id of the call in the log of the server (header `counterfoil-request-id`). */
  readonly requestId?: string;
  /** Seconds to wait before the next call (header `Retry-After`), counted from the answer. */
  readonly retryAfter?: number;
};

/** A code that the contract lists. */
export type ProblemCode = keyof ProblemCodes;

/** The API refused the call. Its texts are plain text, as the server sent them. */
export type RefusedProblem<Code extends string = ProblemCode> = Answered & {
  readonly kind: "refused";
  /**
   * Member `code` of the body: the reason for programs, such as `version_conflict`. `Code` has those of the operation.
   * Another server may send other codes, or none.
   */
  readonly code?: Code | OtherCode;
  /** Member `description` of the body. */
  readonly description?: string;
  /** Member `message` of the body. */
  readonly serverMessage?: string;
  /** Single reasons. */
  readonly errors: readonly ProblemDetail[];
};
/** Only the API has codes. */
type Uncoded = { readonly code?: never };

/** Any text. Editors suggest the codes beside it, which they would not beside `string`. */
type OtherCode = string & Record<never, never>;

/** The answer is not one of the contract; `message` says what is wrong with it. */
export type MalformedProblem = Answered & Uncoded & { readonly kind: "malformed" };
/** No answer came, or it broke off. */
export type NetworkProblem = Common & Uncoded & { readonly kind: "network"; readonly cause: NetworkCause };
/** No complete answer within `timeoutMs` milliseconds, of the last try. */
export type TimeoutProblem = Common & Uncoded & { readonly kind: "timeout"; readonly timeoutMs: number };
/** The caller aborted the call; `reason` is that of its signal. */
export type AbortedProblem = Common & Uncoded & { readonly kind: "aborted"; readonly reason: unknown };
/** The client sent nothing; `message` says why. */
export type UnsentProblem = Common & Uncoded & { readonly kind: "unsent" };

/** Why a call has no data [SDK-013]. `kind` discriminates the union; each member has a `message` to print. */
export type Problem<Code extends string = ProblemCode> =
  RefusedProblem<Code> | MalformedProblem | NetworkProblem | TimeoutProblem | AbortedProblem | UnsentProblem;

/** The codes that a problem may have by the contract; any text without one. */
export type CodeOf<P> = [ListedCode<P>] extends [never] ? string : ListedCode<P>;
type ListedCode<P> = P extends { readonly kind: "refused"; readonly code?: infer Code } ? Literal<Code> : never;
type Literal<Code> = Code extends string ? (string extends Code ? never : Code) : never;

/**
 * Returns whether the API refused the call for this reason. A code that the operation does not list does not compile.
 *
 * @example if (!answer.ok && hasCode(answer.problem, "version_conflict")) reload();
 */
export const hasCode = <P extends Problem<string>>(problem: P, code: CodeOf<P>): boolean => problem.code === code;

/** A single reason of a refusal; `pointer` names the member of the body or the parameter. */
export type ProblemDetail = { readonly description: string; readonly pointer?: string };

/** What the platform reports of a network failure; `code` is that of Node, e.g. `ECONNREFUSED`. */
export type NetworkCause = { readonly name: string; readonly message: string; readonly code?: string };

/** What is known of a refused or malformed answer besides its body. */
export type AnswerOutline = Omit<Answered, "message">;

type RefusalBody = Pick<RefusedProblem, "code" | "description" | "serverMessage" | "errors"> & {
  readonly statusText?: string;
};

/** `hint` is added to the message. */
export function refused(
  { statusText: fromBody = "", ...body }: RefusalBody,
  answer: AnswerOutline,
  hint = "",
): RefusedProblem {
  const statusText = fromBody || answer.statusText;
  const said =
    body.description ?? body.serverMessage ?? body.errors[0]?.description ?? `${answer.status} ${statusText}`.trim();
  const more = body.errors.map(({ description }) => description).filter((reason) => reason !== said);
  const wait = answer.retryAfter === undefined ? "" : ` (retry after ${answer.retryAfter} s)`;
  return { kind: "refused", message: [said, ...more].join("; ") + wait + hint, ...answer, statusText, ...body };
}

export const malformed = (message: string, answer: AnswerOutline): MalformedProblem => ({
  kind: "malformed",
  message,
  ...answer,
});

export const unsent = (message: string): UnsentProblem => ({ kind: "unsent", message, status: 0 });

export const timedOut = (timeoutMs: number): TimeoutProblem => ({
  kind: "timeout",
  message: `No complete answer within ${inWords(timeoutMs)}`,
  status: 0,
  timeoutMs,
});

const inWords = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${Number((ms / 1000).toFixed(1))} s`);

/** The problem of a call that was tried several times, or of a write that the server may have done. */
export function afterTries<P extends Problem>(problem: P, tries: number, isWrite: boolean): P {
  if (problem.kind !== "network" && problem.kind !== "timeout") return problem;
  const count = tries > 1 ? ` (${tries} tries)` : "";
  const doubt = isWrite ? ". The server may have done it: repeat it only with the same idempotencyKey" : "";
  return { ...problem, message: `${problem.message}${count}${doubt}` };
}

export function abortedBy({ reason }: { readonly reason?: unknown }): AbortedProblem {
  const why =
    reason instanceof Error && reason.name !== "AbortError"
      ? `: ${reason.message}`
      : typeof reason === "string"
        ? `: ${reason}`
        : "";
  return { kind: "aborted", message: `The caller aborted the call${why}`, status: 0, reason };
}

/** The problem for what the platform's `fetch` has thrown. The error itself is not kept: it may hold the request with its headers. */
export function unreachable(baseUrl: string, thrown: unknown): NetworkProblem {
  const cause = networkCause(thrown);
  const code = cause.code === undefined || cause.message.includes(cause.code) ? "" : ` (${cause.code})`;
  return { kind: "network", message: `No answer from ${baseUrl}: ${cause.message}${code}`, status: 0, cause };
}

/** Node says "fetch failed", and why in its cause, which for a name with several addresses is a list of errors. */
function networkCause(thrown: unknown): NetworkCause {
  const { name, message, cause } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const inner = (cause ?? {}) as {
    readonly message?: unknown;
    readonly code?: unknown;
    readonly errors?: readonly { readonly message?: unknown }[];
  };
  const said = [inner.message, inner.errors?.[0]?.message, message].find(
    (text) => typeof text === "string" && text !== "",
  );
  // OpenSSL ends its messages with a line break.
  return {
    name,
    message: String(said ?? name)
      .replace(/\s+/g, " ")
      .trim(),
    ...text("code", inner),
  };
}

/** Reads the body of a refusal; undefined if it is not the contract's `Problem`. Members of a wrong type are left out. */
export function parseRefusalBody(body: unknown): RefusalBody | undefined {
  if (!isRecord(body)) return undefined;
  return {
    ...text("code", body),
    ...text("description", body),
    ...text("statusText", body, "status"),
    ...text("serverMessage", body, "message"),
    errors: Array.isArray(body["errors"]) ? body["errors"].flatMap(parseDetail) : [],
  };
}

/** The problem without a secret, wherever a server or a platform may have repeated it. */
export function withoutSecret<P extends Problem>(problem: P, secret: string | undefined): P {
  if (!secret || problem.kind === "aborted") return problem;
  return JSON.parse(JSON.stringify(problem), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll(secret, "…") : value,
  ) as P;
}

/**
 * One line for a log: the status, why, and the request id to ask support with.
 *
 * @example "403 Forbidden: Missing permission: receipts_view (request 4f9d0c2ab87e41d3)"
 */
export function messageOf(problem: Problem): string {
  if (problem.kind !== "refused" && problem.kind !== "malformed") return problem.message;
  const { status, statusText, message, requestId } = problem;
  const head = status ? `${status} ${statusText}`.trim() : "";
  const line = !head || head === message ? message : `${head}: ${message}`;
  return requestId ? `${line} (request ${requestId})` : line;
}

function parseDetail(entry: unknown): ProblemDetail[] {
  if (!isRecord(entry) || typeof entry["description"] !== "string") return [];
  return [{ description: entry["description"], ...text("pointer", entry) }];
}

type Texts<Name extends string> = { readonly [name in Name]?: string };
function text<Name extends string>(name: Name, body: Record<string, unknown>, member: string = name): Texts<Name> {
  const value = body[member];
  return (value && typeof value === "string" ? { [name]: value } : {}) as Texts<Name>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
