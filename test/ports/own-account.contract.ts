import { expect } from "chai";
import type {
  AuthenticatorKey,
  OwnAccessTokens,
  OwnAccount,
  OwnAccounts,
  OwnAuthenticator,
  OwnPasskeys,
  OwnSessions,
  PasskeyJson,
  SignInRequirement,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";

export const OWN_PASSWORD = "correct horse battery staple";

/** The ports of an account that has signed in with its password, and what its user has at hand. */
export type OwnAccountPorts = {
  readonly accounts: OwnAccounts;
  readonly passkeys: OwnPasskeys;
  readonly authenticator: OwnAuthenticator;
  readonly sessions: OwnSessions;
  readonly tokens: OwnAccessTokens;
  /** Creates a passkey with the options. */
  readonly create: (options: PasskeyJson) => PasskeyJson;
  /** Uses the newest passkey with the options. */
  readonly use: (options: PasskeyJson) => PasskeyJson;
  /** Returns the code that the app shows now. */
  readonly codeOf: (key: AuthenticatorKey) => string;
  readonly advance: (minutes: number) => void;
  /** Signs the account in with another browser. */
  readonly beginOther: () => Promise<void>;
  /** Creates a token for reading receipts, as an account manager does. */
  readonly addToken: (name: string) => Promise<void>;
};

export type OwnAccountFulfilment = {
  readonly name: string;
  readonly open: (facts: {
    readonly requirement?: SignInRequirement;
    readonly isBound?: boolean;
  }) => Promise<OwnAccountPorts>;
};

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const refusalOf = <T>(result: Result<T, Failure>) =>
  result.ok ? "no refusal" : [result.error.kind, result.error.status, result.error.code];

export function ownAccountContract({ name, open }: OwnAccountFulfilment): void {
  describe(`the own account by ${name}`, () => {
    let ports: OwnAccountPorts;
    beforeEach(async () => {
      ports = await open({});
    });

    const current = async (): Promise<OwnAccount> => valueOf(await ports.accounts.current());
    const addPasskey = async (passkeyName = "Laptop") => {
      const options = valueOf(await ports.passkeys.options("creation"));
      return ports.passkeys.add(passkeyName, ports.create(options));
    };
    const addApp = async () => {
      const key = valueOf(await ports.authenticator.begin());
      return ports.authenticator.confirm(ports.codeOf(key));
    };
    const CONFIRMATION = ["denied", 403, "confirmation_required"];

    it("has a password and nothing else at first", async () => {
      const account = await current();
      expect(account).to.include({ isBound: false, passkeysPossible: true, method: "password", isConfirmed: true });
      expect([account.passkeys, account.recoveryCodes, account.authenticatorSince, account.lack]).to.deep.equal([
        [],
        0,
        undefined,
        undefined,
      ]);
      expect(account.passwordSince).to.be.a("string");
    });

    it("gets, renames and loses a passkey", async () => {
      const passkey = valueOf(await addPasskey(" Laptop "));
      expect(passkey.name).to.equal("Laptop");
      expect(await current()).to.deep.include({ passkeys: [passkey], method: "passkey" });
      const renamed = valueOf(await ports.passkeys.rename(passkey.id, "Phone"));
      expect(renamed).to.deep.equal({ ...passkey, name: "Phone" });
      expect((await ports.passkeys.remove(passkey.id)).ok).to.equal(true);
      expect((await current()).passkeys).to.deep.equal([]);
      expect(refusalOf(await ports.passkeys.remove(passkey.id))).to.deep.equal(["missing", 404, "not_found"]);
      expect(refusalOf(await ports.passkeys.rename(passkey.id, "x"))).to.deep.equal(["missing", 404, "not_found"]);
    });

    it("names a passkey in one line", async () => {
      const twoLines = [await addPasskey("a\nb"), await ports.passkeys.rename(valueOf(await addPasskey()).id, "a\nb")];
      for (const refused of twoLines) {
        expect(refusalOf(refused)).to.deep.equal(["rejected", 400, "invalid_request"]);
        expect(!refused.ok && refused.error.errors.map(({ pointer }) => pointer)).to.deep.equal(["name"]);
      }
    });

    it("takes the answer to each challenge once", async () => {
      const credential = ports.create(valueOf(await ports.passkeys.options("creation")));
      expect((await ports.passkeys.add("One", credential)).ok).to.equal(true);
      const twice = await ports.passkeys.add("Two", credential);
      expect(refusalOf(twice)).to.deep.equal(["rejected", 400, "invalid_request"]);
    });

    it("gets an authenticator app by a code of it, with ten recovery codes", async () => {
      const codes = valueOf(await addApp());
      expect(new Set(codes)).to.have.lengthOf(10);
      expect(await current()).to.include({ recoveryCodes: 10, method: "password_and_code" });
      expect((await current()).authenticatorSince).to.be.a("string");
    });

    it("gets no authenticator app by a wrong code, or without a key", async () => {
      expect(refusalOf(await ports.authenticator.confirm("000000"))).to.deep.equal([
        "rejected",
        400,
        "invalid_request",
      ]);
      await ports.authenticator.begin();
      const wrong = await ports.authenticator.confirm("000000");
      expect(refusalOf(wrong)).to.deep.equal(["rejected", 400, "invalid_request"]);
      expect(!wrong.ok && wrong.error.errors).to.deep.equal([
        { description: "Incorrect or used code", pointer: "code" },
      ]);
      expect((await current()).authenticatorSince).to.equal(undefined);
    });

    it("has one authenticator app at a time", async () => {
      await addApp();
      expect(refusalOf(await ports.authenticator.begin())).to.deep.equal(["conflict", 409, "authenticator_exists"]);
      expect((await ports.authenticator.remove()).ok).to.equal(true);
      expect((await current()).recoveryCodes).to.equal(0);
      expect((await ports.authenticator.begin()).ok).to.equal(true);
    });

    it("replaces its recovery codes, if it has an app", async () => {
      const none = await ports.authenticator.replaceRecoveryCodes();
      expect(refusalOf(none)).to.deep.equal(["missing", 404, "not_found"]);
      const codes = valueOf(await addApp());
      const fresh = valueOf(await ports.authenticator.replaceRecoveryCodes());
      expect(fresh.filter((code) => codes.includes(code))).to.deep.equal([]);
      expect((await current()).recoveryCodes).to.equal(10);
    });

    it("changes only within ten minutes after a confirmation", async () => {
      const passkey = valueOf(await addPasskey());
      ports.advance(11);
      expect((await current()).isConfirmed).to.equal(false);
      const refusals = [
        await ports.passkeys.options("creation"),
        await ports.passkeys.rename(passkey.id, "x"),
        await ports.passkeys.remove(passkey.id),
        await ports.authenticator.begin(),
        await ports.authenticator.replaceRecoveryCodes(),
        await ports.authenticator.remove(),
        await ports.accounts.setPassword("a sentence that is long enough"),
      ].map((each) => refusalOf<unknown>(each));
      expect(refusals).to.deep.equal(refusals.map(() => CONFIRMATION));
      const wrong = await ports.accounts.confirm({ password: "wrong" });
      expect(refusalOf(wrong)).to.deep.equal(["rejected", 400, "invalid_request"]);
      expect((await ports.accounts.confirm({ password: OWN_PASSWORD })).ok).to.equal(true);
      expect((await ports.passkeys.rename(passkey.id, "x")).ok).to.equal(true);
    });

    it("is confirmed by a passkey, which becomes the method of the session", async () => {
      await addPasskey();
      ports.advance(11);
      const credential = ports.use(valueOf(await ports.passkeys.options("confirmation")));
      expect((await ports.accounts.confirm({ credential })).ok).to.equal(true);
      expect(await current()).to.include({ isConfirmed: true, method: "passkey" });
    });

    it("lists its sessions and ends the other ones", async () => {
      await ports.beginOther();
      await ports.beginOther();
      const listed = valueOf(await ports.sessions.list());
      expect(listed.map(({ isCurrent }) => isCurrent).sort()).to.deep.equal([false, false, true]);
      const other = listed.find(({ isCurrent }) => !isCurrent);
      expect((await ports.sessions.end(other?.id ?? "")).ok).to.equal(true);
      expect(refusalOf(await ports.sessions.end(other?.id ?? ""))).to.deep.equal(["missing", 404, "not_found"]);
      expect((await ports.sessions.endOthers()).ok).to.equal(true);
      expect(valueOf(await ports.sessions.list()).map(({ isCurrent }) => isCurrent)).to.deep.equal([true]);
    });

    it("lists its access tokens, the latest first, and revokes one", async () => {
      await ports.addToken("Nightly export");
      ports.advance(1);
      await ports.addToken("Till");
      const [till, nightly, ...more] = valueOf(await ports.tokens.list());
      expect([till?.name, nightly?.name, more]).to.deep.equal(["Till", "Nightly export", []]);
      expect(till).to.deep.include({ retailers: ["1001"], permissions: ["receipts_view"] });
      expect((await ports.tokens.revoke(till?.id ?? "")).ok).to.equal(true);
      expect(refusalOf(await ports.tokens.revoke(till?.id ?? ""))).to.deep.equal(["missing", 404, "not_found"]);
      expect(valueOf(await ports.tokens.list())).to.deep.equal([nightly]);
    });

    it("revokes access tokens without a confirmation, and below the policy", async () => {
      ports = await open({ requirement: "passkey_or_provider" });
      await ports.addToken("Till");
      ports.advance(11);
      expect([(await current()).isConfirmed, (await current()).lack?.decision]).to.deep.equal([false, "enrol"]);
      const [till] = valueOf(await ports.tokens.list());
      expect((await ports.tokens.revoke(till?.id ?? "")).ok).to.equal(true);
      expect(valueOf(await ports.tokens.list())).to.deep.equal([]);
    });

    it("ends the other sessions and the access tokens with a new password", async () => {
      await ports.beginOther();
      await ports.addToken("Till");
      expect((await ports.accounts.setPassword("a sentence that is long enough")).ok).to.equal(true);
      expect(valueOf(await ports.sessions.list()).map(({ isCurrent }) => isCurrent)).to.deep.equal([true]);
      expect(valueOf(await ports.tokens.list())).to.deep.equal([]);
    });

    it("says what the policy requires, until the session meets it", async () => {
      ports = await open({ requirement: "passkey_or_provider" });
      expect((await current()).lack).to.deep.equal({ requirement: "passkey_or_provider", decision: "enrol" });
      await addApp();
      expect((await current()).lack).to.deep.equal({ requirement: "passkey_or_provider", decision: "enrol" });
      await addPasskey();
      expect((await current()).lack).to.equal(undefined);
    });

    it("of an identity provider has nothing to change", async () => {
      ports = await open({ isBound: true });
      expect(await current()).to.include({ isBound: true });
      expect((await current()).passwordSince).to.equal(undefined);
      for (const refused of [
        await ports.passkeys.options("creation"),
        await ports.authenticator.begin(),
        await ports.accounts.setPassword("a sentence that is long enough"),
        await ports.accounts.confirm({ password: OWN_PASSWORD }),
      ])
        expect(refusalOf<unknown>(refused)).to.deep.equal(["conflict", 409, "account_bound"]);
    });
  });
}
