// What every call of the contract has to say, beyond what OpenAPI itself asks for.
import { readdirSync } from "node:fs";
import { FLAGS } from "#domain/shared/access/permission.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { collectionOf } from "#sdk/middleware/last-updated.ts";
import { list, object, operationsOf, parametersOf, places, resolved } from "./contract.ts";
import type { Operation } from "./contract.ts";

/** A rule answers a sentence for each place that breaks it. */
export type Rule = (contract: JsonObject) => readonly string[];

/** The folders of the domain: `docs/areas.md` has the rooms of each area. */
const AREAS = readdirSync(new URL("../../domain", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "shared")
  .map(({ name }) => name);
const VERBS = [
  "list",
  "get",
  "search",
  "create",
  "replace",
  "change",
  "delete",
  "process",
  "resend",
  "send",
  "validate",
  "upload",
  "reset",
  "start",
  "end",
];
const VERB_AND_NOUN = new RegExp(`^(?:${VERBS.join("|")})[A-Z][A-Za-z]+$`);

const everyOperation =
  (complaints: (operation: Operation, contract: JsonObject) => readonly string[]): Rule =>
  (contract) =>
    operationsOf(contract).flatMap((operation) =>
      complaints(operation, contract).map((complaint) => `${operation.name} ${complaint}`),
    );

export const taggedByItsArea = everyOperation(({ described }, contract) => {
  const tags = list(described["tags"]);
  const declared = list(contract["tags"]).map((tag) => object(tag)["name"]);
  return tags.length === 1 && AREAS.includes(String(tags[0])) && declared.includes(tags[0] ?? "")
    ? []
    : ["has no area as its one tag"];
});

export const namedByVerbAndNoun = everyOperation(({ described }) =>
  VERB_AND_NOUN.test(String(described["operationId"]))
    ? []
    : [`is called ${String(described["operationId"])}, not by verb and noun`],
);

/** A field has a description, or its schema has one: editors show it. */
export const describesItsFields: Rule = (contract) => {
  const schemas = object(object(contract["components"])["schemas"]);
  return places({ schemas }).flatMap(({ node, pointer }) =>
    Object.entries(object(typeof node["type"] === "string" ? node["properties"] : undefined)).flatMap(
      ([name, field]) =>
        (object(field)["description"] ?? resolved(contract, field)["description"])
          ? []
          : [`${pointer}/properties/${name} has no description`],
    ),
  );
};

/** The SDK adds both parameters to every GET of a retailer. */
export const takesLastUpdated = everyOperation((operation, contract) => {
  const names = parametersOf(contract, operation).map(({ name }) => name);
  const isMissing =
    operation.name.startsWith("GET ") && names.includes("retailer_id") && !names.includes("last_updated");
  return isMissing ? ["takes retailer_id, but not last_updated"] : [];
});

/** What a write also changes is a collection that a GET reads, and not its own. */
export const changesCollectionsThatAreRead = everyOperation(({ name, path, described }, contract) => {
  const read = operationsOf(contract)
    .filter(({ method }) => method === "get")
    .map((operation) => collectionOf(operation.path));
  const changed = list(described["x-changes"]).map(String);
  return [
    ...changed
      .filter((collection) => !read.includes(collection))
      .map((collection) => `changes ${collection}, which no GET reads`),
    ...changed
      .filter((collection) => collection === collectionOf(path))
      .map((collection) => `changes ${collection}, which is its own collection`),
    ...(changed.length > 0 && name.startsWith("GET ") ? ["reads and changes"] : []),
  ];
});

/** Flags that exist, a tenant scope that the parameters bear out, and what is said of stores. */
export const saysWhoMayCallIt = everyOperation((operation, contract) => {
  const access = object(operation.described["x-access"]);
  const unknown = [...list(access["anyOf"]), ...list(access["noneOf"])].filter(
    (flag) => !FLAGS.includes(flag as (typeof FLAGS)[number]),
  );
  const narrows = parametersOf(contract, operation).some(({ name }) => name === "retailer_id");
  return [
    ...(Array.isArray(access["anyOf"]) ? [] : ["does not say which flags open it"]),
    ...unknown.map((flag) => `asks for the flag ${String(flag)}, which does not exist`),
    ...(["retailer", "none"].includes(String(access["tenant"])) ? [] : ["has no tenant scope"]),
    ...((access["tenant"] === "retailer") === narrows
      ? []
      : ["has a tenant scope that its parameters do not bear out"]),
    ...(["filtered", "whole", "all"].includes(String(access["stores"]))
      ? []
      : ["does not say whether stores are filtered"]),
  ];
});

/** The statuses that have no general code. */
const SPECIAL_STATUSES = ["409", "412", "422", "428"];

/** Codes that exist, are not general, and have a status of the operation; each special status has one. */
export const listsItsProblemCodes = everyOperation((operation, contract) => {
  const known = object(contract["x-problem-codes"]);
  const statuses = Object.keys(object(operation.described["responses"]));
  const listed = list(operation.described["x-problem-codes"]).map(String);
  const statusOf = (code: string): string => String(object(known[code])["status"]);
  const headers = parametersOf(contract, operation).map(({ name }) => name);
  const wanted = [
    ...(headers.includes("Idempotency-Key") ? ["idempotency_key_reused"] : []),
    ...(headers.includes("If-Unmodified-Since") ? ["version_conflict"] : []),
    ...(statuses.includes("428") ? ["precondition_required"] : []),
  ];
  return [
    ...listed.filter((code) => !(code in known)).map((code) => `lists the code ${code}, which does not exist`),
    ...listed.filter((code) => object(known[code])["general"]).map((code) => `lists the general code ${code}`),
    ...listed
      .filter((code) => code in known && !statuses.includes(statusOf(code)))
      .map((code) => `lists the code ${code}, but does not describe ${statusOf(code)}`),
    ...statuses
      .filter((status) => SPECIAL_STATUSES.includes(status) && !listed.some((code) => statusOf(code) === status))
      .map((status) => `describes ${status} without a code`),
    ...wanted.filter((code) => !listed.includes(code)).map((code) => `does not list the code ${code}`),
  ];
});

/** A general code is one of any operation, another one of an operation that lists it. */
export const hasNoUnusedCodes: Rule = (contract) => {
  const listed = operationsOf(contract).flatMap(({ described }) => list(described["x-problem-codes"]).map(String));
  return Object.entries(object(contract["x-problem-codes"]))
    .filter(([code, described]) => !object(described)["general"] && !listed.includes(code))
    .map(([code]) => `no operation lists the code ${code}`);
};

/** Every refusal that can happen is described: by anyone, by who calls, by what is called, by what is sent along. */
export const describesItsRefusals = everyOperation((operation, contract) => {
  const responses = object(operation.described["responses"]);
  const bodyless = Object.entries(responses).filter(
    ([status, response]) => Number(status) >= 400 && !answersProblem(contract, resolved(contract, response)),
  );
  return [
    ...possibleRefusals(operation, contract)
      .filter((status) => !(status in responses))
      .map((status) => `does not describe ${status}`),
    ...bodyless.map(([status]) => `answers ${status} with another body than Problem`),
  ];
});

function possibleRefusals(operation: Operation, contract: JsonObject): readonly string[] {
  const { described, path, method } = operation;
  const isOpen = Array.isArray(described["security"]) && described["security"].length === 0;
  const isScoped = object(described["x-access"])["tenant"] === "retailer" || path.includes("{");
  const headers = parametersOf(contract, operation)
    .filter((parameter) => parameter["in"] === "header")
    .map(({ name }) => name);
  const isGuarded = headers.includes("If-Unmodified-Since") || headers.includes("If-None-Newer");
  return [
    ...["400", "429", "500"],
    ...(isOpen ? [] : ["401", "403"]),
    ...(isScoped ? ["404"] : []),
    ...(method === "get" ? [] : ["413", "415"]),
    ...(isGuarded ? ["412"] : []),
    // The key of another request.
    ...(headers.includes("Idempotency-Key") ? ["409"] : []),
  ];
}

const answersProblem = (contract: JsonObject, response: JsonObject): boolean =>
  resolved(contract, object(object(response["content"])["application/json"])["schema"]) ===
  resolved(contract, { $ref: "#/components/schemas/Problem" });

/** Operations whose answer the product's specification leaves open, as far as they are here. */
const LEFT_OPEN = [
  "sendReceipt",
  "createAccount",
  "uploadFormImage",
  "uploadEmailImage",
  "listEmbeddedReports",
  "getEmbeddedReport",
];

/** A reader can tell which answers another server of the same specification may give in another shape. */
export const marksItsOwnShapes = everyOperation(({ described }) => {
  const marked = Object.values(object(described["responses"])).filter(
    (response) => object(response)["x-own-shape"] === true,
  );
  const isLeftOpen = LEFT_OPEN.includes(String(described["operationId"]));
  return isLeftOpen === marked.length > 0
    ? []
    : [isLeftOpen ? "does not mark the shape of its answer as our own" : "marks a shape as our own that is not"];
});

export const namesEveryAnswer = everyOperation(({ described }, contract) =>
  Object.entries(object(described["responses"]))
    .filter(([, response]) => !("counterfoil-request-id" in object(resolved(contract, response)["headers"])))
    .map(([status]) => `answers ${status} without counterfoil-request-id`),
);

/** An object takes what is listed, unless it is a map or says that it is open. */
export const closesItsObjects: Rule = (contract) =>
  places(contract)
    .filter(({ node }) => node["type"] === "object" && !isClosed(node))
    .map(({ pointer }) => `${pointer} takes members that are not listed`);

function isClosed(schema: JsonObject): boolean {
  const rest = schema["additionalProperties"];
  if (rest === true) return String(schema["description"]).includes("Open by design");
  return rest === false || typeof rest === "object";
}

/** What this server always sends beyond what is required is a member of the object, and in no request: there it would be required. */
export const namesWhatItAlwaysSends: Rule = (contract) => [
  ...places(contract).flatMap(({ node, pointer }) =>
    list(node["x-always-sent"])
      .map(String)
      .filter((name) => !(name in object(node["properties"])) || list(node["required"]).includes(name))
      .map((name) => `${pointer} always sends ${name}, which is no optional member`),
  ),
  ...operationsOf(contract)
    .filter(({ described }) => alwaysSends(contract, described["requestBody"]))
    .map(({ name }) => `${name} takes a body with x-always-sent`),
];

/** True if a node, or one that it refers to, always sends a member. */
function alwaysSends(contract: JsonObject, node: Json | undefined, seen = new Set<string>()): boolean {
  return places(node ?? null).some(({ node: place }) => {
    if ("x-always-sent" in place) return true;
    const reference = place["$ref"];
    if (typeof reference !== "string" || seen.has(reference)) return false;
    return alwaysSends(contract, resolved(contract, place), seen.add(reference));
  });
}
