/** A type that a value in JSON can have. */
export const JSON_TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** What the published rules say against one place of a body. */
export type Objection =
  | { readonly kind: "missing"; readonly name: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "wrong-type"; readonly expected: readonly JsonType[] }
  | { readonly kind: "not-offered"; readonly offered: readonly string[] }
  | { readonly kind: "wrong-form"; readonly form: string }
  | { readonly kind: "too-short" | "too-long" | "too-few" | "too-many" | "too-small" | "too-large"; readonly limit: number }
  | { readonly kind: "other"; readonly rule: string };

/** An objection, and where: a JSON pointer (RFC 6901), of the object where something is missing from it. */
export type BodyFinding = { readonly pointer: string; readonly objection: Objection };

/** The members and entries that a pointer names, from the outside. */
export const stepsOf = (pointer: string): readonly string[] =>
  pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The pointer to a member of what another one points to. */
export const pointerTo = (pointer: string, name: string): string => `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
