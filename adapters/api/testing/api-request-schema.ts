import { failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { BodyFinding, RequestSchema, SchemaTrouble } from "#domain/testing/index.ts";
import type { Client } from "#sdk/index.ts";
import { failureOf } from "../shared/failure.mapping.ts";
import type { BodyRules } from "./body-rules.ts";

/** The schema in the contract that the API serves. Loaded once, and again after a failure. */
export class ApiRequestSchema implements RequestSchema {
  readonly #client: Client;
  #asked: Promise<Result<BodyRules, SchemaTrouble>> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  async findingsIn(body: JsonObject): Promise<Result<readonly BodyFinding[], SchemaTrouble>> {
    const asked = (this.#asked ??= this.#read());
    const rules = await asked;
    if (rules.ok) return findingsBy(rules.value, body);
    if (rules.error.kind === "not-had" && this.#asked === asked) this.#asked = undefined;
    return rules;
  }

  /** Imports the validator lazily, because most pages do not need it. */
  async #read(): Promise<Result<BodyRules, SchemaTrouble>> {
    const reading = import("./body-rules.ts").catch(() => undefined);
    const result = await this.#client.GET("/openapi-v1.yml");
    if (!result.ok) return err({ kind: "not-had", failure: failureOf(result.problem) });
    const reader = await reading;
    if (reader === undefined) return err({ kind: "not-had", failure: failure("unreachable") });
    try {
      const rules = reader.bodyRulesIn(result.data);
      return rules ? ok(rules) : NOT_UNDERSTOOD;
    } catch {
      return NOT_UNDERSTOOD;
    }
  }
}

/**
 * Returns a failure if the validator throws.
 * It throws for unresolved references, and for names that are not valid in a URI.
 */
function findingsBy(rules: BodyRules, body: JsonObject): Result<readonly BodyFinding[], SchemaTrouble> {
  try {
    return ok(rules(body));
  } catch {
    return err({ kind: "check-broke" });
  }
}

const NOT_UNDERSTOOD = err({ kind: "not-understood" } as const);
