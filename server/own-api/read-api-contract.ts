import { parse } from "yaml";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { ApiFailure, type ApiClient } from "./api-client.ts";
import { readLimitedText } from "./read-body.ts";

export type ApiContract = { readonly text: string; readonly document: JsonObject };

/** Reads `openapi-v1.yml` of an API. An error is a sentence for the operator. */
export async function readApiContract(
  client: Pick<ApiClient, "send" | "origin" | "basePath">,
  token: string | undefined,
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
  const document = parseYaml(text);
  if (document === undefined) return err("is no YAML and no JSON");
  if (!isJsonObject(document)) return err("is no OpenAPI document: it has no members");
  const version = getOwnMember(document, "openapi");
  if (version === undefined) return err("is no OpenAPI document: it has no `openapi`");
  if (!/^3\.\d/.test(String(version))) return err(`is of OpenAPI ${String(version)}. Only 3.0 and 3.1 can be compared`);
  return isJsonObject(getOwnMember(document, "paths")) ? ok(document) : err("is an OpenAPI document without paths");
}

function parseYaml(text: string): Json | undefined {
  try {
    return parse(text, { maxAliasCount: 1_000 }) as Json;
  } catch {
    return undefined;
  }
}

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
