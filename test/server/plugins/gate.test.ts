import Fastify, { type FastifyInstance } from "fastify";
import cookie from "@fastify/cookie";
import { expect } from "chai";
import type { RetailerId } from "#domain/shared/retailer.ts";
import type { AccessTokens, TokenIdentity } from "#server/accounts/access-tokens.queries.ts";
import type { AuditEntry } from "#server/accounts/audit.queries.ts";
import { callerOfToken } from "#server/accounts/caller.ts";
import type { Sessions } from "#server/accounts/sessions.queries.ts";
import type { ChangingCall, Changes } from "#server/plugins/changes.ts";
import { readContract, type BodyChecks, type Contract } from "#server/plugins/contract.ts";
import { Gate } from "#server/plugins/gate.ts";
import { registerOperations } from "#server/plugins/operations.ts";
import { sendProblem } from "#server/plugins/problems.ts";
import { Strangers } from "#server/plugins/strangers.ts";
import type { Throttle } from "#server/plugins/throttle.ts";

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
const CALLER = callerOfToken({ id: "7", name: "test", retailer: RETAILER, retailers: ["1001"], permissions: [], stores: null }, undefined);

const SESSION = "s".repeat(43);

describe("the authorizer", () => {
  let app: FastifyInstance;
  let asked: string[];
  let wait: number | undefined;
  let audited: AuditEntry[];
  beforeEach(async () => {
    [asked, wait, audited] = [[], undefined, []];
    const identify = (token: string): Promise<TokenIdentity> => {
      asked.push("who");
      return Promise.resolve([GOOD, SESSION].includes(token) ? { kind: "caller", caller: CALLER } : { kind: "anonymous" });
    };
    const throttle: Throttle = { take: () => Promise.resolve(wait), waitOf: () => wait };
    const gate = new Gate({
      sessions: { identify } as unknown as Sessions,
      accessTokens: { identify } as unknown as AccessTokens,
      audit: async (entry) => void audited.push(entry),
      triedChange: () => Promise.resolve({}),
      calls: throttle,
      strangers: new Strangers({ ...throttle, waitOf: () => undefined }),
    });
    const changes = { equip: (_operation: unknown, _request: unknown, call: unknown) => call as ChangingCall } as unknown as Changes;
    app = Fastify();
    app.decorate("cookieRules", { secure: false }).decorateRequest("renewedSession", undefined).setErrorHandler(sendProblem);
    await app.register(cookie);
    registerOperations(app, observeContract(readContract(TEXT), () => asked.push("what")), { routes: { guarded: { addNote: () => Promise.resolve({}) }, known: {}, open: {} }, gate, changes });
  });

  const send = (headers: Record<string, string>, payload = "{}") =>
    app.inject({ method: "POST", url: "/notes", headers: { "content-type": "application/json", ...headers }, payload });

  it("authenticates the caller before it reads the request", async () => {
    expect((await send({ authorization: `Bearer ${GOOD}` })).statusCode).to.equal(204);
    expect(asked).to.deep.equal(["who", "what"]);
  });

  const TURNED_AWAY: readonly (readonly [who: string, headers: Record<string, string>, wait: number | undefined, status: number])[] = [
    ["a request without credentials", {}, undefined, 401],
    ["an unknown token", { authorization: "Bearer good-enough-to-be-looked-up" }, undefined, 401],
    ["a caller who exceeds the rate limit", { authorization: `Bearer ${GOOD}` }, 7, 429],
    ["a page of another site", { cookie: `counterfoil-session=${SESSION}`, origin: "https://evil.example" }, undefined, 403],
  ];
  for (const [who, headers, seconds, status] of TURNED_AWAY) {
    it(`refuses ${who} without reading the request`, async () => {
      wait = seconds;
      for (const body of ["{}", "{", `[${"0,".repeat(10_000)}0]`]) expect((await send(headers, body)).statusCode).to.equal(status);
      expect(asked).not.to.include("what");
      expect(audited).to.have.length(status === 403 ? 3 : 0);
    });
  }
});

/** Calls `notify` whenever a body is validated. */
function observeContract(contract: Contract, notify: () => void): Contract {
  const observed = ({ check, ...checks }: BodyChecks): BodyChecks => ({ ...checks, check: ((body: unknown) => (notify(), check(body))) as BodyChecks["check"] });
  return {
    ...contract,
    operations: contract.operations.map((operation) => ({ ...operation, bodies: new Map([...operation.bodies].map(([type, checks]) => [type, observed(checks)])) })),
  };
}
