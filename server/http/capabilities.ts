import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";

/** By operationId: the operations that an API has, each with its optional parameters. */
export type Capabilities = Readonly<Record<string, readonly string[]>>;

type DetectCapabilitiesOptions = {
  /** The contract, as parsed YAML. */
  readonly contract: Json;
  /** The OpenAPI document of the API, as parsed YAML or JSON. It can have other operationIds, or none. */
  readonly api: Json;
  /** The path of the URL under which the API is called, for example `/api`. */
  readonly basePath: string;
};

/**
 * Returns the operations of the contract that the API has, by its own description. An operation is the same if it has the
 * same method and path, whatever the names of the path parameters are, and every required parameter of the contract.
 */
export function detectCapabilities({ contract, api, basePath }: DetectCapabilitiesOptions): Capabilities {
  const find = createOperationFinder(api, basePath);
  const found = listDescribedOperations(contract).flatMap((operation) => {
    const { id, parameters } = operation;
    const same = find(operation);
    const inApi = same && new Set(same.parameters.map(identify));
    const isComplete = parameters.every((each) => !each.isRequired || inApi?.has(identify(each)));
    if (id === undefined || inApi === undefined || !isComplete) return [];
    const optional = parameters.filter((each) => !each.isRequired && inApi.has(identify(each)));
    return [[id, optional.map(({ name }) => name)] as const];
  });
  return Object.fromEntries(found);
}

