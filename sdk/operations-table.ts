// The table of operations that the client reads at run time: sdk/src/generated/operations.ts.
import { MEDIA_TYPES, METHODS } from "./src/operations.ts";
import type { Operation } from "./src/operations.ts";
import { isSuccess, lastOf, parametersOf } from "./contract.ts";
import type { Contract, Described, Parameter } from "./contract.ts";

export function operationsModule(contract: Contract): string {
  const rows = Object.entries(contract.paths).flatMap(([path, item]) => {
    const methods = METHODS.flatMap((method) => {
      const described = item[method.toLowerCase()];
      return described ? [`${method}: ${literal(operationOf(contract, described))}`] : [];
    });
    return [`  ${JSON.stringify(path)}: { ${methods.join(", ")} },\n`];
  });
  return `import type { Operations } from "../operations.ts";\n\nexport const OPERATIONS: Operations = {\n${rows.join("")}};\n`;
}

function operationOf(contract: Contract, described: Described): Operation {
  const parameters = parametersOf(contract, described);
  const names = parameters.map(({ name }) => name);
  const format = parameters.find(({ name }) => name === "format");
  return {
    ...(names.includes("retailer_id") ? {} : { isGlobal: true }),
    ...(names.includes("Idempotency-Key") ? { idempotencyKey: true } : {}),
    ...(described["x-changes"] === undefined ? {} : { changes: described["x-changes"] }),
    // The value of a required format says all of that.
    ...(format?.required ? {} : answerOf(contract, described)),
    ...formatsOf(described, format),
    ...bodyOf(described),
  };
}

function answerOf({ components }: Contract, { responses }: Described): Pick<Operation, "answers" | "accept"> {
  const success = Object.keys(responses).find(isSuccess) ?? "";
  const [body] = Object.entries(responses[success]?.content ?? {});
  if (body === undefined) return { answers: "nothing" };
  const [media, { schema }] = body;
  if (media !== "application/json") return { answers: media === BYTES ? "bytes" : "text", accept: media };
  const { type } = (schema.$ref ? components.schemas[lastOf(schema.$ref)] : schema.anyOf?.[0]) ?? schema;
  if (type === "array") return { answers: "list" };
  return type === "boolean" ? { answers: "boolean" } : {};
}

/** The client knows the media type of each value of `format`; the contract lists them in the same order. */
function formatsOf({ responses }: Described, format: Parameter | undefined): Pick<Operation, "formats"> {
  if (format === undefined) return {};
  const media = Object.keys(responses["200"]?.content ?? {});
  const isKnown = (format.schema.enum ?? []).every((value, at) => MEDIA_TYPES[String(value)] === media[at]);
  if (!isKnown) throw new Error(`sdk/src/operations.ts does not know these formats: ${media.join(", ")}`);
  return { formats: true };
}

/** Media type of content that is returned unchanged, whatever its real type. */
const BYTES = "application/octet-stream";

/** JSON in a media type of its own has to be named; plain JSON names itself. */
function bodyOf({ requestBody }: Described): Pick<Operation, "sends" | "isForm"> {
  const media = Object.keys(requestBody?.content ?? {})[0];
  return media === "multipart/form-data" ? { isForm: true } : media?.endsWith("+json") ? { sends: media } : {};
}

function literal(operation: Operation): string {
  const members = Object.entries(operation).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
