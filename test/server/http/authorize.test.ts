import Fastify, { type FastifyInstance } from "fastify";
import cookie from "@fastify/cookie";
import { expect } from "chai";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { AccessTokenStore, TokenIdentity } from "#server/accounts/access-token-store.queries.ts";
import type { WrittenAuditEvent } from "#server/accounts/audit-log.queries.ts";
import { buildTokenCaller } from "#server/accounts/caller.ts";
import type { SessionStore } from "#server/accounts/session-store.queries.ts";
import type { CallFactory, WriteCall } from "#server/http/write-context.ts";
import { readContract, type BodyValidators, type Contract } from "#server/http/contract.ts";
import { Authorizer } from "#server/http/authorize.ts";
import { registerOperations } from "#server/http/register-operations.ts";
import { sendProblem } from "#server/http/problems.ts";
import { AnonymousRateLimit } from "#server/http/anonymous-rate-limit.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";

const TEXT = `
openapi: 3.1.0
paths:
  /notes:
    post:
      operationId: addNote
      x-access: { anyOf: [], tenant: retailer, stores: all }
      parameters: [{ name: retailer_id, in: query, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "204": {} }
components: { schemas: {} }
`;
const GOOD = "good-enough-for-a-token";
const RETAILER = { id: "1001" as RetailerId, name: "Alder & Finch", settings: {}, tweaks: {} };
const CALLER = buildTokenCaller(
  { id: "7", name: "test", retailer: RETAILER, retailers: ["1001"], permissions: [], stores: null },
  undefined,
);

const SESSION = "s".repeat(43);

describe("the authorizer", () => {
  let app: FastifyInstance;
  let asked: string[];
  let wait: number | undefined;
  let audited: WrittenAuditEvent[];
  beforeEach(async () => {
    [asked, wait, audited] = [[], undefined, []];
    const identify = (token: string): Promise<TokenIdentity> => {
      asked.push("who");
      return Promise.resolve(
        [GOOD, SESSION].includes(token) ? { kind: "caller", caller: CALLER } : { kind: "anonymous" },
      );
    };
    const throttle: RateLimiter = { consume: () => Promise.resolve(wait), secondsUntilReset: () => wait };
    const gate = new Authorizer({
      sessions: { identify } as unknown as SessionStore,
      accessTokens: { identify } as unknown as AccessTokenStore,
      audit: async (entry) => void audited.push(entry),
      triedChange: () => Promise.resolve({}),
      calls: throttle,
      anonymous: new AnonymousRateLimit({ ...throttle, secondsUntilReset: () => undefined }),
    });
    const changes = {
      write: (_operation: unknown, _exchange: unknown, call: unknown) => call as WriteCall,
    } as unknown as CallFactory;
    app = Fastify();
    app
      .decorate("cookieRules", { secure: false })
      .decorateRequest("rotatedSessionToken", undefined)
      .setErrorHandler(sendProblem);
    await app.register(cookie);
    registerOperations(
      app,
      observeContract(readContract(TEXT), () => asked.push("what")),
      {
        routes: { guarded: { addNote: () => Promise.resolve({}) }, authenticated: {}, anonymous: {} },
        authorizer: gate,
        callFactory: changes,
      },
    );
  });

  const send = (headers: Record<string, string>, payload = "{}") =>
    app.inject({ method: "POST", url: "/notes", headers: { "content-type": "application/json", ...headers }, payload });

  it("authenticates the caller before it reads the request", async () => {
    expect((await send({ authorization: `Bearer ${GOOD}` })).statusCode).to.equal(204);
    expect(asked).to.deep.equal(["who", "what"]);
  });

  const TURNED_AWAY: readonly (readonly [
    who: string,
    headers: Record<string, string>,
    wait: number | undefined,
    status: number,
  ])[] = [
    ["a request without credentials", {}, undefined, 401],
    ["an unknown token", { authorization: "Bearer good-enough-to-be-looked-up" }, undefined, 401],
    ["a caller who exceeds the rate limit", { authorization: `Bearer ${GOOD}` }, 7, 429],
    [
      "a page of another site",
      { cookie: `counterfoil-session=${SESSION}`, origin: "https://evil.example" },
      undefined,
      403,
    ],
  ];
  for (const [who, headers, seconds, status] of TURNED_AWAY) {
    it(`refuses ${who} without reading the request`, async () => {
      wait = seconds;
      for (const body of ["{}", "{", `[${"0,".repeat(10_000)}0]`])
        expect((await send(headers, body)).statusCode).to.equal(status);
      expect(asked).not.to.include("what");
      expect(audited).to.have.length(status === 403 ? 3 : 0);
    });
  }
});

/** Calls `notify` whenever a body is validated. */
function observeContract(contract: Contract, notify: () => void): Contract {
  const observed = ({ validate, ...checks }: BodyValidators): BodyValidators => ({
    ...checks,
    validate: ((body: unknown) => (notify(), validate(body))) as BodyValidators["validate"],
  });
  return {
    ...contract,
    operations: contract.operations.map((operation) => ({
      ...operation,
      bodies: new Map([...operation.bodies].map(([type, checks]) => [type, observed(checks)])),
    })),
  };
}
