import { failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { BodyFinding, RequestSchema, SchemaFailure } from "#domain/test-receipts/index.ts";
import type { Client } from "#sdk/index.ts";
import { toFailure } from "../shared/failure.mapping.ts";
import { readString } from "../shared/wire.ts";
import type { BodyValidator } from "./body-validator.ts";

/** The schema in the contract that the API serves. Loaded once, and again after a failure. */
export class ApiRequestSchema implements RequestSchema {
  readonly #client: Client;
  #asked: Promise<Result<BodyValidator, SchemaFailure>> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  async validate(body: JsonObject): Promise<Result<readonly BodyFinding[], SchemaFailure>> {
    const asked = (this.#asked ??= this.#read());
    const rules = await asked;
    if (rules.ok) return findingsBy(rules.value, body);
    if (rules.error.kind === "not-had" && this.#asked === asked) this.#asked = undefined;
    return rules;
  }

  /** Imports the validator lazily, because most pages do not need it. */
  async #read(): Promise<Result<BodyValidator, SchemaFailure>> {
    const reading = import("./body-validator.ts").catch(() => undefined);
    const result = await this.#client.GET("/openapi-v1.yml", { anyShape: true });
    if (!result.ok) return err({ kind: "not-had", failure: toFailure(result.problem) });
    const reader = await reading;
    if (reader === undefined) return err({ kind: "not-had", failure: failure("unreachable") });
    try {
      const rules = reader.createBodyValidator(readString(result.data));
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
function findingsBy(rules: BodyValidator, body: JsonObject): Result<readonly BodyFinding[], SchemaFailure> {
  try {
    return ok(rules(body));
  } catch {
    return err({ kind: "check-broke" });
  }
}

const NOT_UNDERSTOOD = err({ kind: "not-understood" } as const);
