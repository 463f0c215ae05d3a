import { formConflictCode, formReceiptsErrorMessage, type FormReceiptsError } from "#domain/taxfree/index.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";

/** Maps a flaw of the receipts of a form to an HTTP error. `pointer` names the place of an invalid entry. */
export function toFormHttpRefusal(flaw: FormReceiptsError, pointer: string): HttpRefusal {
  const [code, description] = [formConflictCode(flaw), formReceiptsErrorMessage(flaw)];
  return code === undefined ? badRequest([{ description, pointer }]) : new HttpRefusal(code, description);
}
