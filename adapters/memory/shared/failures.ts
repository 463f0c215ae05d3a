import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Err } from "#domain/shared/result.ts";

/** Refusal: the record was changed since it was read. */
export const outdatedFailure = (description = "It has been changed since", code = "version_conflict"): Err<Failure> =>
  err(failure("conflict", { status: 412, statusText: "Precondition Failed", code, description }));

/** Refusal: the account lacks a permission. */
export const deniedFailure = (description?: string, code = "permission_denied"): Err<Failure> =>
  err(
    failure("denied", {
      status: 403,
      statusText: "Forbidden",
      code,
      ...(description === undefined ? {} : { description }),
    }),
  );

/** Refusal: the state of the record does not allow it, or there is such a record already. `pointer` names the member that conflicts. */
export const conflictFailure = (code: string, description: string, pointer?: string): Err<Failure> =>
  err(
    failure("conflict", {
      status: 409,
      statusText: "Conflict",
      code,
      description,
      errors: pointer === undefined ? [] : [{ description, pointer }],
    }),
  );

/** Refusal: the request is invalid. `pointer` names the invalid member. */
export const rejectedFailure = (description: string, pointer?: string, code?: string): Err<Failure> =>
  rejectedFailureWithErrors(pointer === undefined ? [] : [{ description, pointer }], description, code);

/** Refusal for several reasons. The first one gives the description. */
export const rejectedFailureWithErrors = (
  errors: Failure["errors"],
  description = errors[0]?.description ?? "",
  code = "invalid_request",
): Err<Failure> => err(failure("rejected", { status: 400, statusText: "Bad Request", code, description, errors }));

/** Refusal: a rate limit is exhausted for so many seconds. */
export const tooManyRequestsFailure = (retryAfter: number): Err<Failure> =>
  err(
    failure("rejected", {
      status: 429,
      statusText: "Too Many Requests",
      code: "too_many_requests",
      description: `Too many requests, please try again in ${retryAfter} seconds`,
      retryAfter,
    }),
  );
