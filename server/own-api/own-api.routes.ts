import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "#contract/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Json } from "#domain/shared/json/json.ts";
import type { Caller } from "../accounts/caller.ts";
import type { WebVitalDays } from "#domain/shell/index.ts";
import { WEB_VITAL_DAYS } from "#domain/shell/rules.ts";
import { abortOnClose } from "../http/abort-on-close.ts";
import type { AuthorizedCall, Authorizer } from "../http/authorize.ts";
import type { Contract, ContractOperation, OperationAccess } from "../http/contract.ts";
import { acceptJson, type RawJsonBody } from "../http/json-body.ts";
import { refuseMalformedPaths } from "../http/malformed-paths.ts";
import { badRequest, notFoundRefusal, sendProblem, serviceUnavailable, unauthenticated } from "../http/problems.ts";
import { readJsonBody, refuseMediaType, type OperationInput } from "../http/request-validation.ts";
import { readSessionToken } from "../http/session-cookie.ts";
import type { SessionStore } from "../accounts/session-store.queries.ts";
import { ApiFailure } from "./api-client.ts";
import { checkChoices, checkPath, checkQuery, nameRetailer } from "./check-names.ts";
import { isSafeSegment, type HostCut, type RawValues } from "./host-call.ts";
import { HostReader } from "./host-reader.ts";
import { applyHostRules } from "./host-rules.ts";
import type { BearerOf, OwnApi } from "./own-api.ts";
import { bodyTooLarge, limitBody } from "./read-body.ts";
import { sendAnswer } from "./send-answer.ts";

export type OwnApiDeps = {
  readonly contract: Contract;
  readonly ownApi: OwnApi;
  readonly authorizer: Authorizer;
  readonly sessions: Pick<SessionStore, "end">;
  readonly clock: Clock;
  readonly bearerOf: BearerOf;
  /** The session is the host's, whatever the API has. */
  readonly describeSession: (caller: Caller) => Promise<Schema<"Session">>;
  /** The host measures its pages, whatever the API has. */
  readonly describeWebVitals: (days: WebVitalDays) => Promise<Schema<"WebVitals">>;
};

/**
 * Registers the operations of the contract and forwards them to the retailer's API. Nothing else reaches it: no other
 * path, method, parameter or header, and no cookie.
 */
