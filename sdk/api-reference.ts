// Generates sdk/api.md: all operations of the contract by area, and the schemas of requests and responses.
import { isSuccess, parametersOf, replyOf } from "./contract.ts";
import type { Content, Contract, Described, Parameter } from "./contract.ts";
import { permissionReference } from "./permission-reference.ts";
import { code, schemaLink, table, typeOf } from "./reference-text.ts";
import { schemaReference } from "./schema-reference.ts";
import { METHODS } from "./src/operations.ts";
import type { Method } from "./src/operations.ts";

type Call = { readonly method: Method; readonly path: string; readonly described: Described };

export function apiReference(contract: Contract): string {
  const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Call[] =>
      item[method.toLowerCase()] ? [{ method, path, described: item[method.toLowerCase()] as Described }] : [],
    ),
  );
  const areas = areasOf(contract, calls).map(({ name, description, within }) =>
    [`## ${name}`, ...(description ? [description] : []), ...within.map((call) => section(contract, call))].join(
      "\n\n",
    ),
  );
  // A contract that does not say who may call has no permissions.
  const permissions = calls.some(({ described }) => described["x-access"]) ? [permissionReference(contract)] : [];
  return `${["# Every operation, by area", ABOUT, ...areas, ...permissions, refusals(contract), schemaReference(contract)].join("\n\n")}\n`;
}

type Area = { readonly name: string; readonly description?: string; readonly within: readonly Call[] };

/** Operations whose tags are not among those of the contract are in an area of their own. */
function areasOf({ tags = [] }: Contract, calls: readonly Call[]): readonly Area[] {
  const areas = tags.map((tag) => ({
    ...tag,
    within: calls.filter(({ described }) => described.tags?.includes(tag.name)),
  }));
  const others = calls.filter((call) => !areas.some(({ within }) => within.includes(call)));
  return [...areas, ...(others.length > 0 ? [{ name: "Other operations", within: others }] : [])];
}

const ABOUT = `The path is the name of a call: \`client.GET("/receipts", { params: { query: { count: 20 } } })\`. Types named here are those of
\`components["schemas"]\`, written out under [Schemas](#schemas). How answers, retries and paging work: [README.md](README.md).`;

function section(contract: Contract, { method, path, described }: Call): string {
  const { summary, description, operationId } = described;
  return [
    `### \`${method} ${path}\``,
    `**${summary ?? operationId}** (\`${operationId}\`)`,
    ...(description ? [description.trim()] : []),
    ...optional(described),
    ...permission(described).map((text) => `Permission: ${text}`),
    ...parameterTable(parametersOf(contract, described)),
    ...body(described),
    answers(contract, described),
  ].join("\n\n");
}

function optional({ "x-beyond-specification": beyond }: Described): readonly string[] {
  if (beyond === undefined) return [];
  return [
    beyond === true
      ? "Optional for a server: the specification does not name this operation."
      : `Optional for a server: ${beyond.map(code).join(", ")}.`,
  ];
}

function permission({ security, "x-access": access }: Described): readonly string[] {
  if (security?.length === 0) return ["none, callers need not be signed in."];
  if (access === undefined) return [];
  const { anyOf, noneOf = [], tenant, stores } = access;
  const flags = anyOf.length === 0 ? "any signed-in caller" : `one of ${anyOf.map(code).join(", ")}`;
  const closed = noneOf.length === 0 ? [] : [`closed to ${noneOf.map(code).join(", ")}`];
  const scope = tenant === "none" ? [] : ["acts for one retailer"];
  return [`${[flags, ...closed, ...scope, ...reach(stores)].join("; ")}.`];
}

function reach(stores: string): readonly string[] {
  if (stores === "whole") return ["for the whole retailer, not one of its stores"];
  return stores === "filtered" ? ["reaches only what belongs to the stores of the caller's roles"] : [];
}

function parameterTable(parameters: readonly Parameter[]): readonly string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, description = "", schema }) => [
    code(name),
    `${place}${required ? ", required" : ""}`,
    typeOf(schema),
    description,
  ]);
  return [table(["Parameter", "In", "Type", "Meaning"], rows)];
}

function body({ requestBody }: Described): readonly string[] {
  if (requestBody === undefined) return [];
  const need = requestBody.required ? "Body" : "Body, optional";
  return [
    [
      `${need}: ${contents(requestBody.content)}.`,
      ...(requestBody.description ? [requestBody.description.trim()] : []),
    ].join(" "),
  ];
}

function answers(contract: Contract, { responses, "x-problem-codes": codes = [] }: Described): string {
  const successes = Object.entries(responses)
    .filter(([status]) => isSuccess(status))
    .map(([status, reply]) => {
      const { description = "", content = {}, headers = {} } = replyOf(contract, reply);
      const own = Object.keys(headers).filter((name) => name !== "counterfoil-request-id");
      const body = Object.keys(content).length ? `${contents(content)}. ` : "";
      return `- ${status}: ${body}${description.trim()}${own.length ? ` With ${own.map(code).join(", ")}.` : ""}`;
    });
  const others = Object.keys(responses)
    .filter((status) => !isSuccess(status))
    .join(", ");
  const listed = codes.length === 0 ? "" : `, with the codes ${codes.map(code).join(", ")}`;
  return ["Answers:", "", ...successes, ...(others ? [`- [refusals](#refusals): ${others}${listed}`] : [])].join("\n");
}

/** The meaning of each status, which is the same for all operations. */
function refusals(contract: Contract): string {
  const said = Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => Object.entries(responses));
  const meanings = new Map<string, Set<string>>();
  for (const [status, reply] of said.filter(([status]) => !isSuccess(status))) {
    meanings.set(status, (meanings.get(status) ?? new Set()).add(replyOf(contract, reply).description?.trim() ?? ""));
  }
  const rows = [...meanings]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([status, texts]) => [status, [...texts].join(" ")]);
  const body = `Each has the body ${schemaLink("Problem")}; the client hands it out as \`answer.problem\`.`;
  return ["## Refusals", body, table(["Status", "Meaning"], rows), ...codeTables(contract)].join("\n\n");
}

/** The codes that any operation may answer, and those that operations list. */
function codeTables({ "x-problem-codes": codes }: Contract): readonly string[] {
  if (codes === undefined) return [];
  const rowsOf = (isGeneral: boolean): readonly (readonly string[])[] =>
    Object.entries(codes)
      .filter(([, { general = false }]) => general === isGeneral)
      .map(([name, { status, description }]) => [code(name), String(status), description]);
  const head = ["Code", "Status", "Reason"];
  return [
    "`code` of a problem names its reason for programs. Any operation may answer these codes:",
    table(head, rowsOf(true)),
    "Operations list these; the types of the client have them too:",
    table(head, rowsOf(false)),
  ];
}

const contents = (content: Content): string =>
  Object.entries(content)
    .map(([media, { schema }]) => {
      const type = media === BYTES || media.endsWith(".sheet") ? `bytes (${code("Uint8Array")})` : typeOf(schema);
      return media === "application/json" ? type : `${type} as ${code(media)}`;
    })
    .join(", or ");

/** Types as the client returns them. */
const BYTES = "application/octet-stream";
