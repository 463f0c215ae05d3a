import type { ErrorObject } from "ajv";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Schema } from "#contract/index.ts";
import type { ContractOperation } from "./contract.ts";

/**
 * Checks every response of an operation against the contract. A response that breaks it is a bug and becomes a 500 that
 * names the breach. Runs in tests and development only.
 */
export function validateResponses(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined) return payload;
    const breaches = findBreaches(operation, reply, payload);
    if (breaches.length === 0) return payload;
    request.log.error({ operation: operation.id, broken: breaches }, "the response breaks the contract");
    reply.code(500).type("application/json; charset=utf-8").removeHeader("content-length");
    return JSON.stringify({
      status: "Internal Server Error",
      description: `${CONTRACT_BREACH}: ${breaches.join(", ")}`,
      code: "internal_error",
    } satisfies Schema<"Problem">);
  });
}

/** Start of the description of a response that breaks the contract. */
const CONTRACT_BREACH = "The response breaks the contract";

/** For a file that is still being streamed, only the headers can be checked. */
function findBreaches(
  { id, responses, problemCodes }: ContractOperation,
  reply: FastifyReply,
  payload: unknown,
): readonly string[] {
  const expectedResponse = responses.get(reply.statusCode);
  if (expectedResponse === undefined) return [`${id} knows no status ${reply.statusCode}`];
  const mediaType = (reply.getHeader("content-type") as string | undefined)?.split(";")[0];
  const expected = expectedResponse.mediaTypes.join(" or ") || "no body";
  if (
    mediaType === undefined ? expectedResponse.mediaTypes.length > 0 : !expectedResponse.mediaTypes.includes(mediaType)
  )
    return [`${mediaType ?? "no body"} instead of ${expected}`];
  const missing = expectedResponse.headers
    .filter((name) => reply.getHeader(name) === undefined)
    .map((name) => `no header ${name}`);
  if (mediaType === undefined)
    return typeof payload === "string" && payload !== "" ? [...missing, "a body without a media type"] : missing;
  if (typeof payload !== "string") return missing;
  const body = mediaType === "application/json" ? (JSON.parse(payload) as unknown) : payload;
  const misshapen = expectedResponse.body(body) ? [] : (expectedResponse.body.errors ?? []).map(described);
  if (reply.statusCode < 400 || misshapen.length > 0) return [...missing, ...misshapen];
  const { code = "" } = body as Schema<"Problem">;
  const isListed = problemCodes.get(code) === reply.statusCode;
  return [...missing, ...(isListed ? [] : [`${id} lists no code ${code} with ${reply.statusCode}`])];
}

const described = ({ instancePath, message = "", params }: ErrorObject): string =>
  `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`;
