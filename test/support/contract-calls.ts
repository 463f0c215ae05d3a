import { readFileSync } from "node:fs";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { readContract, type ContractOperation } from "#server/http/contract.ts";
import {
  CONTRACT_FILE,
  object,
  operationsOf,
  parametersOf,
  readContract as readDocument,
  resolved,
} from "#test/contract/contract.ts";
import type { Sent } from "./calls.ts";

export type Values = Readonly<Record<string, string>>;

/** An operation of the contract, ready to be called like the contract's own examples. */
export type ContractCall = {
  readonly operation: ContractOperation;
  readonly parameters: readonly ContractParameter[];
  /** The statuses that the contract lists. */
  readonly statuses: readonly number[];
  /** The body of the contract's example. Nothing if the operation has no body. */
  readonly sent: Sent;
  /** The schema of the body. Absent if the operation has no body. */
  readonly bodySchema?: Json;
  /** Returns path and query, from the examples unless `values` and `query` replace them. */
  address(values: Values, query?: Values): string;
  /** True if the contract allows these values in the query. */
  takes(query: Values): boolean;
};

export type ContractParameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonObject;
  readonly example: Json;
};

/** Every operation, in the order of the contract. */
export function contractCalls(): readonly ContractCall[] {
  const document = readDocument();
  const described = new Map(operationsOf(document).map((each) => [String(each.described["operationId"]), each]));
  return readContract(readFileSync(CONTRACT_FILE, "utf8")).operations.map((operation) => {
    const written = described.get(operation.id)!;
    const parameters = parametersOf(document, written).map((parameter) => parameterOf(document, parameter));
    const wanted = (place: string, values: Values): Values => {
      const asked = parameters.filter(
        (each) => each.in === place && (each.required || values[each.name] !== undefined),
      );
      return Object.fromEntries(asked.map(({ name, example }) => [name, values[name] ?? String(example)]));
    };
    return {
      operation,
      parameters,
      statuses: [...operation.responses.keys()],
      ...bodyOf(document, object(written.described["requestBody"])),
      address: (values, query = {}) => {
        const path = wanted("path", values);
        const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
        return `${filled}?${new URLSearchParams(wanted("query", query))}`;
      },
      takes: (query) => operation.parameters.query.validate(wanted("query", query)),
    };
  });
}

function parameterOf(document: JsonObject, parameter: JsonObject): ContractParameter {
  const { name, in: place, required, schema, example } = parameter;
  return {
    name: String(name),
    in: String(place),
    required: required === true,
    schema: resolved(document, schema),
    example: example ?? "",
  };
}

function bodyOf(document: JsonObject, requestBody: JsonObject): Pick<ContractCall, "sent" | "bodySchema"> {
  const [type, written] = Object.entries(object(requestBody["content"]))[0] ?? [];
  if (type === undefined) return { sent: {} };
  const { schema = {}, example, examples } = object(written);
  const [named] = Object.values(object(examples));
  const body = named === undefined ? example : resolved(document, named)["value"];
  return { bodySchema: schema, sent: type === "multipart/form-data" ? { body: formOf(object(body)) } : { type, body } };
}

/** Returns a form with a file in each field, because an example cannot show one. */
function formOf(fields: JsonObject): FormData {
  const form = new FormData();
  for (const name of Object.keys(fields))
    form.append(name, new File([SMALLEST_PNG], "image.png", { type: "image/png" }));
  return form;
}

/** An image of one pixel. */
const SMALLEST_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