export function ownApiRoutes(api: FastifyInstance, deps: OwnApiDeps): void {
  const { contract } = deps;
  api.setErrorHandler((error, request, reply) => {
    // The rest of a body that was refused or broke off would block the connection.
    if (request.body instanceof Readable && !request.body.readableEnded) reply.header("connection", "close");
    if (error instanceof ApiFailure) request.log.warn({ err: error.cause ?? error }, "the API failed");
    return sendProblem(error, request, reply);
  });
  refuseMalformedPaths(api, () => badRequest([{ description: "The path is not correctly percent-encoded" }]));
  // The parsers of the server would leave an object, and nothing to forward. JSON is short, so that a slow client does not
  // hold a connection to the API.
  api.removeAllContentTypeParsers();
  acceptJson(api, JSON_TYPES);
  api.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  const forwarder = new Forwarder(deps);
  for (const operation of contract.operations) {
    const { bodyLimit } = operation;
    api.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
      exposeHeadRoute: false,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: (request, reply) => forwarder.answer(operation, { request, reply }),
    });
  }
  api.all("/*", () => {
    throw notFoundRefusal();
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

class Forwarder {
  private readonly deps: OwnApiDeps;
  private readonly reader: HostReader | undefined;

  constructor(deps: OwnApiDeps) {
    this.deps = deps;
    const { ownApi, clock } = deps;
    const { client, bearer } = ownApi;
    this.reader = bearer.kind === "host" ? new HostReader({ client, token: bearer.token, clock }) : undefined;
  }

  answer(operation: ContractOperation, exchange: Exchange): Promise<FastifyReply> {
    const { describeSession, describeWebVitals } = this.deps;
    switch (operation.id) {
      case "getContract":
        return this.sendContract(operation, exchange);
      case "getSession":
        return this.sendOwn(operation, exchange, ({ caller }) => describeSession(caller));
      case "getWebVitals":
        return this.sendOwn(operation, exchange, ({ input }) => describeWebVitals(readDays(input)));
      default:
        return this.forward(operation, exchange);
    }
  }

  /** Sends the contract of the API, as the host last read it. */
  private async sendContract(operation: ContractOperation, { request, reply }: Exchange): Promise<FastifyReply> {
    const read = () => Promise.resolve(toInput(operation, request, this.deps.ownApi));
    await this.deps.authorizer.rateLimitAnonymous(request, read);
    const document = this.deps.ownApi.contract.document();
    if (document === undefined) throw serviceUnavailable("The contract of the retailer's API is not known yet");
    return reply.type("application/yaml; charset=utf-8").send(document);
  }

  /** Sends what the host answers itself. */
  private async sendOwn(
    operation: ContractOperation,
    { request, reply }: Exchange,
    describe: (call: AuthorizedCall<OperationInput>) => Promise<object>,
  ): Promise<FastifyReply> {
    const read = () => Promise.resolve(toInput(operation, request, this.deps.ownApi));
    const call = await this.deps.authorizer.authorize(operation, request, read);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(await describe(call)));
  }

  private async forward(operation: ContractOperation, { request, reply }: Exchange): Promise<FastifyReply> {
    const { ownApi, authorizer } = this.deps;
    // Read for each call, because the API can change.
    if (!Object.hasOwn(ownApi.contract.capabilities(), operation.id)) throw notFoundRefusal();
    const isHosts = ownApi.bearer.kind === "host";
    const call = await authorizer.authorize(
      isHosts ? operation : { ...operation, access: DECIDED_BY_API },
      request,
      () => Promise.resolve(isHosts ? toHostInput(operation, request, ownApi) : toInput(operation, request, ownApi)),
    );
    const exchange = { operation, request, reply };
    return this.sendAuthorized(exchange, call).catch(async (refusal: unknown) => {
      await authorizer.auditRefusal(refusal, call, exchange);
      throw refusal;
    });
  }

  private async sendAuthorized(
    { operation, request, reply }: Exchange & { readonly operation: ContractOperation },
    call: AuthorizedCall<OperationInput>,
  ): Promise<FastifyReply> {
    const { client } = this.deps.ownApi;
    const sent = toSent(operation, { request, reply }, call.caller);
    const body = call.input.body as Json | undefined;
    const cuts =
      this.reader === undefined
        ? []
        : await applyHostRules({
            ...call,
            ...sent,
            operation,
            reader: this.reader,
            body,
            knows: (name) => this.knows(operation, name),
            now: this.deps.clock.now(),
          });
    const query = Object.assign({}, sent.query, ...cuts.map((cut) => cut.query ?? {})) as RawValues;
    const response = await client.send({
      method: operation.method,
      path: toPath(operation, sent.path, query),
      headers: {
        ...this.headersFor(operation, request, call.caller),
        ...lengthOf(sent.body, request),
        ...(await this.authorizationOf(request)),
      },
      body: sent.body,
      signal: abortOnClose(reply),
    });
    if (response.statusCode === 401) {
      void response.body.dump().catch(() => undefined);
      throw await this.refusedToken(request);
    }
    const [cutContent] = cuts.flatMap(({ content }) => content ?? []);
    return sendAnswer({ request, reply }, response, { operation, client, cut: combine(cuts), cutContent });
  }

  /** The API of an operation has all of its required parameters. */
  private knows({ id }: ContractOperation, parameter: string): boolean {
    return this.deps.ownApi.contract.capabilities()[id]?.includes(parameter) ?? false;
  }

  private async authorizationOf(request: FastifyRequest): Promise<Readonly<Record<string, string>>> {
    const { bearer } = this.deps.ownApi;
    if (bearer.kind === "host") return { authorization: `Bearer ${bearer.token}` };
    const session = request.rotatedSessionToken ?? readSessionToken(request);
    const { bearerOf = this.deps.bearerOf } = bearer;
    const token = session === undefined ? undefined : await bearerOf(session);
    if (token === undefined) throw unauthenticated();
    return { authorization: `Bearer ${token}` };
  }

  /** A user signs in again. A host cannot: its token is wrong for all users. */
  private async refusedToken(request: FastifyRequest): Promise<Error> {
    if (this.deps.ownApi.bearer.kind === "host")
      return new ApiFailure(
        "bad_gateway",
        "The retailer's API does not accept this portal",
        new Error("the API answers 401: API_TOKEN is not valid there"),
      );
    const session = request.rotatedSessionToken ?? readSessionToken(request);
    if (session !== undefined) await this.deps.sessions.end(session);
    return unauthenticated();
  }

  /** Only the headers that the contract documents. */
  private headersFor(
    { parameters, bodies, responses, successStatus }: ContractOperation,
    { headers, id }: FastifyRequest,
    caller: Caller,
  ): Readonly<Record<string, string>> {
    const documented = parameters.header.names.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    const sent = {
      ...Object.fromEntries(documented),
      accept: [...new Set([...(responses.get(successStatus)?.mediaTypes ?? []), "application/json"])].join(", "),
      "counterfoil-request-id": id,
      ...(bodies.size > 0 && headers["content-type"] !== undefined
        ? { "content-type": toSentType(headers["content-type"]) }
        : {}),
    };
    const key = headers[IDEMPOTENCY_KEY];
    // All users share the account of the host, in which a key could be that of another user.
    return this.reader === undefined || typeof key !== "string"
      ? sent
      : {
          ...sent,
          [IDEMPOTENCY_KEY]: createHash("sha256")
            .update(`${caller.actor}\n${caller.retailer.id}\n${key}`)
            .digest("base64url"),
        };
  }
}

/** JSON is UTF-8 (RFC 8259). With another charset, the API could read something else than the host. */
function toSentType(written: string): string {
  const mediaType = (written.split(";")[0] ?? "").trim().toLowerCase();
  return JSON_TYPES.includes(mediaType) ? mediaType : written;
}

/** The length of a streamed body; that of a buffer is known. */
const lengthOf = (body: Sent["body"], { headers }: FastifyRequest): Readonly<Record<string, string>> =>
  body instanceof Readable && headers["content-length"] !== undefined
    ? { "content-length": headers["content-length"] }
    : {};

function combine(cuts: readonly HostCut[]): ((json: Json) => Promise<Json>) | undefined {
  const changes = cuts.flatMap(({ answer }) => answer ?? []);
  if (changes.length === 0) return undefined;
  return async (json) => {
    let cut = json;
    for (const change of changes) cut = await change(cut);
    return cut;
  };
}

type Sent = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: RawValues;
  readonly body: Readable | Buffer | undefined;
};

