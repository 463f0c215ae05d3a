import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { isSecure, type Config } from "../config.ts";
import { validateResponses } from "./response-validation.ts";
import { parseQueryString } from "./request-validation.ts";
import { createHostValidator, type HostRules } from "./host-validation.ts";
import { HttpRefusal, notServing, toProblemBody, toHttpRefusal, sendProblem } from "./problems.ts";
import { toRoutableUrl } from "./malformed-paths.ts";
import { createRequestIds } from "./request-ids.ts";
import { serializeError, logRequests } from "./request-log.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { sendRotatedSessions } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route responds also while the server starts and stops. */
    always?: true;
    /** The route accepts any `Host`, for example for a load balancer that knows only an address. */
    anyHost?: true;
  }
}

export type HttpOptions = {
  readonly config: Pick<Config, "tls" | "logLevel" | "validateAnswers"> & HostRules;
  /** The stream for log lines. */
  readonly log: Writable;
  /** Returns why the server refuses new requests, while it starts or stops. Pending requests continue. */
  readonly refusalReason: () => string | undefined;
};

/** Fits a search of 2,000 four-byte characters, all escaped, and the other headers. Node's own limit is 16 kB. */
const LIMITS = { maxHeaderSize: 32_768 };

/** Creates the HTTP server with the rules for every request, without routes. */
export async function createHttpServer({ config, log, refusalReason }: HttpOptions): Promise<FastifyInstance> {
  const { trustProxy } = config;
  const app = fastify({
    ...(config.tls ? { https: { ...config.tls, ...LIMITS } } : { http: LIMITS }),
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    logger: { level: config.logLevel, stream: log, serializers: { err: serializeError }, base: null },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    // Only the server creates request ids; an id from outside could be anything.
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 65_536,
    // Fits an image of 5 MB on a slow connection.
    requestTimeout: 120_000,
    return503OnClosing: false,
    // Fits an email address of 320 four-byte characters. find-my-way's default of 100 would answer longer ids with 414.
    routerOptions: { maxParamLength: 4_000, querystringParser: parseQueryString },
    rewriteUrl: toRoutableUrl,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.header(REQUEST_ID, request.id)),
    clientErrorHandler: respondToInvalidHttp,
  }) as unknown as FastifyInstance;
  // Fastify accepts any text as a body by default; here each route names its media types.
  app.removeContentTypeParser("text/plain");
  const secure = isSecure(config);
  app.decorate("cookieRules", { secure });
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  setSecurityHeaders(app, { secure });
  refuseInvalidHeaders(app, config);
  app.addHook("onRequest", async (request) => {
    const reason = request.routeOptions.config.always ? undefined : refusalReason();
    if (reason !== undefined) throw notServing(reason);
  });
  // An open connection would delay the stop.
  app.addHook("onSend", async (_request, reply) => {
    if (refusalReason() !== undefined) reply.header("connection", "close");
  });
  logRequests(app);
  if (config.validateAnswers) validateResponses(app);
  await app.register(cookie);
  sendRotatedSessions(app);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ["br", "gzip"],
    globalDecompression: false,
    customTypes: /^(?:application\/(?:json|yaml)|text\/html)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

/** Refuses requests that name another host, and encoded bodies. */
function refuseInvalidHeaders(app: FastifyInstance, rules: HostRules): void {
  const refusalOfHost = createHostValidator(rules);
  app.addHook("onRequest", async (request) => {
    const refusal = request.routeOptions.config.anyHost ? undefined : refusalOfHost(request);
    if (refusal !== undefined) throw new HttpRefusal("invalid_request", refusal);
  });
  // RFC 9110, section 15.5.16: the response names the accepted encodings.
  app.addHook("onRequest", async ({ headers }, reply) => {
    const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? IDENTITY;
    if (encoding === IDENTITY) return;
    reply.header("accept-encoding", IDENTITY);
    throw new HttpRefusal("unsupported_encoding", "The body must not be compressed or encoded");
  });
}

const IDENTITY = "identity";

/** Identifies a call in the log; every response carries it. */
const REQUEST_ID = "counterfoil-request-id";

const newRequestId = createRequestIds();

/** Responds on the bare connection if the input is not HTTP or exceeds the limits of HTTP. */
function respondToInvalidHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const body = JSON.stringify(toProblemBody(toHttpRefusal({ statusCode: status })));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      `${REQUEST_ID}: ${newRequestId()}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
