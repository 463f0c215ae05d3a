import type { ReceiptErrorKind } from "../../receipts/index.ts";
import type { JsonFlawKind } from "../../shared/json/json-flaws.ts";
import type { SchemaError } from "../../shared/json/schema-error.ts";

/** An error in a body. `flaw` and `fault` are errors that a schema cannot express. */
export type BodyError =
  | SchemaError
  | { readonly kind: "flaw"; readonly flaw: JsonFlawKind }
  | { readonly kind: "fault"; readonly fault: ReceiptErrorKind };

/** An error and its position: a JSON pointer (RFC 6901). For a missing member it points to the object. */
export type BodyFinding = { readonly pointer: string; readonly error: BodyError };