function toSent(operation: ContractOperation, { request }: Exchange, caller: Caller): Sent {
  const { bodyLimit, bodies } = operation;
  const body = bodies.size === 0 ? undefined : (request.body as Readable | RawJsonBody | undefined);
  return {
    path: request.params as Readonly<Record<string, string>>,
    query: nameRetailer(operation, request.query as RawValues, caller.retailer.id),
    body:
      body instanceof Readable
        ? limitBody(body, bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0)
        : body?.bytes,
  };
}

function toPath({ path }: ContractOperation, values: Sent["path"], query: RawValues): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value : value.join(",")] as [string, string]],
    ),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** The schemas of the contract are not applied to a query, because the API that gets it has its own. */
function readDays({ query }: Pick<OperationInput, "query">): WebVitalDays {
  const days = WEB_VITAL_DAYS.find((each) => String(each) === query["days"]);
  if (days === undefined) throw badRequest([{ description: "days must be 7 or 28", pointer: "days" }]);
  return days;
}

/** Refuses names that the contract does not have, and bodies of another type or size. */
function toInput(operation: ContractOperation, request: FastifyRequest, { contract }: Pick<OwnApi, "contract">) {
  const { bodyLimit } = operation;
  const [path, query] = [request.params as Readonly<Record<string, string>>, request.query as RawValues];
  checkQuery(operation, query);
  checkPath(operation, path, contract.isOtherPath);
  const refusal = refuseMediaType(operation, request);
  if (refusal !== undefined) throw refusal;
  if (Number(request.headers["content-length"] ?? 0) > (bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0))
    throw bodyTooLarge();
  const input: OperationInput = { path, query: query as OperationInput["query"], ...NOTHING_READ };
  return { ok: true as const, value: input };
}

/** With the token of the host, the body decides what a call may do. So it has to follow the contract. */
function toHostInput(operation: ContractOperation, request: FastifyRequest, ownApi: Pick<OwnApi, "contract">) {
  const input = toInput(operation, request, ownApi);
  checkChoices(operation, request.query as RawValues);
  const unsafe = Object.entries(input.value.path).find(([, value]) => !isSafeSegment(String(value)));
  if (unsafe !== undefined)
    throw badRequest([{ description: `${unsafe[0]} cannot contain a slash`, pointer: unsafe[0] }]);
  const checks = operation.bodies.get("application/json") ?? operation.bodies.get("application/json-patch+json");
  if (checks === undefined) return input;
  const read = readJsonBody({ ...operation, keepsDuplicateMembers: false }, request, checks);
  return read.ok ? { ok: true as const, value: { ...input.value, body: read.value.body } } : read;
}

const NOTHING_READ = { header: {}, body: undefined, bytes: Buffer.alloc(0), files: {} };
/** With the user's own token, the API knows the user and decides. */
const DECIDED_BY_API: OperationAccess = { anyOf: [], noneOf: [], tenant: "retailer", stores: "all" };
const JSON_TYPES = ["application/json", "application/json-patch+json"];
const IDEMPOTENCY_KEY = "idempotency-key";
