import type { ReceiptFaultKind } from "../../receipts/index.ts";
import type { JsonFlawKind } from "../../shared/json-flaws.ts";

/** A type that a value in JSON can have. */
export const JSON_TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** What the rules say against one place of a body: those that are published, and, as flaws and faults, those that no schema can say. */
export type Objection =
  | { readonly kind: "missing"; readonly name: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "wrong-type"; readonly expected: readonly JsonType[] }
  | { readonly kind: "not-offered"; readonly offered: readonly string[] }
  | { readonly kind: "wrong-form"; readonly form: string }
  | { readonly kind: "too-short" | "too-long" | "too-few" | "too-many" | "too-small" | "too-large"; readonly limit: number }
  | { readonly kind: "other"; readonly rule: string }
  | { readonly kind: "flaw"; readonly flaw: JsonFlawKind }
  | { readonly kind: "fault"; readonly fault: ReceiptFaultKind };

/** An objection, and where: a JSON pointer (RFC 6901), of the object where something is missing from it. */
export type BodyFinding = { readonly pointer: string; readonly objection: Objection };
