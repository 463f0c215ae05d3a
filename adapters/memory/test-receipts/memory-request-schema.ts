import { formatPointer } from "#domain/shared/json/json-pointer.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { BodyFinding, RequestSchema, SchemaFailure } from "#domain/test-receipts/index.ts";

/** A simple schema in memory. A test compares its members with the contract. */
export class MemoryRequestSchema implements RequestSchema {
  validate(body: JsonObject): Promise<Result<readonly BodyFinding[], SchemaFailure>> {
    const missing = REQUIRED.filter((name) => !Object.hasOwn(body, name)).map((name): BodyFinding => ({
      pointer: "",
      error: { kind: "missing", name },
    }));
    const unknown = Object.keys(body)
      .filter((name) => ![...REQUIRED, ...OPTIONAL].includes(name))
      .map((name): BodyFinding => ({ pointer: formatPointer([name]), error: { kind: "unknown" } }));
    return Promise.resolve(ok([...missing, ...unknown]));
  }
}

const REQUIRED = ["transaction_id", "localtime", "l10n", "store_reference", "total", "items"];
const OPTIONAL = [
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
];
