import { formatPointer } from "#domain/shared/json-pointer.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { BodyFinding, RequestSchema, SchemaFailure } from "#domain/test-receipts/index.ts";

/** The required and the optional members of a body. */
export type MemberRules = { readonly required: readonly string[]; readonly optional: readonly string[] };

/** A simple schema in memory. */
export class MemoryRequestSchema implements RequestSchema {
  readonly #rules: MemberRules;

  constructor(rules: MemberRules = NEW_RECEIPT) {
    this.#rules = rules;
  }

  validate(body: JsonObject): Promise<Result<readonly BodyFinding[], SchemaFailure>> {
    const { required, optional } = this.#rules;
    const missing = required
      .filter((name) => !Object.hasOwn(body, name))
      .map((name): BodyFinding => ({ pointer: "", error: { kind: "missing", name } }));
    const unknown = Object.keys(body)
      .filter((name) => ![...required, ...optional].includes(name))
      .map((name): BodyFinding => ({ pointer: formatPointer([name]), error: { kind: "unknown" } }));
    return Promise.resolve(ok([...missing, ...unknown]));
  }
}

/** The members that the contract names. */
const NEW_RECEIPT: MemberRules = {
  required: ["transaction_id", "localtime", "l10n", "store_reference", "total", "items"],
  optional: [
    "identifier",
    "net",
    "taxes",
    "discounts",
    "payments",
    "properties",
    "id",
    "store_id",
    "store",
    "processed",
    "delivery",
    "duplicate",
    "_links",
  ],
};
