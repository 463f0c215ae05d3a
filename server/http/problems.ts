import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ProblemCode, ProblemStatuses, Schema } from "#contract/index.ts";
import { isDiskFull } from "../database/disk-space.ts";
import { outageOf, type Outage } from "../database/outages.ts";
import { isOutdatedPlan } from "../database/prepared-client.ts";
import { PROBLEM_STATUSES } from "./problem-statuses.ts";
import { present } from "./wire-members.ts";

/** A single reason in the error body. */
export type ProblemBodyError = NonNullable<Schema<"Problem">["errors"]>[number];

/** A refused request. The caller may read all of it except the audit flags. */
export class HttpRefusal extends Error {
  override readonly name = "HttpRefusal";
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly ProblemBodyError[];
  readonly retryAfterSeconds: number | undefined;
  /** True if the requested record belongs to another retailer. For the audit log only, never for the caller. */
  readonly isForeign: boolean;
  /** True if the server starts or stops, or if the client has left. That is no failure. */
  readonly isPlanned: boolean;
  /** True if a rule about permissions refused the request. The audit log records it, whatever the status. */
  readonly isAudited: boolean;

  constructor(
    code: ProblemCode,
    description: string,
    more: {
      errors?: readonly ProblemBodyError[];
      retryAfterSeconds?: number;
      isForeign?: true;
      isAudited?: true;
      isPlanned?: true;
    } = {},
  ) {
    super(description);
    this.code = code;
    this.status = PROBLEM_STATUSES[code];
    this.errors = more.errors ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isForeign = more.isForeign ?? false;
    this.isPlanned = more.isPlanned ?? false;
    this.isAudited = more.isAudited ?? (this.status === 403 || this.isForeign);
  }
}

export const badRequest = (
  errors: readonly ProblemBodyError[],
  { code = "invalid_request", ...more }: { code?: BadRequestCode; isAudited?: true } = {},
): HttpRefusal => new HttpRefusal(code, errors[0]?.description ?? "The request cannot be read", { ...more, errors });

/** The codes of the status 400. */
type BadRequestCode = { [Code in ProblemCode]: ProblemStatuses[Code] extends 400 ? Code : never }[ProblemCode];

export const unauthenticated = (): HttpRefusal => new HttpRefusal("unauthenticated", "Please sign in");

/** For tools, which cannot sign in. */
export const invalidToken = (): HttpRefusal =>
  new HttpRefusal(
    "invalid_token",
    "The access token is not valid: it is unknown, incomplete, revoked, ended or suspended",
  );

export const permissionDenied = (missing: readonly string[]): HttpRefusal =>
  new HttpRefusal("permission_denied", `Missing permission: ${missing.join(" or ")}`);

/** The same response for a missing record and for a record of another retailer. */
export const notFoundRefusal = (): HttpRefusal => new HttpRefusal("not_found", "Not found");

/** The record belongs to another retailer. */
export const foreignRecordRefusal = (): HttpRefusal => new HttpRefusal("not_found", "Not found", { isForeign: true });

export const tooManyRequests = (retryAfterSeconds: number): HttpRefusal =>
  new HttpRefusal("too_many_requests", `Too many requests, please try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });

export const serviceUnavailable = (
  description: string,
  code: "unavailable" | "read_only" | "storage_full" | "provider_unavailable" = "unavailable",
): HttpRefusal => new HttpRefusal(code, description, { retryAfterSeconds: 5 });

/** The server starts or stops. */
export const notServing = (phase: string): HttpRefusal =>
  new HttpRefusal("unavailable", `The server is ${phase}, please try again`, { retryAfterSeconds: 5, isPlanned: true });

/** A service outside this server, which an operation uses, does not answer. */
export const providerUnavailable = (description: string): HttpRefusal =>
  serviceUnavailable(description, "provider_unavailable");

/** Converts an error to a refusal. Hides the details of unexpected errors. */
export function toHttpRefusal(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error;
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new HttpRefusal(FRAMEWORK_CODES[status] ?? "invalid_request", STATUS_CODES[status] ?? "Bad Request");
  if (isDiskFull(error))
    return serviceUnavailable("There is no space left to write this, please try again later", "storage_full");
  const outage = outageOf(error);
  if (outage !== undefined)
    return serviceUnavailable(OUTAGES[outage], outage === "read-only" ? "read_only" : "unavailable");
  if (isOutdatedPlan(error)) return serviceUnavailable("The database was just updated, please try again");
  return new HttpRefusal("internal_error", "Something went wrong on our side");
}

/** The codes of the statuses that Fastify, its plugins and Node refuse with. Any other one becomes a 400. */
const FRAMEWORK_CODES: Readonly<Record<number, ProblemCode>> = {
  404: "not_found",
  408: "request_timeout",
  413: "body_too_large",
  414: "uri_too_long",
  415: "unsupported_media_type",
  431: "headers_too_large",
};

const OUTAGES: Readonly<Record<Outage, string>> = {
  unreachable: "The database does not answer, please try again",
  "read-only": "The database accepts no changes at the moment, please try again",
};

/** Logs an unexpected error as a bug, an outage of the database as a warning, and a start or stop as information. */
export function logFailure({ log }: FastifyRequest, error: unknown, { status, message, isPlanned }: HttpRefusal): void {
  if (status < 500) return;
  if (isPlanned) return log.info(message);
  const outage = outageOf(error);
  if (outage === undefined) log.error({ err: error }, "request failed");
  else log.warn({ err: error, outage }, message);
}

export function toProblemBody({ status, message, code, errors }: HttpRefusal): Schema<"Problem"> {
  return present<Schema<"Problem">>({
    status: STATUS_CODES[status] ?? "Error",
    description: message,
    code,
    errors: errors.length > 0 ? errors : undefined,
  });
}

/** Responds to a failed request with a `Problem`. Logs unexpected errors with their request id. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toHttpRefusal(error);
  logFailure(request, error, refusal);
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
  return reply
    .code(refusal.status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(toProblemBody(refusal)));
}
