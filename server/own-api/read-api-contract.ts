import { parse } from "yaml";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { ApiFailure, type ApiClient } from "./api-client.ts";
import { readLimitedText } from "./read-body.ts";

export type ApiContract = { readonly text: string; readonly document: JsonObject };

/** Reads `openapi-v1.yml` of an API. An error is a sentence for the operator. A text that is known is not parsed again. */
export async function readApiContract(
  client: Pick<ApiClient, "send" | "origin" | "basePath">,
  token: string | undefined,
  known?: ApiContract,
): Promise<Result<ApiContract, string>> {
  const address = `${client.origin}${client.basePath}${CONTRACT_PATH}`;
  try {
    const { statusCode, headers, body } = await client.send({
      method: "GET",
      path: CONTRACT_PATH,
      headers: { accept: ACCEPTED, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });
    const text = await readLimitedText(body, MAX_BYTES);
    if (statusCode !== 200)
      return err(`${address} answers ${describeStatus(statusCode, String(headers["location"] ?? ""))}`);
    if (known?.text === text) return ok(known);
    const document = parseDocument(text);
    return document.ok ? ok({ text, document: document.value }) : err(`${address} ${document.error}`);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return err(`${address} cannot be read: ${reasonOf(error.cause)}`);
  }
}

function describeStatus(status: number, location: string): string {
  if (status >= 300 && status < 400) return `${status}, a redirect to ${location || "nowhere"}, which is not followed`;
  if (status === 401 || status === 403) return `${status}: it wants an access token that may read it`;
  return status === 404 ? "404: there is no contract below this address" : String(status);
}

function parseDocument(text: string): Result<JsonObject, string> {
  if (text.trimStart().startsWith("<"))
    return err("is a page in HTML, and no OpenAPI document. Is the address that of the API?");
  const parsed = parseText(text);
  if (!parsed.ok) return parsed;
  const document = parsed.value;
  if (!isJsonObject(document)) return err("is no OpenAPI document: it has no members");
  const version = getOwnMember(document, "openapi");
  if (version === undefined) return err("is no OpenAPI document: it has no `openapi`");
  if (!/^3\.\d/.test(String(version))) return err(`is of OpenAPI ${String(version)}. Only 3.0 and 3.1 can be compared`);
  return isJsonObject(getOwnMember(document, "paths")) ? ok(document) : err("is an OpenAPI document without paths");
}

/** JSON is read first: YAML of the same size takes a hundred times as long. */
function parseText(text: string): Result<Json, string> {
  const parsed = parseJson(text) ?? parseYaml(text);
  const flaw = parsed.ok ? findSizeFlaw(parsed.value) : undefined;
  return flaw === undefined ? parsed : err(flaw);
}

/** Returns undefined if the text is no JSON. */
function parseJson(text: string): Result<Json, string> | undefined {
  try {
    return ok(JSON.parse(text) as Json);
  } catch (error) {
    return error instanceof RangeError ? err(TOO_DEEP) : undefined;
  }
}

function parseYaml(text: string): Result<Json, string> {
  if (text.length > MAX_YAML_LENGTH) return err(`is YAML of more than 2 MB. Only as JSON it can be larger, up to 8 MB`);
  try {
    return ok(parse(text, { maxAliasCount: MAX_ALIASES }) as Json);
  } catch (error) {
    const { message } = error as Error;
    if (/call stack/i.test(message)) return err(TOO_DEEP);
    return err(/alias/i.test(message) ? "has too many aliases" : "is no YAML and no JSON");
  }
}

/** An alias of YAML can repeat a part, so that a short text is a huge document or one without an end. */
function findSizeFlaw(document: Json): string | undefined {
  const waiting: { readonly node: Json; readonly depth: number }[] = [{ node: document, depth: 1 }];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) return TOO_DEEP;
    const members: readonly Json[] = typeof node === "object" && node !== null ? Object.values(node) : [];
    count += 1;
    if (count + waiting.length + members.length > MAX_VALUES) return "has more than 500,000 values";
    for (const member of members) waiting.push({ node: member, depth: depth + 1 });
  }
  return undefined;
}

const MAX_DEPTH = 200;
const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep`;
const MAX_VALUES = 500_000;
const MAX_ALIASES = 1_000;
const MAX_YAML_LENGTH = 2_097_152;

/** The reason of a failed connection: the code of the operating system, or the message. */
function reasonOf(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return REASONS[String(code)] ?? String(message ?? code ?? "no reason given");
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name cannot be looked up",
  ECONNRESET: "the connection was closed. Is it http instead of https, or the other way round?",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer in time",
  UND_ERR_HEADERS_TIMEOUT: "it does not answer in time",
  UND_ERR_BODY_TIMEOUT: "it does not answer in time",
  UND_ERR_SOCKET: "the connection was closed",
  CERT_HAS_EXPIRED: "its TLS certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its TLS certificate is signed by itself (see NODE_EXTRA_CA_CERTS)",
  SELF_SIGNED_CERT_IN_CHAIN: "its TLS certificate is signed by an unknown authority (see NODE_EXTRA_CA_CERTS)",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its TLS certificate is signed by an unknown authority (see NODE_EXTRA_CA_CERTS)",
};

const CONTRACT_PATH = "/openapi-v1.yml";
const ACCEPTED = "application/yaml, application/json;q=0.9, */*;q=0.1";
const MAX_BYTES = 8_388_608;
