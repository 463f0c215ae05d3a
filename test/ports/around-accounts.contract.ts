import { expect } from "chai";
import { MOST_TOKENS, tooManyTokens, type NewToken } from "#domain/accounts/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { aRole, rights } from "#test/support/builders/an-account.ts";
import { ADMIN, anAccountSituation, ELSEWHERE, EMPLOYEE, LIMITED, MANAGER, OWNER, SUPPORT, TRAVELLER, type AccountFulfilment, type AccountPorts } from "./accounts.situation.ts";

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const kindOf = (result: Result<unknown, Failure>): Failure["kind"] | "none" => (result.ok ? "none" : result.error.kind);

export function aroundAccountsContract({ name, open }: AccountFulfilment): void {
  let ask: (email: string) => AccountPorts | Promise<AccountPorts>;
  const begin = async () => {
    ask = await open(anAccountSituation());
  };

  describe(`what can be chosen for roles by ${name}`, () => {
    before(begin);
    const pickersOf = async (email: string) => (await ask(email)).pickers;
    const at = (retailer: string, email = EMPLOYEE) => ({ email, retailer });

    it("is a retailer by the beginning of its name, in any case, by name [ACCT-043]", async () => {
      const found = async (email: string, prefix: string) => valueOf(await (await pickersOf(email)).retailers(prefix)).map((hint) => hint.id);
      expect(await found(OWNER, "al")).to.deep.equal(["1001", "1002"]);
      expect(await found(OWNER, " Alder &")).to.deep.equal(["1001"]);
      expect(await found(OWNER, "Finch")).to.deep.equal([]);
      expect(await found(OWNER, "%")).to.deep.equal([]);
      expect(await found(OWNER, "  ")).to.deep.equal([]);
      expect(await found(MANAGER, "Al")).to.deep.equal(["1001"]);
    });

    it("is a kind of role [ACCT-040]", async () => {
      expect(valueOf(await (await pickersOf(MANAGER)).types(at("1001")))).to.deep.equal(["retailer_id", "store_id"]);
      expect(valueOf(await (await pickersOf(OWNER)).types(at("*")))).to.deep.equal(["retailer_id", "store_id"]);
      expect(valueOf(await (await pickersOf(LIMITED)).types(at("1003")))).to.deep.equal(["retailer_id"]);
    });

    it("is the retailer, or one of its stores by name [ACCT-041]", async () => {
      const pickers = await pickersOf(MANAGER);
      expect(valueOf(await pickers.sources({ ...at("1001"), type: "retailer_id" }))).to.deep.equal([{ value: "1001", name: "Alder & Finch" }]);
      expect(valueOf(await pickers.sources({ ...at("1001"), type: "store_id" }))).to.deep.equal([{ value: "5001", name: "Ealing" }, { value: "5002", name: "Soho" }]);
      expect(valueOf(await (await pickersOf(LIMITED)).sources({ ...at("1003"), type: "store_id" }))).to.deep.equal([]);
    });

    it("is a permission that whoever asks may give [ACCT-042]", async () => {
      const permissions = ["employee", "account_manager", "receipts_view", "consumer_view", "refund_view", "accounts_view"];
      for (const type of ["retailer_id", "store_id"] as const) {
        expect(valueOf(await (await pickersOf(MANAGER)).permissions({ ...at("1001"), type }))).to.deep.equal(permissions);
      }
      expect(valueOf(await (await pickersOf(LIMITED)).permissions({ ...at("1003"), type: "retailer_id" }))).to.deep.equal(["employee"]);
      expect(valueOf(await (await pickersOf(OWNER)).permissions({ ...at("*"), type: "store_id" }))).to.include.members(["administrator", "sales_demo"]);
    });

    it("is nothing at a retailer of others, or for an account that cannot be seen", async () => {
      const pickers = await pickersOf(MANAGER);
      for (const question of [at("1002"), at("9999"), at("1001", ELSEWHERE)]) {
        expect(kindOf(await pickers.types(question))).to.equal("missing");
        expect(kindOf(await pickers.sources({ ...question, type: "retailer_id" }))).to.equal("missing");
        expect(kindOf(await pickers.permissions({ ...question, type: "retailer_id" }))).to.equal("missing");
      }
    });

    it("is not answered to somebody who has left", async () => {
      const pickers = await pickersOf(MANAGER);
      const left = AbortSignal.abort();
      const answers = [
        await pickers.retailers("Al", left),
        await pickers.types(at("1001"), left),
        await pickers.sources({ ...at("1001"), type: "store_id" }, left),
        await pickers.permissions({ ...at("1001"), type: "store_id" }, left),
      ];
      for (const answer of answers) expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });
  });

  describe(`the change log by ${name}`, () => {
    before(begin);

    it("tells who did what, the latest first, with the reason for overwriting, and no secret", async () => {
      const { accounts, log } = await ask(MANAGER);
      const seen = valueOf(await accounts.withEmail(EMPLOYEE));
      const stopped = valueOf(await accounts.change(seen, { status: "inactive" }));
      const roles = [aRole("employee at store 5001")];
      const moved = valueOf(await (await ask(ADMIN)).accounts.change(stopped, { roles }, "moved to Ealing"));
      valueOf(await accounts.change(moved, { password: "seven green umbrellas in the rain" }));
      const entries = valueOf(await log.of(EMPLOYEE));
      expect(entries.map(({ actor, action }) => [actor, action])).to.deep.equal([
        [MANAGER, "account.password"], [ADMIN, "account.roles"], [MANAGER, "account.status"],
      ]);
      expect(entries[1]?.details).to.deep.include({ added: roles, removed: [aRole("employee at retailer 1001")], reason: "moved to Ealing" });
      expect(entries[2]?.details).to.deep.include({ before: "active", after: "inactive" });
      expect(JSON.stringify(entries)).not.to.include("umbrellas");
    });

    it("keeps what happened at a retailer of others for those who look after that", async () => {
      const { accounts } = await ask(OWNER);
      const travelling = valueOf(await accounts.withEmail(TRAVELLER));
      const settled = valueOf(await accounts.change(travelling, { retailers: ["1001"] }));
      valueOf(await accounts.change(settled, { roles: [aRole("employee at retailer 1001")] }));
      const told = async (email: string) => valueOf(await (await ask(email)).log.of(TRAVELLER)).map(({ details }) => details);
      expect(await told(MANAGER)).to.deep.equal([{ added: [aRole("employee at retailer 1001")], removed: [aRole("employee at store 5001")] }]);
      expect(await told(OWNER)).to.have.length(3);
    });

    it("is for those who look after the whole account", async () => {
      await begin();
      const { log } = await ask(MANAGER);
      expect(kindOf(await log.of(TRAVELLER))).to.equal("denied");
      expect(kindOf(await log.of(ELSEWHERE))).to.equal("missing");
      const left = await log.of(EMPLOYEE, AbortSignal.abort());
      expect(!left.ok && isAborted(left.error)).to.equal(true);
    });
  });

  describe(`the outbox by ${name}`, () => {
    before(begin);

    it("keeps the mails to the owner of an account, the latest first, for administrators who could set the password [ACCT-039]", async () => {
      const { accounts, log } = await ask(ADMIN);
      const dora = valueOf(await accounts.create({ email: "dora@shop.example", retailers: ["1001"] }, "attempt-1"));
      valueOf(await accounts.sendResetLink(dora));
      const mails = valueOf(await (await ask(ADMIN)).mails.to("dora@shop.example"));
      expect(mails.map(({ to }) => to)).to.deep.equal(["dora@shop.example", "dora@shop.example"]);
      expect(mails[0]?.id).not.to.equal(mails[1]?.id);
      expect(valueOf(await log.of(dora.email)).map(({ action }) => action)).to.deep.equal(["account.reset", "account.create"]);
      expect(kindOf(await (await ask(MANAGER)).mails.to("dora@shop.example"))).to.equal("denied");
      expect(kindOf(await (await ask(ADMIN)).mails.to(TRAVELLER))).to.equal("denied");
    });

    it("is closed to an administrator of one retailer where the account holds more at another", async () => {
      ask = await open(anAccountSituation({
        "local@shop.example": rights(["1001", "1002"], ["administrator at retailer 1001", "account_manager at retailer 1002"]),
      }));
      const { mails, accounts } = await ask("local@shop.example");
      expect(kindOf(await accounts.sendResetLink(valueOf(await accounts.withEmail(TRAVELLER))))).to.equal("none");
      expect(kindOf(await mails.to(TRAVELLER))).to.equal("denied");
      expect(valueOf(await (await ask(OWNER)).mails.to(TRAVELLER))).to.have.length(1);
      await begin();
    });

    it("gets no link for an account that belongs to others too", async () => {
      const { accounts } = await ask(ADMIN);
      expect(kindOf(await accounts.sendResetLink(valueOf(await accounts.withEmail(TRAVELLER))))).to.equal("denied");
    });
  });

  describe(`access tokens by ${name}`, () => {
    beforeEach(begin);
    const till: NewToken = { name: " Till 7 ", retailers: ["1001"], permissions: ["receipts_view"], stores: ["5001"] };

    it("are made with a secret that is told once, and listed without it, the latest first", async () => {
      const { tokens } = await ask(MANAGER);
      const { token, secret } = valueOf(await tokens.make(EMPLOYEE, till, "attempt-1"));
      const other = valueOf(await tokens.make(EMPLOYEE, { name: "Display", retailers: ["1001"], permissions: ["employee"] }, "attempt-2"));
      expect(token).to.deep.include({ ...till, name: "Till 7" }).and.not.to.have.property("lastUsed");
      expect(secret.length).to.be.greaterThan(10);
      const listed = valueOf(await tokens.of(EMPLOYEE));
      expect(listed).to.deep.equal([other.token, token]);
      expect(JSON.stringify(listed)).not.to.include(secret);
      expect(valueOf(await (await ask(ADMIN)).log.of(EMPLOYEE)).map(({ action }) => action)).to.deep.equal(["token.create", "token.create"]);
    });

    it("are created only for an account that holds no more than their creator, and revoked for any", async () => {
      const wanted: NewToken = { name: "Display", retailers: ["1001"], permissions: ["receipts_view"] };
      const { token } = valueOf(await (await ask(ADMIN)).tokens.make(SUPPORT, wanted, "attempt-1"));
      const { tokens } = await ask(MANAGER);
      const refused = await tokens.make(SUPPORT, wanted, "attempt-2");
      expect([kindOf(refused), refused.ok || refused.error.description]).to.deep.equal([
        "denied", "This account has permissions that you don't have. Send its owner a password reset link instead.",
      ]);
      expect(valueOf(await tokens.of(SUPPORT)).map(({ id }) => id)).to.deep.equal([token.id]);
      expect(kindOf(await tokens.revoke(SUPPORT, token.id))).to.equal("none");
    });

    it("are made once by one attempt", async () => {
      const { tokens } = await ask(MANAGER);
      const first = valueOf(await tokens.make(EMPLOYEE, till, "attempt-1"));
      expect(valueOf(await tokens.make(EMPLOYEE, till, "attempt-1"))).to.deep.equal(first);
      expect(valueOf(await tokens.of(EMPLOYEE))).to.deep.equal([first.token]);
    });

    it("are a hundred at the most, of which another one can take the place", async () => {
      const { tokens } = await ask(MANAGER);
      const making = (at: number) => tokens.make(EMPLOYEE, till, `attempt-${at}`);
      for (let at = 1; at <= MOST_TOKENS; at += 1) valueOf(await making(at));
      const refused = await making(MOST_TOKENS + 1);
      expect(!refused.ok && refused.error).to.include({ kind: "conflict", status: 409, description: tooManyTokens(MOST_TOKENS) });
      expect(kindOf(await making(MOST_TOKENS))).to.equal("none");
      const [latest] = valueOf(await tokens.of(EMPLOYEE));
      valueOf(await tokens.revoke(EMPLOYEE, latest!.id));
      expect(kindOf(await making(MOST_TOKENS + 2))).to.equal("none");
    });

    it("end for good when their account stops, or gets another password", async () => {
      for (const patch of [{ status: "inactive" }, { password: "seven green umbrellas in the rain" }] as const) {
        await begin();
        const { accounts, tokens } = await ask(OWNER);
        valueOf(await tokens.make(EMPLOYEE, till, "attempt-1"));
        const after = valueOf(await accounts.change(valueOf(await accounts.withEmail(EMPLOYEE)), patch));
        valueOf(await accounts.change(after, { status: "active" }));
        expect(valueOf(await tokens.of(EMPLOYEE))).to.deep.equal([]);
      }
    });

    it("are revoked, once", async () => {
      const { tokens, log } = await ask(MANAGER);
      const { token } = valueOf(await tokens.make(EMPLOYEE, till, "attempt-1"));
      expect(kindOf(await tokens.revoke(MANAGER, token.id))).to.equal("missing");
      valueOf(await tokens.revoke(EMPLOYEE, token.id));
      expect(valueOf(await tokens.of(EMPLOYEE))).to.deep.equal([]);
      expect(kindOf(await tokens.revoke(EMPLOYEE, token.id))).to.equal("missing");
      expect(valueOf(await log.of(EMPLOYEE)).map(({ action }) => action)).to.deep.equal(["token.revoke", "token.create"]);
    });

    const refusals: readonly (readonly [what: string, who: string, of: string, wanted: NewToken, kind: Failure["kind"]])[] = [
      ["exceeds whoever makes it", MANAGER, EMPLOYEE, { ...till, permissions: ["support"] }, "denied"],
      ["exceeds its account", ADMIN, EMPLOYEE, { ...till, permissions: ["support"] }, "denied"],
      ["has no name", MANAGER, EMPLOYEE, { ...till, name: " " }, "rejected"],
      ["is good for nothing", MANAGER, EMPLOYEE, { ...till, permissions: [] }, "rejected"],
      ["is of somebody who works elsewhere too", MANAGER, TRAVELLER, till, "denied"],
      ["is of an administrator", MANAGER, ADMIN, till, "denied"],
      ["is of somebody who cannot be seen", MANAGER, ELSEWHERE, till, "missing"],
    ];
    for (const [what, who, of, wanted, kind] of refusals) {
      it(`are refused (${kind}) when one ${what}`, async () => {
        expect(kindOf(await (await ask(who)).tokens.make(of, wanted, "attempt-1"))).to.equal(kind);
      });
    }
  });

  describe(`breached passwords by ${name}`, () => {
    before(begin);

    it("are those that are known [ACCT-068]", async () => {
      const { breaches } = await ask(EMPLOYEE);
      expect(valueOf(await breaches.include("letmein letmein letmein"))).to.equal(true);
      expect(valueOf(await breaches.include("seven green umbrellas in the rain"))).to.equal(false);
      const left = await breaches.include("letmein letmein letmein", AbortSignal.abort());
      expect(!left.ok && isAborted(left.error)).to.equal(true);
    });
  });
}
