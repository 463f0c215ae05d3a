import { expect } from "chai";
import { endAfterDays, MAX_TOKENS, tooManyTokens, type NewToken } from "#domain/accounts/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { aRole, rights } from "#test/support/builders/an-account.ts";
import {
  ADMIN,
  anAccountSituation,
  ELSEWHERE,
  EMPLOYEE,
  LIMITED,
  MANAGER,
  OWNER,
  SUPPORT,
  TRAVELLER,
  type AccountFulfilment,
  type AccountPorts,
} from "./accounts.situation.ts";

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`Expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}

const kindOf = (result: Result<unknown, Failure>): Failure["kind"] | "none" => (result.ok ? "none" : result.error.kind);

export function accountRelatedPortsContract({ name, open }: AccountFulfilment): void {
  let openPorts: (email: string) => AccountPorts | Promise<AccountPorts>;
  const openSituation = async () => {
    openPorts = await open(anAccountSituation());
  };

  describe(`the options of the role editor by ${name}`, () => {
    before(openSituation);
    const pickersOf = async (email: string) => (await openPorts(email)).pickers;
    const at = (retailer: string, email = EMPLOYEE) => ({ email, retailer });

    it("include retailers by the beginning of the name, in any case, sorted by name [ACCT-043]", async () => {
      const found = async (email: string, prefix: string) =>
        valueOf(await (await pickersOf(email)).retailers(prefix)).map((hint) => hint.id);
      expect(await found(OWNER, "al")).to.deep.equal(["1001", "1002"]);
      expect(await found(OWNER, " Alder &")).to.deep.equal(["1001"]);
      expect(await found(OWNER, "Finch")).to.deep.equal([]);
      expect(await found(OWNER, "%")).to.deep.equal([]);
      expect(await found(OWNER, "  ")).to.deep.equal([]);
      expect(await found(MANAGER, "Al")).to.deep.equal(["1001"]);
    });

    it("include the types of role [ACCT-040]", async () => {
      expect(valueOf(await (await pickersOf(MANAGER)).types(at("1001")))).to.deep.equal(["retailer_id", "store_id"]);
      expect(valueOf(await (await pickersOf(OWNER)).types(at("*")))).to.deep.equal(["retailer_id", "store_id"]);
      expect(valueOf(await (await pickersOf(LIMITED)).types(at("1003")))).to.deep.equal(["retailer_id"]);
    });

    it("include the retailer, or its stores sorted by name [ACCT-041]", async () => {
      const pickers = await pickersOf(MANAGER);
      expect(valueOf(await pickers.sources({ ...at("1001"), type: "retailer_id" }))).to.deep.equal([
        { value: "1001", name: "Alder & Finch" },
      ]);
      expect(valueOf(await pickers.sources({ ...at("1001"), type: "store_id" }))).to.deep.equal([
        { value: "5001", name: "Ealing" },
        { value: "5002", name: "Soho" },
      ]);
      expect(valueOf(await (await pickersOf(LIMITED)).sources({ ...at("1003"), type: "store_id" }))).to.deep.equal([]);
    });

    it("include the permissions that the caller can give [ACCT-042]", async () => {
      const permissions = [
        "employee",
        "account_manager",
        "receipts_view",
        "consumer_view",
        "refund_view",
        "accounts_view",
      ];
      for (const type of ["retailer_id", "store_id"] as const) {
        expect(valueOf(await (await pickersOf(MANAGER)).permissions({ ...at("1001"), type }))).to.deep.equal(
          permissions,
        );
      }
      expect(
        valueOf(await (await pickersOf(LIMITED)).permissions({ ...at("1003"), type: "retailer_id" })),
      ).to.deep.equal(["employee"]);
      expect(valueOf(await (await pickersOf(OWNER)).permissions({ ...at("*"), type: "store_id" }))).to.include.members([
        "administrator",
        "sales_demo",
      ]);
    });

    it("are missing at a retailer of others, and for an account that the caller cannot see", async () => {
      const pickers = await pickersOf(MANAGER);
      for (const question of [at("1002"), at("9999"), at("1001", ELSEWHERE)]) {
        expect(kindOf(await pickers.types(question))).to.equal("missing");
        expect(kindOf(await pickers.sources({ ...question, type: "retailer_id" }))).to.equal("missing");
        expect(kindOf(await pickers.permissions({ ...question, type: "retailer_id" }))).to.equal("missing");
      }
    });

    it("are not returned to a cancelled call", async () => {
      const pickers = await pickersOf(MANAGER);
      const aborted = AbortSignal.abort();
      const results = [
        await pickers.retailers("Al", aborted),
        await pickers.types(at("1001"), aborted),
        await pickers.sources({ ...at("1001"), type: "store_id" }, aborted),
        await pickers.permissions({ ...at("1001"), type: "store_id" }, aborted),
      ];
      for (const result of results) expect(!result.ok && isAborted(result.error)).to.equal(true);
    });
  });

  describe(`the change log by ${name}`, () => {
    before(openSituation);

    it("lists actors and actions, the latest first, with the reason for overwriting and without secrets", async () => {
      const { accounts, log } = await openPorts(MANAGER);
      const seen = valueOf(await accounts.withEmail(EMPLOYEE));
      const deactivated = valueOf(await accounts.change(seen, { status: "inactive" }));
      const roles = [aRole("employee at store 5001")];
      const moved = valueOf(await (await openPorts(ADMIN)).accounts.change(deactivated, { roles }, "moved to Ealing"));
      valueOf(await accounts.change(moved, { password: "seven green umbrellas in the rain" }));
      const entries = valueOf(await log.of(EMPLOYEE));
      expect(entries.map(({ actor, action }) => [actor, action])).to.deep.equal([
        [MANAGER, "account.password"],
        [ADMIN, "account.roles"],
        [MANAGER, "account.status"],
      ]);
      expect(entries[1]?.details).to.deep.include({
        added: roles,
        removed: [aRole("employee at retailer 1001")],
        reason: "moved to Ealing",
      });
      expect(entries[2]?.details).to.deep.include({ before: "active", after: "inactive" });
      expect(JSON.stringify(entries)).not.to.include("umbrellas");
    });

    it("lists a refused change once a minute, with what was tried, who tried it, and why not", async () => {
      await openSituation();
      const { accounts, log } = await openPorts(MANAGER);
      const seen = valueOf(await accounts.withEmail(EMPLOYEE));
      const patch = {
        roles: [...seen.roles, aRole("administrator at retailer 1001")],
        password: "seven green umbrellas in the rain",
      };
      for (let at = 0; at < 2; at += 1) expect(kindOf(await accounts.change(seen, patch))).to.equal("denied");
      const entries = valueOf(await log.of(EMPLOYEE));
      expect(entries.map(({ actor, action }) => [actor, action])).to.deep.equal([[MANAGER, "account.refused"]]);
      const { why, ...tried } = entries[0]!.details;
      expect(tried).to.deep.equal({
        operation: "changeAccount",
        roles_added: [aRole("administrator at retailer 1001")],
        roles_removed: [],
        password: true,
      });
      expect(why).to.match(/^You can't give 'administrator'/);
    });

    it("shows actions at a retailer only to callers who manage the retailer", async () => {
      const { accounts } = await openPorts(OWNER);
      const travelling = valueOf(await accounts.withEmail(TRAVELLER));
      const settled = valueOf(await accounts.change(travelling, { retailers: ["1001"] }));
      valueOf(await accounts.change(settled, { roles: [aRole("employee at retailer 1001")] }));
      const visible = async (email: string) =>
        valueOf(await (await openPorts(email)).log.of(TRAVELLER)).map(({ details }) => details);
      expect(await visible(MANAGER)).to.deep.equal([
        { added: [aRole("employee at retailer 1001")], removed: [aRole("employee at store 5001")] },
      ]);
      expect(await visible(OWNER)).to.have.length(3);
    });

    it("is denied to callers who do not manage the whole account", async () => {
      await openSituation();
      const { log } = await openPorts(MANAGER);
      expect(kindOf(await log.of(TRAVELLER))).to.equal("denied");
      expect(kindOf(await log.of(ELSEWHERE))).to.equal("missing");
      const aborted = await log.of(EMPLOYEE, AbortSignal.abort());
      expect(!aborted.ok && isAborted(aborted.error)).to.equal(true);
    });
  });

  describe(`the outbox by ${name}`, () => {
    before(openSituation);

    it("shows the emails to an owner, the latest first, only to administrators who could set the password [ACCT-039]", async () => {
      const { accounts, log } = await openPorts(ADMIN);
      const dora = valueOf(await accounts.create({ email: "dora@shop.example", retailers: ["1001"] }, "attempt-1"));
      valueOf(await accounts.sendResetLink(dora));
      const mails = valueOf(await (await openPorts(ADMIN)).mails.to("dora@shop.example"));
      expect(mails.map(({ to }) => to)).to.deep.equal(["dora@shop.example", "dora@shop.example"]);
      expect(mails[0]?.id).not.to.equal(mails[1]?.id);
      expect(valueOf(await log.of(dora.email)).map(({ action }) => action)).to.deep.equal([
        "account.reset",
        "account.create",
      ]);
      expect(kindOf(await (await openPorts(MANAGER)).mails.to("dora@shop.example"))).to.equal("denied");
      expect(kindOf(await (await openPorts(ADMIN)).mails.to(TRAVELLER))).to.equal("denied");
    });

    it("is denied to an administrator of one retailer if the account holds more at another", async () => {
      openPorts = await open(
        anAccountSituation({
          "local@shop.example": rights(
            ["1001", "1002"],
            ["administrator at retailer 1001", "account_manager at retailer 1002"],
          ),
        }),
      );
      const { mails, accounts } = await openPorts("local@shop.example");
      expect(kindOf(await accounts.sendResetLink(valueOf(await accounts.withEmail(TRAVELLER))))).to.equal("none");
      expect(kindOf(await mails.to(TRAVELLER))).to.equal("denied");
      expect(valueOf(await (await openPorts(OWNER)).mails.to(TRAVELLER))).to.have.length(1);
      await openSituation();
    });

    it("gets no reset link if the account also belongs to retailers of others", async () => {
      const { accounts } = await openPorts(ADMIN);
      expect(kindOf(await accounts.sendResetLink(valueOf(await accounts.withEmail(TRAVELLER))))).to.equal("denied");
    });
  });

  describe(`access tokens by ${name}`, () => {
    beforeEach(openSituation);
    const till: NewToken = { name: " Till 7 ", retailers: ["1001"], permissions: ["receipts_view"], stores: ["5001"] };

    it("are created with a secret, and listed without it, the latest first", async () => {
      const { tokens } = await openPorts(MANAGER);
      const { token, secret } = valueOf(await tokens.create(EMPLOYEE, till, "attempt-1"));
      const other = valueOf(
        await tokens.create(EMPLOYEE, { name: "Display", retailers: ["1001"], permissions: ["employee"] }, "attempt-2"),
      );
      expect(token)
        .to.deep.include({ ...till, name: "Till 7" })
        .and.not.to.have.property("lastUsed");
      expect(secret.length).to.be.greaterThan(10);
      const listed = valueOf(await tokens.of(EMPLOYEE));
      expect(listed).to.deep.equal([other.token, token]);
      expect(JSON.stringify(listed)).not.to.include(secret);
      expect(valueOf(await (await openPorts(ADMIN)).log.of(EMPLOYEE)).map(({ action }) => action)).to.deep.equal([
        "token.create",
        "token.create",
      ]);
    });

    it("are created only if the account holds no more than the creator, but can always be revoked", async () => {
      const wanted: NewToken = { name: "Display", retailers: ["1001"], permissions: ["receipts_view"] };
      const { token } = valueOf(await (await openPorts(ADMIN)).tokens.create(SUPPORT, wanted, "attempt-1"));
      const { tokens } = await openPorts(MANAGER);
      const refused = await tokens.create(SUPPORT, wanted, "attempt-2");
      expect([
        kindOf(refused),
        refused.ok || refused.error.code,
        refused.ok || refused.error.description,
      ]).to.deep.equal([
        "denied",
        "account_holds_more",
        "This account has permissions that you don't have. Send its owner a password reset link instead.",
      ]);
      expect(valueOf(await tokens.of(SUPPORT)).map(({ id }) => id)).to.deep.equal([token.id]);
      expect(kindOf(await tokens.revoke(SUPPORT, token.id))).to.equal("none");
    });

    it("end after 365 days, or earlier on request", async () => {
      const { tokens } = await openPorts(MANAGER);
      const { token } = valueOf(await tokens.create(EMPLOYEE, till, "attempt-1"));
      expect(token.expires).to.equal(endAfterDays(token.created, 365));
      const expires = endAfterDays(token.created, 30);
      expect(valueOf(await tokens.create(EMPLOYEE, { ...till, expires }, "attempt-2")).token.expires).to.equal(expires);
      expect(valueOf(await tokens.of(EMPLOYEE)).map((each) => each.expires)).to.deep.equal([expires, token.expires]);
      for (const [days, message] of [
        [-1, "The end must be in the future"],
        [366, "The token can last at most 365 days"],
      ] as const) {
        const wanted = { ...till, expires: endAfterDays(token.created, days) };
        const refused = await tokens.create(EMPLOYEE, wanted, `attempt at ${days}`);
        expect([kindOf(refused), refused.ok || refused.error.description]).to.deep.equal(["rejected", message]);
      }
    });

    it("are created once for each idempotency key", async () => {
      const { tokens } = await openPorts(MANAGER);
      const first = valueOf(await tokens.create(EMPLOYEE, till, "attempt-1"));
      expect(valueOf(await tokens.create(EMPLOYEE, till, "attempt-1"))).to.deep.equal(first);
      expect(valueOf(await tokens.of(EMPLOYEE))).to.deep.equal([first.token]);
    });

    it("are limited to 100 per account; revoking one makes room for another", async () => {
      const { tokens } = await openPorts(MANAGER);
      const create = (at: number) => tokens.create(EMPLOYEE, till, `attempt-${at}`);
      for (let at = 1; at <= MAX_TOKENS; at += 1) valueOf(await create(at));
      const refused = await create(MAX_TOKENS + 1);
      expect(!refused.ok && refused.error).to.include({
        kind: "conflict",
        status: 409,
        code: "too_many_tokens",
        description: tooManyTokens(MAX_TOKENS),
      });
      expect(kindOf(await create(MAX_TOKENS))).to.equal("none");
      const [latest] = valueOf(await tokens.of(EMPLOYEE));
      valueOf(await tokens.revoke(EMPLOYEE, latest!.id));
      expect(kindOf(await create(MAX_TOKENS + 2))).to.equal("none");
    });

    it("are revoked when their account is deactivated or gets another password", async () => {
      for (const patch of [{ status: "inactive" }, { password: "seven green umbrellas in the rain" }] as const) {
        await openSituation();
        const { accounts, tokens } = await openPorts(OWNER);
        valueOf(await tokens.create(EMPLOYEE, till, "attempt-1"));
        const after = valueOf(await accounts.change(valueOf(await accounts.withEmail(EMPLOYEE)), patch));
        valueOf(await accounts.change(after, { status: "active" }));
        expect(valueOf(await tokens.of(EMPLOYEE))).to.deep.equal([]);
      }
    });

    it("can be revoked once", async () => {
      const { tokens, log } = await openPorts(MANAGER);
      const { token } = valueOf(await tokens.create(EMPLOYEE, till, "attempt-1"));
      expect(kindOf(await tokens.revoke(MANAGER, token.id))).to.equal("missing");
      valueOf(await tokens.revoke(EMPLOYEE, token.id));
      expect(valueOf(await tokens.of(EMPLOYEE))).to.deep.equal([]);
      expect(kindOf(await tokens.revoke(EMPLOYEE, token.id))).to.equal("missing");
      expect(valueOf(await log.of(EMPLOYEE)).map(({ action }) => action)).to.deep.equal([
        "token.revoke",
        "token.create",
      ]);
    });

    const refusals: readonly (readonly [
      what: string,
      who: string,
      of: string,
      wanted: NewToken,
      kind: Failure["kind"],
    ])[] = [
      ["exceeds its creator", MANAGER, EMPLOYEE, { ...till, permissions: ["support"] }, "denied"],
      ["exceeds its account", ADMIN, EMPLOYEE, { ...till, permissions: ["support"] }, "denied"],
      ["has no name", MANAGER, EMPLOYEE, { ...till, name: " " }, "rejected"],
      ["has no permissions", MANAGER, EMPLOYEE, { ...till, permissions: [] }, "rejected"],
      ["is for an account of another retailer too", MANAGER, TRAVELLER, till, "denied"],
      ["is for an administrator", MANAGER, ADMIN, till, "denied"],
      ["is for an account that the caller cannot see", MANAGER, ELSEWHERE, till, "missing"],
    ];
    for (const [what, who, of, wanted, kind] of refusals) {
      it(`are refused (${kind}) if one ${what}`, async () => {
        expect(kindOf(await (await openPorts(who)).tokens.create(of, wanted, "attempt-1"))).to.equal(kind);
      });
    }
  });

  describe(`breached passwords by ${name}`, () => {
    before(openSituation);

    it("include known passwords and no others [ACCT-068]", async () => {
      const { breaches } = await openPorts(EMPLOYEE);
      expect(valueOf(await breaches.include("letmein letmein letmein"))).to.equal(true);
      expect(valueOf(await breaches.include("seven green umbrellas in the rain"))).to.equal(false);
      const aborted = await breaches.include("letmein letmein letmein", AbortSignal.abort());
      expect(!aborted.ok && isAborted(aborted.error)).to.equal(true);
    });
  });
}
