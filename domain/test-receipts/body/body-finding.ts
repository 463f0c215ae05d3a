import type { ReceiptErrorKind } from "../../receipts/index.ts";
import type { JsonFlawKind } from "../../shared/json-flaws.ts";

/** The types of JSON values. */
export const JSON_TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** An error in a body. `flaw` and `fault` are errors that a schema cannot express. */
export type BodyError =
  | { readonly kind: "missing"; readonly name: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "wrong-type"; readonly expected: readonly JsonType[] }
  | { readonly kind: "not-offered"; readonly offered: readonly string[] }
  | { readonly kind: "wrong-form"; readonly form: string }
  | { readonly kind: "too-short" | "too-long" | "too-few" | "too-many" | "too-small" | "too-large"; readonly limit: number }
  | { readonly kind: "other"; readonly rule: string }
  | { readonly kind: "flaw"; readonly flaw: JsonFlawKind }
  | { readonly kind: "fault"; readonly fault: ReceiptErrorKind };

/** An error and its position: a JSON pointer (RFC 6901). For a missing member it points to the object. */
export type BodyFinding = { readonly pointer: string; readonly error: BodyError };
