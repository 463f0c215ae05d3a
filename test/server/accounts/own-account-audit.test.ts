import { expect } from "chai";
import { OWN_OPERATIONS, type OwnOperation } from "#server/accounts/own-operations.ts";
import { contractCalls } from "#test/support/contract-calls.ts";
import { setPasswordOf } from "#test/support/server-fixture.ts";
import { OwnAccountDriver, STAFF } from "./own-account-driver.ts";

type Change = { readonly action: string; readonly make: (user: OwnAccountDriver) => Promise<unknown> };

const own = (path: string, method: string, body?: object) => (user: OwnAccountDriver) =>
  user.call(`/_/own/${path}`, { method, ...(body === undefined ? {} : { body }) });

const addPasskey = async (user: OwnAccountDriver): Promise<string> =>
  ((await (await user.addPasskey()).json()) as { id: string }).id;

const CHANGES: Readonly<Partial<Record<OwnOperation, Change>>> = {
  validateOwnIdentity: { action: "session.confirm", make: (user) => user.confirm() },
  replaceOwnPassword: {
    action: "account.password",
    make: async (user) => {
      await own("password", "PUT", { password: "another counterfoil for each sale" })(user);
      await setPasswordOf(user.server.db, STAFF);
    },
  },
  createPasskey: { action: "passkey.create", make: addPasskey },
  changePasskey: {
    action: "passkey.rename",
    make: async (user) => own(`passkeys/${await addPasskey(user)}`, "PATCH", { name: "Phone" })(user),
  },
  deletePasskey: {
    action: "passkey.delete",
    make: async (user) => own(`passkeys/${await addPasskey(user)}`, "DELETE")(user),
  },
  validateAuthenticator: { action: "authenticator.create", make: (user) => user.addAuthenticator() },
  deleteAuthenticator: {
    action: "authenticator.delete",
    make: async (user) => {
      await user.addAuthenticator();
      return own("authenticator", "DELETE")(user);
    },
  },
  createRecoveryCodes: {
    action: "recovery-codes.create",
    make: async (user) => {
      await user.addAuthenticator();
      return own("recovery-codes", "POST")(user);
    },
  },
  deleteOwnSession: {
    action: "session.end",
    make: async (user) => {
      const [session] = await user.json<readonly { readonly id: string }[]>("/_/own/sessions");
      return own(`sessions/${session?.id}`, "DELETE")(user);
    },
  },
  deleteOtherSessions: {
    action: "session.end",
    make: async (user) => {
      await user.password();
      return own("sessions", "DELETE")(user);
    },
  },
  deleteOwnAccessToken: {
    action: "token.revoke",
    make: async (user) => own(`tokens/${(await user.addToken()).id}`, "DELETE")(user),
  },
};

/** What waits for a further step, which has the event. */
const WITHOUT_EVENT: readonly OwnOperation[] = ["createPasskeyOptions", "createAuthenticator"];

describe("Each change of the own account", () => {
  let user: OwnAccountDriver;
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());
  beforeEach(async () => {
    await user.reset();
    await user.password();
  });

  for (const [id, { action, make }] of Object.entries(CHANGES))
    it(`leaves an audit event of its owner: ${id}`, async () => {
      await make(user);
      expect((await user.audited(action)).at(-1)).to.include({ actor: STAFF });
    });

  it("is known here", () => {
    const writes = contractCalls()
      .map(({ operation }) => operation)
      .filter(({ id, method }) => method !== "GET" && OWN_OPERATIONS.some((each) => each === id));
    expect(writes.map(({ id }) => id)).to.have.members([...Object.keys(CHANGES), ...WITHOUT_EVENT]);
  });
});
