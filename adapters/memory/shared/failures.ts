import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Err } from "#domain/shared/result.ts";

/** Refusal: the record was changed since it was read. */
export const outdatedFailure = (description = "It has been changed since"): Err<Failure> =>
  err(failure("conflict", { status: 412, statusText: "Precondition Failed", description }));

/** Refusal: the account lacks a permission. */
export const deniedFailure = (description?: string): Err<Failure> =>
  err(
    failure("denied", { status: 403, statusText: "Forbidden", ...(description === undefined ? {} : { description }) }),
  );

/** Refusal: the state of the record does not allow it, or there is such a record already. `pointer` names the member that conflicts. */
export const conflictFailure = (description: string, pointer?: string): Err<Failure> =>
  err(
    failure("conflict", {
      status: 409,
      statusText: "Conflict",
      description,
      errors: pointer === undefined ? [] : [{ description, pointer }],
    }),
  );

/** Refusal: the request is invalid. `pointer` names the invalid member. */
export const rejectedFailure = (description: string, pointer?: string): Err<Failure> =>
  rejectedFailureWithErrors(pointer === undefined ? [] : [{ description, pointer }], description);

/** Refusal for several reasons. The first one gives the description. */
export const rejectedFailureWithErrors = (
  errors: Failure["errors"],
  description = errors[0]?.description ?? "",
): Err<Failure> => err(failure("rejected", { status: 400, statusText: "Bad Request", description, errors }));
