import { newReceiptFaults } from "../../receipts/index.ts";
import type { Instant } from "../../shared/instant.ts";
import { jsonFlaws } from "../../shared/json-flaws.ts";
import { pointerOf } from "../../shared/json-pointer.ts";
import type { JsonObject } from "../../shared/json.ts";
import type { RequestSchema, SchemaTrouble } from "../request-schema.port.ts";
import type { BodyFinding, Objection } from "./body-finding.ts";

/** What is known against a body before it is sent, and why that may not be all. */
export type CheckedBody = {
  /** {@link MOST_FINDINGS} at the most. */
  readonly findings: readonly BodyFinding[];
  /** There are more than these: nobody has looked how many. */
  readonly isCut?: true;
  readonly trouble?: SchemaTrouble;
};

/** A body can break the rules at every second byte, and is looked at again at every pause of typing. */
export const MOST_FINDINGS = 1_000;

/**
 * Holds a body against the rules that the API publishes, and against those of which no schema can speak. A place of which
 * the published ones speak has nothing added: what is empty is also blank.
 */
export async function checkBody(body: JsonObject, schema: RequestSchema, now: Instant): Promise<CheckedBody> {
  const published = await schema.findingsIn(body);
  const others = findingsBeyondSchema(body, now);
  if (!published.ok) return { ...firstOf(others), trouble: published.error };
  return firstOf(allOf(published.value, others));
}

function firstOf(all: Iterable<BodyFinding>): CheckedBody {
  const findings: BodyFinding[] = [];
  for (const each of all) {
    if (findings.length === MOST_FINDINGS) return { findings, isCut: true };
    findings.push(each);
  }
  return { findings };
}

function* allOf(published: readonly BodyFinding[], others: Iterable<BodyFinding>): Generator<BodyFinding, undefined> {
  yield* published;
  const told = new Set(published.map(({ pointer }) => pointer));
  for (const each of others) if (!told.has(each.pointer)) yield each;
  return undefined;
}

/** What the server refuses of a body though its schema allows it, found one by one. */
function* findingsBeyondSchema(body: JsonObject, now: Instant): Generator<BodyFinding, undefined> {
  for (const { kind, steps } of jsonFlaws(body)) yield finding(steps, { kind: "flaw", flaw: kind });
  for (const { kind, steps } of newReceiptFaults(body, now)) yield finding(steps, { kind: "fault", fault: kind });
  return undefined;
}

const finding = (steps: readonly string[], objection: Objection): BodyFinding => ({ pointer: pointerOf(steps), objection });
