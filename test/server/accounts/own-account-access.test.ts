import { expect } from "chai";
import { OWN_OPERATIONS } from "#server/accounts/own-operations.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { OwnAccountDriver } from "./own-account-driver.ts";

const CALLS = contractCalls().filter(({ operation }) => OWN_OPERATIONS.some((id) => id === operation.id));

describe("the operations of the own account", () => {
  let user: OwnAccountDriver;
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());
  beforeEach(() => user.reset());

  /** Calls an operation like the example of the contract. Returns its status and the code of the problem. */
  const ask = async ({ operation: { method, path }, sent }: ContractCall, headers: Record<string, string> = {}) => {
    const { body } = sent;
    const answer = await fetch(`${user.server.url}/api${path.replace("{id}", "none")}?retailer_id=1001`, {
      method,
      headers: {
        cookie: user.cookies,
        origin: user.server.url,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    user.keepCookies(answer);
    const { code } = answer.status >= 400 ? ((await answer.json()) as { code?: string }) : {};
    return [answer.status, code] as const;
  };

  it("are all calls of the contract under /_/own", () => {
    const paths = contractCalls().filter(({ operation }) => operation.path.startsWith("/_/own/"));
    expect(CALLS.map(({ operation }) => operation.id)).to.have.members([...OWN_OPERATIONS]);
    expect(paths).to.have.length(CALLS.length);
  });

  for (const call of CALLS) {
    const { id } = call.operation;

    it(`require a session: ${id}`, async () => {
      expect(await ask(call)).to.deep.equal([401, "unauthenticated"]);
    });

    it(`are closed to tokens, also of the account: ${id}`, async () => {
      await user.password("admin@shop.example");
      const made = await user.json<{ secret: string }>("/_/account/admin@shop.example/tokens?retailer_id=1001", {
        method: "POST",
        body: { name: "t", retailers: ["1001"], permissions: ["administrator"] },
      });
      expect(await ask(call, { authorization: `Bearer ${made.secret}` })).to.deep.equal([403, "session_required"]);
    });

    it(`are closed to accounts that visitors of a demonstration share: ${id}`, async () => {
      await user.password("sales@shop.example");
      expect(await ask(call)).to.deep.equal([403, "permission_excluded"]);
    });

    for (const email of ["staff@shop.example", "counter@shop.example", "idle@shop.example"] as const) {
      it(`are open to ${email}, without any flag: ${id}`, async () => {
        await user.password(email);
        const [status, code] = await ask(call);
        expect(code ?? "done").to.be.oneOf(["done", "invalid_request", "not_found"]);
        expect(status).to.be.oneOf([200, 201, 204, 400, 404]);
      });
    }
  }
});
