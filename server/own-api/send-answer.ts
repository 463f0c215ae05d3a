import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "#contract/index.ts";
import { isJsonObject, type Json } from "#domain/shared/json/json.ts";
import type { ContractOperation } from "../http/contract.ts";
import { ApiFailure, type ApiClient, type ApiResponse } from "./api-client.ts";
import { parseApiJson } from "./host-reader.ts";
import { toPortalPath } from "./portal-path.ts";
import { readLimitedBytes, readLimitedText } from "./read-body.ts";

export type AnswerDeps = {
  readonly operation: ContractOperation;
  readonly client: Pick<ApiClient, "origin" | "basePath">;
  /** Cuts a JSON answer to what the caller may see. Undefined if the caller may see all of it. */
  readonly cut: ((json: Json) => Promise<Json>) | undefined;
  /** The same for an answer of any type. */
  readonly cutContent: ((bytes: Buffer) => Buffer) | undefined;
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * Sends the response of the API to the client: status, documented headers and body. A body is streamed, except one that is
 * cut. Throws the refusal of a response that the portal cannot use.
 */
export async function sendAnswer(
  { request, reply }: Exchange,
  response: ApiResponse,
  deps: AnswerDeps,
): Promise<FastifyReply> {
  const { statusCode: status, body } = response;
  noteRequestId({ request, reply }, response);
  const encoding = headerOf(response, "content-encoding") ?? "identity";
  if (status < 200 || (status >= 300 && status < 400) || encoding !== "identity") {
    void body.dump().catch(() => undefined);
    throw unusable(encoding === "identity" ? `status ${status}` : `content-encoding ${encoding}`);
  }
  reply.code(status);
  copyHeaders(reply, response, deps);
  if (status >= 400) return sendRefusal(reply, response);
  showAsFile(reply, response, deps);
  if (status === 204 || headerOf(response, "content-length") === "0") {
    body.resume();
    return reply.send();
  }
  const type = chooseType(response, deps.operation);
  if (deps.cut !== undefined) return sendCut(reply, { response, type }, deps.cut);
  if (deps.cutContent !== undefined)
    return reply.type(type).send(deps.cutContent(await readLimitedBytes(body, MAX_CUT_BYTES)));
  const length = headerOf(response, "content-length");
  if (length !== undefined && /^\d{1,15}$/.test(length)) reply.header("content-length", length);
  return reply.type(type).send(body);
}

/** What is not cut is sent as the API wrote it, with every digit. */
async function sendCut(
  reply: FastifyReply,
  { response: { body }, type }: { readonly response: ApiResponse; readonly type: string },
  cut: (json: Json) => Promise<Json>,
): Promise<FastifyReply> {
  if (!isJson(type)) {
    void body.dump().catch(() => undefined);
    throw unusable(`the media type ${type}, which cannot be cut to what the user may see`);
  }
  const text = await readLimitedText(body, MAX_CUT_BYTES);
  const json = parseApiJson(text);
  const shown = await cut(json);
  return reply.type(JSON_TYPE).send(shown === json ? text : JSON.stringify(shown));
}

/** A refusal says why. A record in it could be one that the user may not see. */
const toReason = (json: Json): Json =>
  isJsonObject(json) ? Object.fromEntries(Object.entries(json).filter(([name]) => REASONS.includes(name))) : {};

/** The body of a refusal is JSON of the API. A page of a proxy in front of it is replaced. */
async function sendRefusal(reply: FastifyReply, response: ApiResponse): Promise<FastifyReply> {
  const type = headerOf(response, "content-type") ?? "";
  const length = Number(headerOf(response, "content-length") ?? 0);
  if (isJson(type) && length <= MAX_REFUSAL_BYTES) {
    const text = await readLimitedText(response.body, MAX_REFUSAL_BYTES);
    return reply.type(JSON_TYPE).send(JSON.stringify(toReason(parseApiJson(text))));
  }
  void response.body.dump().catch(() => undefined);
  const reason = STATUS_CODES[response.statusCode] ?? "Error";
  const problem: Schema<"Problem"> = { status: reason, description: reason };
  return reply.type(JSON_TYPE).send(JSON.stringify(problem));
}

/** The id under which the API logs the call. The log of the host names both. */
function noteRequestId({ request, reply }: Exchange, response: ApiResponse): void {
  const found = Object.keys(response.headers)
    .filter((name) => name.endsWith("request-id"))
    .sort((one, other) => Number(other === REQUEST_ID) - Number(one === REQUEST_ID))
    .map((name) => headerOf(response, name))
    .find((id) => id !== undefined && ID.test(id));
  if (found === undefined) return;
  request.log.info({ api_request_id: found }, "forwarded");
  reply.header(REQUEST_ID, found);
}

/** All other headers of the API stay there, cookies above all. */
function copyHeaders(reply: FastifyReply, response: ApiResponse, { client }: AnswerDeps): void {
  for (const name of COPIED_HEADERS) {
    const value = headerOf(response, name);
    if (value !== undefined && value.length <= MAX_HEADER) reply.header(name, value);
  }
  const location = headerOf(response, "location");
  const path = location === undefined ? undefined : toPortalPath(location, client);
  if (path !== undefined) reply.header("location", `${reply.server.prefix}${path}`);
}

/** A browser saves all but JSON, and never shows it as a page of the portal. */
function showAsFile(reply: FastifyReply, response: ApiResponse, { operation }: AnswerDeps): void {
  const written = headerOf(response, "content-disposition");
  const known = operation.responses.get(operation.successStatus)?.mediaTypes ?? [];
  if (known.every(isJson) || /^\s*attachment\b/i.test(written ?? "")) return;
  reply.header(
    "content-disposition",
    /^\s*inline\b/i.test(written ?? "") ? String(written).replace(/inline/i, "attachment") : "attachment",
  );
}

/** Returns the media type for the client, or throws if it is not one of the operation. */
function chooseType(response: ApiResponse, { responses, successStatus }: ContractOperation): string {
  const written = headerOf(response, "content-type") ?? JSON_TYPE;
  const mediaType = (written.split(";")[0] ?? "").trim().toLowerCase();
  const known = responses.get(successStatus)?.mediaTypes ?? [];
  if (known.includes(mediaType)) return mediaType === "application/json" ? JSON_TYPE : withCharset(mediaType, written);
  // The content of a till has any type. A browser must not show it as a page.
  if (known.includes(OCTETS)) return OCTETS;
  if (known.includes("application/json") && isJson(mediaType)) return JSON_TYPE;
  // The contract describes no body, and an API can still send one.
  if (known.length === 0 && isJson(mediaType)) return JSON_TYPE;
  void response.body.dump().catch(() => undefined);
  throw unusable(`the media type ${mediaType} instead of ${known.join(" or ")}`);
}

/** Other parameters of a media type mean nothing to the portal. */
function withCharset(mediaType: string, written: string): string {
  const charset = /;\s*charset="?([\w-]{1,40})"?/i.exec(written)?.[1];
  return charset === undefined ? mediaType : `${mediaType}; charset=${charset}`;
}

function headerOf({ headers }: ApiResponse, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : value?.[0];
}

const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(type);

const unusable = (reason: string): ApiFailure =>
  new ApiFailure("bad_gateway", "The response of the retailer's API cannot be used", new Error(reason));

/** The headers that the contract documents for responses, except `Location`, which names a path of the API. */
export const COPIED_HEADERS = [
  "last-modified",
  "content-disposition",
  "retry-after",
  "ic2i-base-url",
  "ic2i-sender-id",
] as const;
const REQUEST_ID = "counterfoil-request-id";
const ID = /^[\x21-\x7e]{1,200}$/;
const JSON_TYPE = "application/json; charset=utf-8";
const OCTETS = "application/octet-stream";
const MAX_HEADER = 2_048;
/** The members of problems, in the contract and in RFC 9457. */
const REASONS = ["status", "description", "message", "code", "errors", "type", "title", "detail", "instance"];
const MAX_REFUSAL_BYTES = 262_144;
const MAX_CUT_BYTES = 33_554_432;