/** Returns the part of the capabilities that the specification does not name; the rest is expected of every API. */
export function selectOptionalCapabilities(contract: Json, capabilities: Capabilities): Capabilities {
  const found = listDescribedOperations(contract).flatMap(({ id = "", beyond }) => {
    const parameters = Object.hasOwn(capabilities, id) ? capabilities[id] : undefined;
    if (parameters === undefined) return [];
    const optional = parameters.filter(
      (name) => beyond.includes(name) || (beyond === "all" && !isCommon(name) && !name.startsWith(IN_BODY)),
    );
    return beyond === "all" || optional.length > 0 ? [[id, optional] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns a function that finds the operation of an API that is the same as one of the contract. */
export function createOperationFinder(
  api: Json,
  basePath: string,
): (operation: DescribedOperation) => DescribedOperation | undefined {
  const offered = new Map(
    listDescribedOperations(api).flatMap((operation) => operation.paths.map((path) => [path, operation] as const)),
  );
  return ({ method, path }) =>
    offered.get(`${method} ${path}`) ?? offered.get(`${method} ${normalizePath(basePath)}${path}`);
}

type Parameter = { readonly name: string; readonly place: string; readonly isRequired: boolean };
/** An operation of an OpenAPI document. */
export type DescribedOperation = {
  readonly id: string | undefined;
  /** `all`: the whole operation goes beyond the specification. A list: the parameters, and members of its body, that do. */
  readonly beyond: "all" | readonly string[];
  readonly method: string;
  /** Without the names of its parameters. */
  readonly path: string;
  /** As the document writes it. */
  readonly written: string;
  readonly node: JsonObject;
  /** Method and path, once as written and once for each server. */
  readonly paths: readonly string[];
  /** All except those of the path, and the members of the body. */
  readonly parameters: readonly Parameter[];
};

const METHODS = ["get", "put", "post", "patch", "delete"] as const;

/** The specification adds these parameters to most requests. */
const isCommon = (name: string): boolean => name === "retailer_id" || name === "last_updated";

/** Header names are case-insensitive. */
const identify = ({ place, name }: Parameter): string => `${place} ${place === "header" ? name.toLowerCase() : name}`;

export function listDescribedOperations(api: Json): readonly DescribedOperation[] {
  const paths = Object.entries(toObject(toObject(api)["paths"]));
  return paths.flatMap(([written, node]) => {
    const item = resolve(api, node);
    const path = normalizePath(written);
    return METHODS.flatMap((method) => {
      const operation = getOwnMember(item, method);
      if (!isJsonObject(operation)) return [];
      const { operationId, "x-beyond-specification": beyond } = operation;
      return [
        {
          id: typeof operationId === "string" ? operationId : undefined,
          beyond: beyond === true ? "all" : toList(beyond).filter((name) => typeof name === "string"),
          method,
          path,
          written,
          node: operation,
          paths: fullPaths({ api, item, operation }, path).map((full) => `${method} ${full}`),
          parameters: [
            ...listParameters(api, [...toList(item["parameters"]), ...toList(operation["parameters"])]),
            ...listBodyMembers(api, operation),
          ],
        },
      ];
    });
  });
}

/** A later parameter replaces an earlier one of the same name and place: those of a path precede those of an operation. */
function listParameters(api: Json, written: readonly Json[]): readonly Parameter[] {
  const parameters = written.flatMap((node) => {
    const { name, in: place, required, "x-query-fields": fields } = resolve(api, node);
    if (typeof name !== "string" || typeof place !== "string" || place === "path") return [];
    return [{ name, place, isRequired: required === true }, ...listQueryFields(name, toList(fields))];
  });
  return [...new Map(parameters.map((parameter) => [identify(parameter), parameter])).values()];
}

/** The fields of a query language are like optional parameters: an API can lack one of them. */
const listQueryFields = (parameter: string, fields: readonly Json[]): readonly Parameter[] =>
  fields
    .filter((field) => typeof field === "string")
    .map((field) => ({ name: `${parameter}.${field}`, place: "field", isRequired: false }));

/** The members of a body are like optional parameters: `body.text`. */
function listBodyMembers(api: Json, operation: JsonObject): readonly Parameter[] {
  const [content] = Object.values(toObject(resolve(api, operation["requestBody"])["content"]));
  const names = listMembers(api, toObject(content)["schema"], new Set());
  return [...new Set(names)].map((name) => ({ name: `${IN_BODY}${name}`, place: "body", isRequired: false }));
}

/** The members of an object, also those of its parts. A part counts once, because it can contain itself. */
function listMembers(api: Json, written: Json | undefined, seen: Set<JsonObject>): readonly string[] {
  const schema = resolve(api, written);
  if (seen.has(schema) || seen.size >= MAX_PARTS) return [];
  seen.add(schema);
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => toList(schema[keyword]));
  return [...Object.keys(toObject(schema["properties"])), ...parts.flatMap((part) => listMembers(api, part, seen))];
}

const MAX_PARTS = 500;
const IN_BODY = "body.";

type Described = { readonly api: Json; readonly item: JsonObject; readonly operation: JsonObject };

/**
 * Paths are relative to a server. Proxies change the servers of a whole document, so that its paths also count as they are
 * written. An operation with its own servers is under them only.
 */
function fullPaths({ api, item, operation }: Described, path: string): readonly string[] {
  const own = [operation, item].map(({ servers }) => toList(servers)).find(({ length }) => length > 0);
  const underServers = (own ?? toList(toObject(api)["servers"])).map((server) => serverPath(toObject(server)) + path);
  return own === undefined ? [path, ...underServers] : underServers;
}

/** Returns the path of the server's URL, with the defaults of its variables. */
function serverPath({ url, variables }: JsonObject): string {
  if (typeof url !== "string") return "";
  const filled = Object.entries(toObject(variables)).reduce(
    (text, [name, variable]) => text.replaceAll(`{${name}}`, String(toObject(variable)["default"])),
    url,
  );
  return URL.canParse(filled, ANY_HOST) ? normalizePath(new URL(filled, ANY_HOST).pathname) : "";
}

const ANY_HOST = "http://api.invalid";

/** Removes the names of parameters, and a slash at the end. */
function normalizePath(path: string): string {
  const unnamed = path.replace(/\{[^{}]*\}/g, "{}");
  return unnamed.endsWith("/") ? unnamed.slice(0, -1) : unnamed;
}

/** Follows references within the document. */
function resolve(document: Json, node: Json | undefined): JsonObject {
  let found = toObject(node);
  for (let depth = 0; depth < MAX_REFERENCES && typeof found["$ref"] === "string"; depth += 1)
    found = toObject(resolvePointer(document, found["$ref"]));
  return found;
}

/** A chain of references is short unless it is circular. */
const MAX_REFERENCES = 10;

function resolvePointer(document: Json, pointer: string): Json | undefined {
  if (!pointer.startsWith("#/")) return undefined;
  const names = pointer
    .slice(2)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce<Json | undefined>((node, name) => getOwnMember(toObject(node), name), document);
}

const toObject = (node: Json | undefined): JsonObject => (isJsonObject(node) ? node : {});
const toList = (node: Json | undefined): readonly Json[] => (Array.isArray(node) ? (node as readonly Json[]) : []);
