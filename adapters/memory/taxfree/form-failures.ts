import type { Failure } from "#domain/shared/failure.ts";
import type { Err } from "#domain/shared/result.ts";
import { formConflictCode, formReceiptsErrorMessage, type FormReceiptsError } from "#domain/taxfree/index.ts";
import { conflictFailure, rejectedFailure } from "../shared/failures.ts";

/** Returns the failure for a flaw of the receipts of a form. */
export function toFormFailure(flaw: FormReceiptsError): Err<Failure> {
  const [code, description] = [formConflictCode(flaw), formReceiptsErrorMessage(flaw)];
  return code === undefined ? rejectedFailure(description) : conflictFailure(code, description);
}
