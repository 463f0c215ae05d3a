import { validateNewReceipt } from "../../receipts/index.ts";
import type { Instant } from "../../shared/time/instant.ts";
import { findJsonFlaws } from "../../shared/json/json-flaws.ts";
import { formatPointer } from "../../shared/json/json-pointer.ts";
import type { JsonObject } from "../../shared/json/json.ts";
import type { RequestSchema, SchemaFailure } from "../request-schema.port.ts";
import type { BodyFinding, BodyError } from "./body-finding.ts";

/** The errors of a body before it is sent. `trouble` is set if the schema could not be checked. */
export type BodyCheckResult = {
  /** At most {@link MAX_FINDINGS}. */
  readonly findings: readonly BodyFinding[];
  /** There are more findings, which were not counted. */
  readonly isCut?: true;
  readonly schemaFailure?: SchemaFailure;
};

/**
 * Limits the work, because each pause while typing repeats the check.
 * A body can have an error at every second byte.
 */
export const MAX_FINDINGS = 1_000;

/**
 * Checks a body against the published schema and against the rules that a schema cannot express. Omits the latter at
 * places where the schema already reports an error, because an empty text is also blank.
 */
export async function checkBody(body: JsonObject, schema: RequestSchema, now: Instant): Promise<BodyCheckResult> {
  const published = await schema.validate(body);
  const others = findingsBeyondSchema(body, now);
  if (!published.ok) return { ...firstOf(others), schemaFailure: published.error };
  return firstOf(allOf(published.value, others));
}

function firstOf(all: Iterable<BodyFinding>): BodyCheckResult {
  const findings: BodyFinding[] = [];
  for (const each of all) {
    if (findings.length === MAX_FINDINGS) return { findings, isCut: true };
    findings.push(each);
  }
  return { findings };
}

function* allOf(published: readonly BodyFinding[], others: Iterable<BodyFinding>): Generator<BodyFinding, undefined> {
  yield* published;
  const reported = new Set(published.map(({ pointer }) => pointer));
  for (const each of others) if (!reported.has(each.pointer)) yield each;
  return undefined;
}

/** Yields what the server refuses although the schema allows it. */
function* findingsBeyondSchema(body: JsonObject, now: Instant): Generator<BodyFinding, undefined> {
  for (const { kind, path } of findJsonFlaws(body)) yield finding(path, { kind: "flaw", flaw: kind });
  for (const { kind, path } of validateNewReceipt(body, now)) yield finding(path, { kind: "fault", fault: kind });
  return undefined;
}

const finding = (steps: readonly string[], objection: BodyError): BodyFinding => ({
  pointer: formatPointer(steps),
  error: objection,
});
