// An API that has what the specification names, and nothing else. Its answers are made from the contract.
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { completeAnswer } from "#test/adapters/api/complete-answers.ts";
import {
  bodyMembersOf,
  list,
  object,
  operationsOf,
  parametersOf,
  resolved,
  type Operation,
} from "#test/contract/contract.ts";
import {
  beyondSpecification,
  cutContract,
  isBeyondSpecification,
  withoutMembers,
  type LeftOut,
} from "./cut-contract.ts";

/** The contract of the API: the operations, parameters and members that the specification names. */
export const specifiedContract = (): JsonObject =>
  withoutMembers(cutContract(beyondSpecification()), isBeyondSpecification);

const isVersion: LeftOut = (name) => name === "updated_timestamp";
/** An answer of our own server lacks these if the request says so, which the specification does not know. */
const ON_REQUEST = ["messages", "data"];
const isOptional: LeftOut = (name, schema) => !list(schema["required"]).includes(name) && !ON_REQUEST.includes(name);

/** What the answers have: all that the specification names, no versions of records, or only what an entry needs. */
export const ANSWER_KINDS = ["complete", "without versions", "smallest"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

const CONTRACTS: Readonly<Record<AnswerKind, () => JsonObject>> = {
  complete: specifiedContract,
  "without versions": () => withoutMembers(specifiedContract(), isVersion),
  smallest: () =>
    withoutMembers(specifiedContract(), (name, schema) => isVersion(name, schema) || isOptional(name, schema)),
};

/** What a write answers. */
export const WRITE_ANSWERS = ["the record", "nothing", "something else"] as const;
export type WriteAnswer = (typeof WRITE_ANSWERS)[number];

type Options = {
  readonly answers?: AnswerKind;
  readonly writes?: WriteAnswer;
  /** Answers of operations by method and path, such as `GET /pos/data`. */
  readonly data?: Readonly<Record<string, Json>>;
};

/** Answers the operations of the specification. Keeps those that were called, and the requests that it does not have. */
export class SpecifiedApi {
  readonly called: string[] = [];
  readonly unknown: string[] = [];
  readonly #contract: JsonObject;
  readonly #operations: readonly Operation[];
  readonly #options: Options;

  constructor(options: Options = {}) {
    this.#contract = CONTRACTS[options.answers ?? "complete"]();
    this.#operations = operationsOf(this.#contract);
    this.#options = options;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const isJson = request.headers.get("content-type")?.includes("json");
    return this.#answer(request, isJson ? ((await request.clone().json()) as Json) : undefined);
  };

  #answer(request: Request, body: Json | undefined): Response {
    const { pathname, searchParams } = new URL(request.url);
    const operation = this.#find(request.method, pathname.replace(/^\/api/, ""));
    const known = operation === undefined ? [] : parametersOf(this.#contract, operation).map(({ name }) => name);
    const members = operation === undefined ? [] : bodyMembersOf(this.#contract, operation);
    const extra = [
      ...[...searchParams.keys()].filter((name) => !known.includes(name)),
      // A body without named members is open, or a list.
      ...Object.keys(object(body)).filter((name) => members.length > 0 && !members.includes(name)),
    ];
    if (operation === undefined || extra.length > 0) {
      this.unknown.push(`${request.method} ${pathname} ${extra.join(" ")}`.trim());
      return Response.json({ status: "Not found" }, { status: 404 });
    }
    this.called.push(operation.name);
    return this.#success(operation, pathname);
  }

  #find(method: string, path: string): Operation | undefined {
    const segments = path.split("/");
    const fits = ({ path: template }: Operation): boolean => {
      const parts = template.split("/");
      return (
        parts.length === segments.length && parts.every((part, at) => part.startsWith("{") || part === segments[at])
      );
    };
    // A path without parameters goes before one with them: /receipts/_search.
    return this.#operations
      .filter((each) => each.method === method.toLowerCase() && fits(each))
      .sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
  }

  /** The report of salespersons has a schema of its own. */
  #schemaOf(written: Json | undefined, pathname: string): Json | undefined {
    const shapes = list(resolved(this.#contract, written)["anyOf"]);
    return pathname.endsWith("/salespersons") ? shapes[1] : written;
  }

  #success({ name, method, described }: Operation, pathname: string): Response {
    const { writes = "the record", data = {} } = this.#options;
    const [status = "200", written] =
      Object.entries(object(described["responses"])).find(([code]) => code.startsWith("2")) ?? [];
    const response = resolved(this.#contract, written);
    const [type, content] = Object.entries(object(response["content"]))[0] ?? [];
    const headers = Object.fromEntries(
      HEADERS.filter(
        ([header]) => header in object(response["headers"]) && (header !== "Location" || name === "POST /stores"),
      ),
    );
    const isWrite = method !== "get" && type === "application/json" && !READING.includes(name);
    if (isWrite && writes === "nothing") return new Response(null, { status: 204, headers });
    if (isWrite && writes === "something else") return Response.json({ status: "done" }, { headers });
    if (type === undefined) return new Response(null, { status: Number(status), headers });
    if (type !== "application/json")
      return new Response("openapi: 3.1.0", { headers: { ...headers, "content-type": "text/plain" } });
    const answer = data[name] ?? completeAnswer(this.#schemaOf(object(content)["schema"], pathname), this.#contract);
    return Response.json(answer, { status: Number(status), headers });
  }
}

/** Calls with a body that change nothing: their answer is the reason for the call. */
const READING: readonly string[] = [
  "POST /identifiers/_validate",
  "POST /hibp_validation",
  // The address of the image is in the answer.
  "POST /_/template-data/images/forms",
  "POST /_/template-data/images/emails",
];

/** The headers of answers that the specification names. A version is in no header. */
const HEADERS = [
  ["Location", "/api/stores/LON-01"],
  ["ic2i-base-url", "https://tax-free.example"],
  ["ic2i-sender-id", "4711"],
] as const;
