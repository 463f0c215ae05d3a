import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { list, object, operationsOf, parametersOf, resolved, type Operation } from "#test/contract/contract.ts";

const FOREIGN_CONTRACT_FILE = fileURLToPath(new URL("program/openapi-v1.yml", import.meta.url));

export const readForeignContract = (): JsonObject => parse(readFileSync(FOREIGN_CONTRACT_FILE, "utf8")) as JsonObject;

/** A request and its answer. */
type Exchange = { readonly request: Request; readonly response: Response };
/** What an exchange has that the contract does not. */
export type Finding = { readonly operation: string; readonly text: string };

/** Compares requests and answers with the contract of the foreign API. */
export class ForeignContract {
  readonly #contract = readForeignContract();
  readonly #ajv = addFormats.default(new Ajv({ strict: false, coerceTypes: false, allErrors: true }));
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly operations = operationsOf(this.#contract);
  /** Names of the operations that were called. */
  readonly called = new Set<string>();
  readonly requestFindings: Finding[] = [];
  readonly responseFindings: Finding[] = [];

  /** Calls the platform's `fetch`, and compares. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const copy = request.clone();
    const response = await fetch(request);
    await this.compare({ request: copy, response: response.clone() });
    return response;
  };

  async compare({ request, response }: Exchange): Promise<void> {
    const operation = this.find(request.method, new URL(request.url).pathname);
    if (operation === undefined) {
      const unknown = `${request.method} ${new URL(request.url).pathname}`;
      this.requestFindings.push({ operation: unknown, text: "is not in the contract" });
      return;
    }
    this.called.add(operation.name);
    const note = (findings: Finding[]) => (text: string) => findings.push({ operation: operation.name, text });
    (await this.#checkRequest(operation, request)).forEach(note(this.requestFindings));
    (await this.#checkResponse(operation, response)).forEach(note(this.responseFindings));
  }

  /** Finds the operation of a request. Literal parts of a path come before parameters. */
  find(method: string, pathname: string): Operation | undefined {
    const parts = pathname.split("/");
    const matching = this.operations.filter(
      (each) => each.method === method.toLowerCase() && isAt(each.path.split("/"), parts),
    );
    return matching.sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
  }

  /** Returns what requests have that the contract does not: operations and parameters. */
  findStrays(requests: readonly { readonly method: string; readonly url: string }[]): readonly string[] {
    return requests.flatMap(({ method, url }) => {
      const { pathname, searchParams } = new URL(url, "http://api.invalid");
      const operation = this.find(method, pathname);
      if (operation === undefined) return [`${method} ${pathname}`];
      return this.#checkParameters(operation, searchParams).map((text) => `${method} ${pathname} ${text}`);
    });
  }

  async #checkRequest(operation: Operation, request: Request): Promise<readonly string[]> {
    const body = resolved(this.#contract, operation.described["requestBody"]);
    return [
      ...this.#checkParameters(operation, new URL(request.url).searchParams),
      ...(body["content"] === undefined ? [] : await this.#checkBody(object(body["content"]), request)),
    ];
  }

  #checkParameters(operation: Operation, query: URLSearchParams): readonly string[] {
    const shared = list(object(object(this.#contract["paths"])[operation.path])["parameters"]);
    const parameters = [
      ...shared.map((node) => resolved(this.#contract, node)),
      ...parametersOf(this.#contract, operation),
    ].filter((parameter) => parameter["in"] === "query");
    const sent = [...query.keys()];
    const unknown = sent.filter((name) => !parameters.some((parameter) => parameter["name"] === name));
    const absent = parameters.filter(({ name, required }) => required === true && !sent.includes(String(name)));
    return [
      ...unknown.map((name) => `sends the parameter ${name}`),
      ...absent.map(({ name }) => `does not send the parameter ${String(name)}`),
    ];
  }

  async #checkResponse({ described }: Operation, response: Response): Promise<readonly string[]> {
    const responses = object(described["responses"]);
    const answer = resolved(this.#contract, responses[String(response.status)] ?? responses["default"]);
    if (Object.keys(answer).length === 0) return [`answers ${response.status}, which the contract does not list`];
    const headers = Object.entries(object(answer["headers"])).filter(
      ([, header]) => object(header)["required"] === true,
    );
    const lacking = headers.filter(([name]) => !response.headers.has(name)).map(([name]) => `lacks the header ${name}`);
    if (answer["content"] === undefined) return (await response.text()) === "" ? lacking : ["answers a body"];
    return [...lacking, ...(await this.#checkBody(object(answer["content"]), response))];
  }

  async #checkBody(content: JsonObject, message: Request | Response): Promise<readonly string[]> {
    const type = message.headers.get("content-type")?.split(";")[0] ?? "";
    const described = content[type];
    if (described === undefined) return [`has the type ${type}, not ${Object.keys(content).join()}`];
    if (!type.includes("json")) return [];
    const schema = object(described)["schema"];
    const validate = this.#compile(schema);
    const body = (await message.json()) as Json;
    return validate(body)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath || "body"} ${message} ${JSON.stringify(params)}`,
        );
  }

  #compile(schema: Json | undefined): ValidateFunction {
    const key = JSON.stringify(schema);
    const compiled =
      this.#compiled.get(key) ?? this.#ajv.compile({ ...object(schema), components: this.#contract["components"] });
    this.#compiled.set(key, compiled);
    return compiled;
  }
}

const isAt = (template: readonly string[], parts: readonly string[]): boolean =>
  template.length === parts.length && template.every((part, at) => part === parts[at] || part.startsWith("{"));
