import { failure, type Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { BodyFinding, RequestSchema } from "#domain/testing/index.ts";
import type { Client } from "#sdk/index.ts";
import { failureOf } from "../shared/failure.mapping.ts";
import type { BodyRules } from "./body-rules.ts";

/** The contract that the API serves of itself, asked for once, and again where it could not be had. */
export class ApiRequestSchema implements RequestSchema {
  readonly #client: Client;
  #asked: Promise<Result<BodyRules, Failure>> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  async findingsIn(body: JsonObject): Promise<Result<readonly BodyFinding[], Failure>> {
    this.#asked ??= this.#read();
    const rules = await this.#asked;
    if (!rules.ok) this.#asked = undefined;
    try {
      return mapResult(rules, (findingsIn) => findingsIn(body));
    } catch {
      // A contract that refers to what is not in it.
      return err(failure("malformed"));
    }
  }

  /** What reads the contract comes with it: most pages do without. */
  async #read(): Promise<Result<BodyRules, Failure>> {
    const reading = import("./body-rules.ts").catch(() => undefined);
    const answer = await this.#client.GET("/openapi-v1.yml");
    if (!answer.ok) return err(failureOf(answer.problem));
    try {
      const rules = (await reading)?.bodyRulesIn(answer.data);
      return rules ? ok(rules) : err(failure("malformed"));
    } catch {
      return err(failure("malformed"));
    }
  }
}
