// The table of operations that the middleware goes by: sdk/src/generated/operations.ts.
import { METHODS } from "./src/call.ts";
import type { Operation } from "./src/call.ts";
import { isSuccess, lastOf, parametersOf } from "./contract.ts";
import type { Contract, Described } from "./contract.ts";

export function operationsModule(contract: Contract): string {
  const rows = Object.entries(contract.paths).flatMap(([path, item]) => {
    const methods = METHODS.flatMap((method) => {
      const described = item[method.toLowerCase()];
      return described ? [`${method}: ${literal(operationOf(contract, described, method === "GET"))}`] : [];
    });
    return [`  ${JSON.stringify(path)}: { ${methods.join(", ")} },\n`];
  });
  return `import type { Operations } from "../call.ts";\n\nexport const OPERATIONS: Operations = {\n${rows.join("")}};\n`;
}

function operationOf(contract: Contract, described: Described, isRead: boolean): Operation {
  const names = parametersOf(contract, described).map(({ name }) => name);
  return {
    ...(names.includes("retailer_id") ? { retailerId: true } : {}),
    ...(names.includes("last_updated") && isRead ? { lastUpdated: true } : {}),
    ...answerOf(contract, described),
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
  return { answers: type === "array" ? "list" : type === "boolean" ? "boolean" : "object" };
}

/** What is kept as it is, whatever it may be. */
const BYTES = "application/octet-stream";

/** JSON in a media type of its own has to be named; plain JSON and forms name themselves. */
function bodyOf({ requestBody }: Described): Pick<Operation, "sends"> {
  const media = Object.keys(requestBody?.content ?? {})[0];
  return media?.endsWith("+json") ? { sends: media } : {};
}

const literal = (operation: Operation): string =>
  `{ ${Object.entries(operation).map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ")} }`;
