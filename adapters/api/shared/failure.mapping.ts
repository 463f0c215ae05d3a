import { aborted, failure, type Failure, type FailureKind } from "#domain/shared/failure.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import type { Answer, Problem } from "#sdk/index.ts";
import type { Unchecked, WireParser } from "./wire.ts";

/** Returns the failure of a port for a problem of the API [SDK-013]. */
export function toFailure(problem: Problem): Failure {
  if (problem.kind === "aborted") return aborted();
  const { status } = problem;
  // Only a refusal carries texts of the server. Every other failure gets a text from the caller.
  if (problem.kind !== "refused")
    return failure(kindOf(problem), { status, ...(problem.kind === "malformed" && supportFacts(problem)) });
  const { statusText, code, description, serverMessage, errors } = problem;
  return failure(kindOf(problem), {
    status,
    statusText,
    errors: errors.map(({ description, pointer }) => ({ description, ...(pointer === undefined ? {} : { pointer }) })),
    ...supportFacts(problem),
    ...(code === undefined ? {} : { code }),
    ...(description === undefined ? {} : { description }),
    ...(serverMessage === undefined ? {} : { message: serverMessage }),
  });
}

const supportFacts = ({
  requestId,
  retryAfter,
}: {
  readonly requestId?: string;
  readonly retryAfter?: number;
}): Pick<Failure, "requestId" | "retryAfter"> => ({
  ...(requestId === undefined ? {} : { requestId }),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** Returns what the mapping reads from the data of a response, or the failure. */
export function toResponseResult<Wire, T>(
  response: Answer<Wire | Unchecked<Wire>>,
  mapping: WireParser<Wire, T>,
): Result<T, Failure> {
  if (!response.ok) return err(toFailure(response.problem));
  const value = mapping(response.data as Unchecked<Wire>);
  return value === undefined ? err(malformed(response)) : ok(value);
}

/** Returns what the mapping reads. A record without a version has that of the response header `Last-Modified`, if there is one. */
export function toVersionedResult<Wire, T extends { readonly version?: Version }>(
  response: Answer<Wire | Unchecked<Wire>>,
  mapping: WireParser<Wire, T>,
): Result<T, Failure> {
  const version = toLastModifiedVersion(response);
  return mapResult(toResponseResult(response, mapping), (record) =>
    record.version === undefined && version ? { ...record, version } : record,
  );
}

/** Returns the version in the response header `Last-Modified`. */
const toLastModifiedVersion = (response: Answer<unknown>): Version | undefined =>
  response.ok && response.lastModified ? parseVersion(response.lastModified.toISOString()) : undefined;

/** Returns the result of a response without data. */
export const toEmptyResult = (response: Answer<unknown>): Result<undefined, Failure> =>
  response.ok ? ok(undefined) : err(toFailure(response.problem));

const malformed = ({ status, requestId }: Extract<Answer<unknown>, { ok: true }>): Failure =>
  failure("malformed", { status, ...(requestId === undefined ? {} : { requestId }) });

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: "denied",
  403: "denied",
  404: "missing",
  410: "missing",
  409: "conflict",
  412: "conflict",
  428: "conflict",
};

function kindOf({ kind, status }: Problem): FailureKind {
  if (kind === "network" || kind === "timeout") return "unreachable";
  return BY_STATUS[status] ?? (kind === "refused" ? "rejected" : "malformed");
}
