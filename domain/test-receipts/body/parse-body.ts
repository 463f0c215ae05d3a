import { findJsonFlaws } from "../../shared/json/json-flaws.ts";
import { formatPointer } from "../../shared/json/json-pointer.ts";
import { tokenizeJson, type TextPosition } from "../../shared/json/json-tokens.ts";
import { isJsonObject, type Json, type JsonObject } from "../../shared/json/json.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { listAutofixes, findNonFiniteNumbers, type Autofix } from "./json-autofix.ts";
import { parseLenientJson, type JsonSyntaxError } from "./lenient-json.ts";
import { locatePointer, toLineColumn } from "./locate-pointer.ts";

/** The body of a test receipt, the text that it was parsed from, and the fixes of that text. */
export type LenientBody = { readonly body: JsonObject; readonly text: string; readonly fixes: readonly Autofix[] };

/** Why a text is not a body. Such a text is not sent. */
export type BodyRefusal =
  | { readonly kind: "blank" }
  | { readonly kind: "too-long" }
  | ({ readonly kind: "unreadable" } & JsonSyntaxError)
  | { readonly kind: "no-object" }
  | ({ readonly kind: "endless-number" } & TextPosition)
  | ({ readonly kind: "too-deep" } & TextPosition);

/** Maximum size of a body in bytes; the server has the same limit. */
export const MAX_BODY_BYTES = 2_097_152;

/** Parses a typed body: an object in JSON5 [POST-006, POST-007]. */
export function parseBody(text: string): Result<LenientBody, BodyRefusal> {
  if (text.trim() === "") return err({ kind: "blank" });
  if (text.length > MAX_BODY_BYTES) return err({ kind: "too-long" });
  const read = parseLenientJson(text);
  if (!read.ok) return err({ kind: "unreadable", ...read.error });
  return isJsonObject(read.value) ? sendable(read.value, text) : err({ kind: "no-object" });
}

/** Formats a body for the editor. Parsing the text needs no fixes. */
export const formatBody = (body: Json): string => JSON.stringify(body, null, 2);

function sendable(body: JsonObject, text: string): Result<LenientBody, BodyRefusal> {
  const tokens = [...tokenizeJson(text)];
  const [endless] = findNonFiniteNumbers(tokens);
  if (endless) return err({ kind: "endless-number", ...endless });
  const deep = tooDeepIn(body);
  return deep
    ? err({ kind: "too-deep", ...toLineColumn(text, locatePointer(text, deep)?.offset ?? 0) })
    : ok({ body, text, fixes: listAutofixes(tokens) });
}

/** Returns the pointer to a value that is nested too deep. Checking or sending such a body would overflow the stack. */
function tooDeepIn(body: JsonObject): string | undefined {
  for (const { kind, path } of findJsonFlaws(body)) if (kind === "too-deep") return formatPointer(path);
  return undefined;
}
