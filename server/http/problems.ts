import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "#contract/index.ts";
import { isDiskFull } from "../database/disk-space.ts";
import { outageOf, type Outage } from "../database/outages.ts";
import { isOutdatedPlan } from "../database/prepared-client.ts";
import { present } from "./wire-members.ts";

/** The error body of the contract. */
export type ProblemBody = Schema<"Problem">;

export type ProblemBodyError = NonNullable<ProblemBody["errors"]>[number];

/** A refused request. The caller may read all of it except the audit flags. */
export class HttpRefusal extends Error {
  override readonly name = "HttpRefusal";
  readonly status: number;
  readonly errors: readonly ProblemBodyError[];
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** True if the requested record belongs to another retailer. For the audit log only, never for the caller. */
  readonly isForeign: boolean;
  /** True if a rule about permissions refused the request. The audit log records it, whatever the status. */
  readonly isAudited: boolean;

  constructor(
    status: number,
    description: string,
    more: {
      errors?: readonly ProblemBodyError[];
      code?: string;
      retryAfterSeconds?: number;
      isForeign?: true;
      isAudited?: true;
    } = {},
  ) {
    super(description);
    this.status = status;
    this.errors = more.errors ?? [];
    this.code = more.code;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isForeign = more.isForeign ?? false;
    this.isAudited = more.isAudited ?? (status === 403 || this.isForeign);
  }
}

export const badRequest = (errors: readonly ProblemBodyError[], more: { isAudited?: true } = {}): HttpRefusal =>
  new HttpRefusal(400, errors[0]?.description ?? "The request cannot be read", { ...more, errors });

export const unauthenticated = (): HttpRefusal => new HttpRefusal(401, "Please sign in");

/** For tools, which cannot sign in. */
export const invalidToken = (): HttpRefusal =>
  new HttpRefusal(401, "The access token is not valid: it is unknown, incomplete or revoked");

export const permissionDenied = (missing: readonly string[]): HttpRefusal =>
  new HttpRefusal(403, `Missing permission: ${missing.join(" or ")}`);

/** The same response for a missing record and for a record of another retailer. */
export const notFoundRefusal = (): HttpRefusal => new HttpRefusal(404, "Not found");

/** The record belongs to another retailer. */
export const foreignRecordRefusal = (): HttpRefusal => new HttpRefusal(404, "Not found", { isForeign: true });

export const tooManyRequests = (retryAfterSeconds: number): HttpRefusal =>
  new HttpRefusal(429, `Too many requests, please try again in ${retryAfterSeconds} seconds`, { retryAfterSeconds });

export const serviceUnavailable = (description: string): HttpRefusal =>
  new HttpRefusal(503, description, { retryAfterSeconds: 5 });

/** Converts an error to a refusal. Hides the details of unexpected errors. */
export function toHttpRefusal(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error;
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500) return new HttpRefusal(status, STATUS_CODES[status] ?? "Bad Request");
  if (isDiskFull(error)) return serviceUnavailable("There is no space left to write this, please try again later");
  const outage = outageOf(error);
  if (outage !== undefined) return serviceUnavailable(OUTAGES[outage]);
  if (isOutdatedPlan(error)) return serviceUnavailable("The database was just updated, please try again");
  return new HttpRefusal(500, "Something went wrong on our side");
}

const OUTAGES: Readonly<Record<Outage, string>> = {
  unreachable: "The database does not answer, please try again",
  "read-only": "The database accepts no changes at the moment, please try again",
};

/** Logs an unexpected error as a bug, and an outage of the database as a warning. */
export function logFailure({ log }: FastifyRequest, error: unknown, { status, message }: HttpRefusal): void {
  if (status < 500) return;
  const outage = outageOf(error);
  if (outage === undefined) log.error({ err: error }, "request failed");
  else log.warn({ err: error, outage }, message);
}

export function toProblemBody({ status, message, code, errors }: HttpRefusal): ProblemBody {
  return present<ProblemBody>({
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
