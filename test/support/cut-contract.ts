import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { list, object, operationsOf, readContract, resolved } from "#test/contract/contract.ts";

export type ContractParts = {
  readonly operations?: readonly string[];
  /** By operationId. */
  readonly parameters?: Readonly<Record<string, readonly string[]>>;
};

/** Returns the contract without some operations and parameters: the document of an API that does not have them. */
export function cutContract({ operations = [], parameters = {} }: ContractParts): JsonObject {
  const contract = structuredClone(readContract()) as unknown as {
    readonly paths: Record<string, Record<string, Record<string, Json>>>;
  };
  for (const { path, method, described } of operationsOf(contract as unknown as JsonObject)) {
    const id = String(described["operationId"]);
    const item = contract.paths[path]!;
    if (operations.includes(id)) Reflect.deleteProperty(item, method);
    else if (id in parameters)
      Object.assign(item[method]!, cutOperation(contract as unknown as JsonObject, described, parameters[id]!));
  }
  return contract as unknown as JsonObject;
}

/** Returns the parts of an operation that lack some parameters, fields of queries and members of its body. */
function cutOperation(contract: JsonObject, described: JsonObject, cut: readonly string[]): JsonObject {
  const members = cut.filter((name) => name.startsWith(IN_BODY)).map((name) => name.slice(IN_BODY.length));
  return {
    parameters: list(described["parameters"])
      .filter((parameter) => !cut.includes(String(resolved(contract, parameter)["name"])))
      .map((parameter) => withoutQueryFields(object(parameter), cut)),
    ...(members.length > 0 && { requestBody: withoutBodyMembers(contract, described, members) }),
  };
}

const IN_BODY = "body.";

/** Returns the body of an operation with a schema of its own, without some members. */
function withoutBodyMembers(contract: JsonObject, described: JsonObject, members: readonly string[]): JsonObject {
  const body = resolved(contract, described["requestBody"]);
  const content = Object.entries(object(body["content"])).map(([type, written]) => {
    const schema = resolved(contract, object(written)["schema"]);
    const properties = Object.entries(object(schema["properties"])).filter(([name]) => !members.includes(name));
    return [type, { schema: { ...schema, properties: Object.fromEntries(properties) } }];
  });
  return { ...body, content: Object.fromEntries(content) as JsonObject };
}

function withoutQueryFields(parameter: JsonObject, cut: readonly string[]): JsonObject {
  const { "x-query-fields": fields, ...rest } = parameter;
  return fields === undefined
    ? rest
    : {
        ...rest,
        "x-query-fields": list(fields).filter((field) => !cut.includes(`${String(rest["name"])}.${String(field)}`)),
      };
}

/** Members to leave out of a schema. */
export type LeftOut = (name: string, schema: JsonObject) => boolean;

/** The members that the specification does not name. */
export const isBeyondSpecification: LeftOut = (name, schema) => list(schema["x-beyond-specification"]).includes(name);

/** Returns the contract without some members of its schemas, also within objects: the document of an API that does not have them. */
export function withoutMembers(contract: JsonObject, isLeftOut: LeftOut): JsonObject {
  const cut = (node: Json): Json => {
    if (Array.isArray(node)) return (node as readonly Json[]).map(cut);
    if (!isJsonObject(node)) return node;
    const entries = Object.entries(node).map(([name, value]) => [name, cut(value)] as const);
    const whole = Object.fromEntries(entries) as JsonObject;
    const { properties, required } = whole;
    if (node["type"] !== "object" || !isJsonObject(properties)) return whole;
    const isKept = (name: Json): boolean => !isLeftOut(String(name), node);
    return {
      ...whole,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))),
      ...(required === undefined ? {} : { required: list(required).filter(isKept) }),
    };
  };
  return cut(contract) as JsonObject;
}

/** Everything that the specification does not name. */
export function beyondSpecification(): Required<ContractParts> {
  const marked = operationsOf(readContract()).map(
    ({ described }) => [String(described["operationId"]), described["x-beyond-specification"]] as const,
  );
  return {
    operations: marked.filter(([, mark]) => mark === true).map(([id]) => id),
    parameters: Object.fromEntries(
      marked.flatMap(([id, mark]) => (Array.isArray(mark) ? [[id, list(mark).map(String)]] : [])),
    ),
  };
}

/** Returns the contract as another program would write it: without operationIds, and with other names in its paths. */
export function rewriteContract(contract: JsonObject): JsonObject {
  const paths = Object.entries(object(contract["paths"])).map(([path, item]) => [
    path.replaceAll("{", "{the_"),
    Object.fromEntries(
      Object.entries(object(item)).map(([method, operation]) => [
        method,
        { ...object(operation), operationId: undefined },
      ]),
    ),
  ]);
  return { ...contract, paths: Object.fromEntries(paths) } as JsonObject;
}
