import { expect } from "chai";
import {
  ADDRESS_INVISIBLE,
  ADDRESS_CONFUSABLE,
  type Account,
  type AccountPatch,
  type AccountRights,
} from "#domain/accounts/index.ts";
import { isAborted, isOutdated, isSignedOut, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { aRole, rights, formatRoleInWords } from "#test/support/builders/an-account.ts";
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

const GOOD_PASSWORD = "seven green umbrellas in the rain";

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`Expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}

function failureOf(result: Result<unknown, Failure>): Failure {
  if (result.ok) throw new Error("Expected a failure");
  return result.error;
}

export function accountsContract({ name, open }: AccountFulfilment): void {
  describe(`accounts by ${name}`, () => {
    let openPorts: (email: string) => AccountPorts | Promise<AccountPorts>;
    beforeEach(async () => {
      openPorts = await open(anAccountSituation());
    });
    const accountsOf = async (email: string) => (await openPorts(email)).accounts;
    const read = async (email: string, of: string) => valueOf(await (await accountsOf(email)).withEmail(of));
    const change = async (email: string, of: string, patch: AccountPatch) =>
      (await accountsOf(email)).change(await read(email, of), patch);
    const changed = async (email: string, of: string, patch: AccountPatch) => valueOf(await change(email, of, patch));
    const rolesOf = ({ roles }: Account) => roles.map(formatRoleInWords);

    describe("the list", () => {
      const listed = async (email: string) =>
        valueOf(await (await accountsOf(email)).all()).map((account) => account.email);

      it("contains the accounts that the caller manages, sorted by email address [ACCT-035]", async () => {
        expect(await listed(OWNER)).to.deep.equal([
          ADMIN,
          EMPLOYEE,
          TRAVELLER,
          ELSEWHERE,
          SUPPORT,
          LIMITED,
          MANAGER,
          OWNER,
        ]);
        expect(await listed(MANAGER)).to.deep.equal([ADMIN, EMPLOYEE, TRAVELLER, SUPPORT, LIMITED, MANAGER]);
      });

      it("shows the visible part of each account", async () => {
        const [ben] = valueOf(await (await accountsOf(MANAGER)).all()).filter(({ email }) => email === TRAVELLER);
        expect(ben?.retailers).to.deep.equal([{ id: "1001", name: "Alder & Finch" }]);
        expect(rolesOf(ben as Account)).to.deep.equal(["employee at store 5001"]);
      });

      it("is denied to callers who do not manage accounts", async () => {
        const failure = failureOf(await (await accountsOf(EMPLOYEE)).all());
        expect(failure).to.include({ kind: "denied", status: 403 });
        expect(failure.description).to.include("accounts_view").and.to.include("accounts_admin");
      });
    });

    describe("one account", () => {
      it("has all its retailers and roles [ACCT-037]", async () => {
        const { email, status, confirmed, retailers, roles } = await read(OWNER, TRAVELLER);
        expect({ email, status, confirmed }).to.deep.equal({ email: TRAVELLER, status: "active", confirmed: true });
        expect(retailers).to.have.deep.members([
          { id: "1001", name: "Alder & Finch" },
          { id: "1002", name: "Aldgate Books" },
        ]);
        expect(roles).to.have.deep.members([
          { contextName: "store_id", contextValue: "5001", permission: "employee", sourceName: "Ealing" },
          { contextName: "store_id", contextValue: "6001", permission: "manager", sourceName: "Aldgate" },
          { contextName: "retailer_id", contextValue: "1002", permission: "support", sourceName: "Aldgate Books" },
        ]);
      });

      it("shows '*' as *ALL* retailers and as the context UNKNOWN [ACCT-009, ACCT-010]", async () => {
        const owner = await read(OWNER, OWNER);
        expect(owner.retailers).to.deep.equal([{ id: "*", name: "*ALL*" }]);
        expect(owner.roles).to.deep.equal([
          { contextName: "retailer_id", contextValue: "*", permission: "administrator", sourceName: "UNKNOWN" },
        ]);
      });

      it("is found by its address in any case", async () =>
        expect((await read(MANAGER, "ANN@shop.example")).email).to.equal(EMPLOYEE));

      it("fails in the same way if it does not exist and if the caller may not see it", async () => {
        const accounts = await accountsOf(MANAGER);
        const facts = ({ kind, status, code, description }: Failure) => ({ kind, status, code, description });
        const foreign = facts(failureOf(await accounts.withEmail(ELSEWHERE)));
        expect(foreign).to.deep.equal(facts(failureOf(await accounts.withEmail("unknown@shop.example"))));
        expect(foreign).to.include({ kind: "missing", status: 404, code: "not_found" });
      });
    });

    describe("a new account", () => {
      const made = { email: "  Dora@shop.example ", retailers: ["1001"] };

      const ALIKE = ["аnn@shop.example", "ａｎｎ@shop.example", "ann@ѕhop.example", "ΑNN@shop.example"];
      for (const email of ALIKE) {
        it(`is refused for '${email}', which looks like another account`, async () => {
          const failure = failureOf(
            await (await accountsOf(MANAGER)).create({ email, retailers: ["1001"] }, "attempt-1"),
          );
          expect([failure.code, failure.description]).to.deep.equal(["email_confusable", ADDRESS_CONFUSABLE]);
        });
      }

      it("is refused if its address has invisible characters", async () => {
        for (const email of [
          "do\u200bra@shop.example",
          "dora\u00ad@shop.example",
          "do ra@shop.example",
          "dora@shop\u202e.example",
        ]) {
          const failure = failureOf(
            await (await accountsOf(MANAGER)).create({ email, retailers: ["1001"] }, "attempt-1"),
          );
          expect([failure.kind, failure.errors[0]?.description ?? failure.description], email).to.deep.equal([
            "rejected",
            ADDRESS_INVISIBLE,
          ]);
        }
      });

      it("carries the lists for the role pickers, by what the caller can give; a list of accounts has none [ACCT-008]", async () => {
        const lists = async (email: string) => {
          const { roleTypes, roleNames, rolePermissions } = await read(email, EMPLOYEE);
          return {
            roleTypes,
            roleNames,
            gives: ["employee", "manager", "administrator"].filter((name) => rolePermissions.includes(name)),
          };
        };
        const roleNames = [{ value: "1001", name: "Alder & Finch" }];
        expect(await lists(ADMIN)).to.deep.include({
          roleTypes: ["retailer_id", "store_id"],
          roleNames,
          gives: ["employee", "manager", "administrator"],
        });
        expect(await lists(MANAGER)).to.deep.include({ roleNames, gives: ["employee"] });
        const [first] = valueOf(await (await accountsOf(ADMIN)).all());
        expect([first?.roleTypes, first?.roleNames, first?.rolePermissions]).to.deep.equal([[], [], []]);
      });

      it("can be changed with the version that the list has, and not after another change", async () => {
        const accounts = await accountsOf(ADMIN);
        const listed = valueOf(await accounts.all()).find(({ email }) => email === EMPLOYEE);
        if (!listed) throw new Error("The list has no employee");
        const withRole = { roles: [...listed.roles, aRole("manager at retailer 1001")] };
        expect(rolesOf(valueOf(await accounts.change(listed, withRole)))).to.include("manager at retailer 1001");
        expect(isOutdated(failureOf(await accounts.change(listed, { roles: [] })))).to.equal(true);
      });

      it("is unconfirmed and has neither a role nor a password [ACCT-036]", async () => {
        const account = valueOf(await (await accountsOf(MANAGER)).create(made, "attempt-1"));
        expect(account)
          .to.include({ email: "Dora@shop.example", status: "active", confirmed: false })
          .and.not.to.have.property("lastPasswordChange");
        expect([account.retailers, account.roles]).to.deep.equal([[{ id: "1001", name: "Alder & Finch" }], []]);
        const readBy = async (email: string) => ({ ...(await read(email, "dora@shop.example")), rolePermissions: [] });
        expect(await readBy(ADMIN)).to.deep.equal(await readBy(MANAGER));
      });

      it("is created once for each idempotency key", async () => {
        const accounts = await accountsOf(MANAGER);
        const first = valueOf(await accounts.create(made, "attempt-1"));
        expect(valueOf(await accounts.create(made, "attempt-1"))).to.deep.equal(first);
        expect(failureOf(await accounts.create(made, "attempt-2"))).to.include({
          kind: "conflict",
          status: 409,
          code: "account_exists",
          description: "An account Dora@shop.example already exists",
        });
      });

      for (const [what, wanted] of [
        ["at no retailer", { ...made, retailers: [] }],
        ["at a retailer that the caller does not manage", { ...made, retailers: ["1001", "1002"] }],
        ["with an invalid address", { ...made, email: "dora" }],
      ] as const) {
        it(`is not created ${what}`, async () => {
          expect(failureOf(await (await accountsOf(MANAGER)).create(wanted, "attempt-1")).kind).to.equal("rejected");
          expect((await (await accountsOf(OWNER)).withEmail(wanted.email.trim())).ok).to.equal(false);
        });
      }

      for (const [retailers, kind] of [
        [["1001"], "none"],
        [["1001", "1001"], "none"],
        [["4001"], "rejected"],
        [["1001", "4001"], "rejected"],
        [["*"], "rejected"],
      ] as const) {
        it(`is ${kind === "none" ? "created" : "rejected"} with a local host at ${retailers.join(" and ")}, by the strictest of its retailers [CONS-039]`, async () => {
          const created = await (await accountsOf(OWNER)).create({ email: "dora@shop", retailers }, "attempt-1");
          expect(created.ok ? "none" : created.error.kind).to.equal(kind);
          if (created.ok) expect(created.value.retailers.map(({ id }) => id)).to.deep.equal([...new Set(retailers)]);
        });
      }

      it("is not created at an unknown retailer", async () => {
        expect(
          failureOf(await (await accountsOf(OWNER)).create({ ...made, retailers: ["9999"] }, "attempt-1")).kind,
        ).to.equal("rejected");
      });
    });

    describe("a change", () => {
      it("keeps entries that became visible after the account was read [D20]", async () => {
        const seen = await read(MANAGER, TRAVELLER);
        const manager = await read(OWNER, MANAGER);
        const wider = {
          retailers: ["1001", "1002"],
          roles: [...manager.roles, aRole("account_manager at retailer 1002"), aRole("manager at retailer 1002")],
        };
        valueOf(await (await accountsOf(OWNER)).change(manager, wider));
        expect((await read(MANAGER, TRAVELLER)).retailers.map(({ id }) => id)).to.deep.equal(["1001", "1002"]);
        valueOf(await (await accountsOf(MANAGER)).change(seen, { retailers: [], roles: [] }));
        const left = await read(OWNER, TRAVELLER);
        expect(left.retailers.map(({ id }) => id)).to.deep.equal(["1002"]);
        expect(left.roles.map(({ contextValue, permission }) => [permission, contextValue])).to.have.deep.members([
          ["manager", "6001"],
          ["support", "1002"],
        ]);
      });

      it("returns the changed account with a later version [ACCT-038]", async () => {
        const before = await read(MANAGER, EMPLOYEE);
        const after = await changed(MANAGER, EMPLOYEE, { status: "inactive" });
        expect({ ...after, version: before.version }).to.deep.equal({ ...before, status: "inactive" });
        expect(after.version! > before.version!).to.equal(true);
        expect(await read(MANAGER, EMPLOYEE)).to.deep.equal(after);
      });

      it("replaces only the visible entries of a list", async () => {
        expect(
          rolesOf(await changed(MANAGER, TRAVELLER, { roles: [aRole("employee at retailer 1001")] })),
        ).to.deep.equal(["employee at retailer 1001"]);
        expect(rolesOf(await read(OWNER, TRAVELLER))).to.have.members([
          "employee at retailer 1001",
          "manager at store 6001",
          "support at retailer 1002",
        ]);
      });

      it("deactivates the account and removes its roles with the last retailer [ACCT-012]", async () => {
        const after = await changed(MANAGER, EMPLOYEE, { retailers: [], status: "inactive" });
        expect([after.status, after.retailers, after.roles]).to.deep.equal(["inactive", [], []]);
        const left = await read(OWNER, EMPLOYEE);
        expect([left.status, left.retailers, left.roles]).to.deep.equal(["inactive", [], []]);
        expect((await (await accountsOf(MANAGER)).withEmail(EMPLOYEE)).ok).to.equal(false);
      });

      it("adds the default permission of a retailer [ACCT-034]", async () => {
        await changed(LIMITED, EMPLOYEE, { retailers: ["1001", "1003"] });
        const after = await changed(LIMITED, EMPLOYEE, { permissionDefaultsOption: "1003" });
        expect(rolesOf(after)).to.have.members(["employee at retailer 1001", "employee at retailer 1003"]);
      });

      it("sets the password and the time of its change [ACCT-058]", async () => {
        const after = await changed(MANAGER, EMPLOYEE, { password: GOOD_PASSWORD });
        expect(after.lastPasswordChange).to.match(/^\d{4}-\d{2}-\d{2}T.*Z$/);
      });

      it("returns, like a read, why the caller cannot take over the account", async () => {
        const refusalOf = async (who: string, of: string) => (await read(who, of)).takeOverRefusal;
        expect(await refusalOf(MANAGER, SUPPORT)).to.equal("holds-more");
        expect(await refusalOf(MANAGER, TRAVELLER)).to.equal("beyond-your-retailers");
        for (const [who, of] of [
          [MANAGER, EMPLOYEE],
          [MANAGER, MANAGER],
          [ADMIN, SUPPORT],
          [OWNER, TRAVELLER],
        ] as const) {
          expect(await refusalOf(who, of), `${who} of ${of}`).to.equal(undefined);
        }
        expect((await changed(MANAGER, SUPPORT, { confirmed: true })).takeOverRefusal).to.equal("holds-more");
        const listed = valueOf(await (await accountsOf(MANAGER)).all());
        expect(listed.filter((account) => "takeOverRefusal" in account)).to.deep.equal([]);
      });

      it("confirms an account [ACCT-013]", async () => {
        valueOf(
          await (await accountsOf(MANAGER)).create({ email: "dora@shop.example", retailers: ["1001"] }, "attempt-1"),
        );
        expect((await changed(MANAGER, "dora@shop.example", { confirmed: true })).confirmed).to.equal(true);
      });

      const refusals: readonly {
        who: string;
        of: string;
        patch: AccountPatch;
        kind: Failure["kind"];
        code: string;
        message: string;
      }[] = [
        {
          who: MANAGER,
          of: EMPLOYEE,
          patch: { roles: [aRole("employee at retailer 1001"), aRole("support at retailer 1001")] },
          kind: "denied",
          code: "permission_not_held",
          message: "You can't give 'support'",
        },
        {
          who: LIMITED,
          of: LIMITED,
          patch: {
            roles: [
              aRole("account_manager at retailer *"),
              aRole("manager at retailer *"),
              aRole("receipts_view at retailer 1003"),
            ],
          },
          kind: "denied",
          code: "permission_not_grantable",
          message: "You can't give 'receipts_view' here",
        },
        {
          who: MANAGER,
          of: MANAGER,
          patch: { roles: [aRole("account_manager at retailer 1001")], retailers: ["1001", "1002"] },
          kind: "rejected",
          code: "invalid_request",
          message: "There is no retailer 1002",
        },
        {
          who: MANAGER,
          of: EMPLOYEE,
          patch: { roles: [aRole("employee at store 6001")] },
          kind: "rejected",
          code: "invalid_request",
          message: "There is no store 6001",
        },
        {
          who: OWNER,
          of: EMPLOYEE,
          patch: { roles: [aRole("employee at retailer 9999")] },
          kind: "rejected",
          code: "invalid_request",
          message: "There is no retailer 9999",
        },
        {
          who: MANAGER,
          of: SUPPORT,
          patch: { roles: [] },
          kind: "denied",
          code: "permission_not_removable",
          message: "You can't remove 'support'",
        },
        {
          who: MANAGER,
          of: ADMIN,
          patch: { status: "inactive" },
          kind: "denied",
          code: "account_outranks",
          message: "This account can do more with accounts than you can",
        },
        {
          who: MANAGER,
          of: TRAVELLER,
          patch: { status: "inactive" },
          kind: "denied",
          code: "account_beyond_retailers",
          message: "This account also belongs to retailers that you don't manage",
        },
        {
          who: MANAGER,
          of: SUPPORT,
          patch: { password: GOOD_PASSWORD },
          kind: "denied",
          code: "account_holds_more",
          message: "This account has permissions that you don't have. Send its owner a password reset link instead.",
        },
        {
          who: MANAGER,
          of: TRAVELLER,
          patch: { password: GOOD_PASSWORD },
          kind: "denied",
          code: "account_beyond_retailers",
          message: "This account also belongs to retailers that you don't manage",
        },
        {
          who: OWNER,
          of: OWNER,
          patch: { status: "inactive" },
          kind: "conflict",
          code: "last_administrator",
          message: "This is the last administrator of all retailers",
        },
        {
          who: MANAGER,
          of: EMPLOYEE,
          patch: { password: "too short" },
          kind: "rejected",
          code: "invalid_request",
          message: "The password needs at least 15 characters",
        },
        {
          who: MANAGER,
          of: EMPLOYEE,
          patch: { password: "letmein letmein letmein" },
          kind: "rejected",
          code: "invalid_request",
          message: "This password is",
        },
      ];
      for (const { who, of, patch, kind, code, message } of refusals) {
        it(`is refused with '${message}'`, async () => {
          const before = await read(OWNER, of);
          const failure = failureOf(await change(who, of, patch));
          expect([failure.kind, failure.code]).to.deep.equal([kind, code]);
          expect(failure.errors[0]?.description ?? failure.description).to.include(message);
          expect(await read(OWNER, of)).to.deep.equal(before);
        });
      }

      describe("of an account that is bound to an identity provider", () => {
        const BOUND = "bound@shop.example";
        const bound = { isBound: true, lastPasswordChange: undefined as never };
        beforeEach(async () => {
          openPorts = await open(
            anAccountSituation({ [BOUND]: rights(["1001"], ["employee at retailer 1001"], bound) }),
          );
        });
        const REFUSED = "An identity provider signs the owner of this account in, so it has no password";
        const facts = (failure: Failure) => [failure.kind, failure.status, failure.code, failure.description];

        it("is refused if it sets a password", async () => {
          const failure = failureOf(await change(OWNER, BOUND, { password: GOOD_PASSWORD }));
          expect(facts(failure)).to.deep.equal(["conflict", 409, "account_bound", REFUSED]);
          expect((await read(OWNER, BOUND)).lastPasswordChange).to.equal(undefined);
        });

        it("can do everything else, and the account says that it is bound", async () => {
          const after = await changed(OWNER, BOUND, { roles: [aRole("manager at retailer 1001")] });
          expect([after.isBound, rolesOf(after)]).to.deep.equal([true, ["manager at retailer 1001"]]);
          const listed = valueOf(await (await accountsOf(OWNER)).all());
          expect(listed.filter(({ isBound }) => isBound === true).map(({ email }) => email)).to.deep.equal([BOUND]);
        });

        it("is no reset link, and a caller who does not manage the account does not learn why", async () => {
          const send = async (who: string, of: string) => {
            const accounts = await accountsOf(who);
            return failureOf(await accounts.sendResetLink(await read(OWNER, of)));
          };
          expect(facts(await send(OWNER, BOUND))).to.deep.equal(["conflict", 409, "account_bound", REFUSED]);
          expect((await send(EMPLOYEE, BOUND)).kind).to.equal("denied");
        });
      });

      it("keeps one of two administrators who remove each other at the same time", async () => {
        const two: Record<string, AccountRights> = {
          [ADMIN]: rights(["1001"], ["administrator at retailer 1001"]),
          "second@shop.example": rights(["1001"], ["administrator at retailer 1001"]),
          [OWNER]: rights([]),
        };
        openPorts = await open(anAccountSituation(two));
        const [admin, second] = [await accountsOf(ADMIN), await accountsOf("second@shop.example")];
        const [first, other] = [await read(ADMIN, ADMIN), await read(ADMIN, "second@shop.example")];
        const results = await Promise.all([admin.change(other, { roles: [] }), second.change(first, { roles: [] })]);
        expect(results.filter(({ ok }) => ok)).to.have.length(1);
      });
    });

    describe("concurrent changes", () => {
      it("fail with a conflict for the second user, and write nothing", async () => {
        const seen = await read(ADMIN, EMPLOYEE);
        const mine = await changed(MANAGER, EMPLOYEE, { roles: [aRole("employee at store 5001")] });
        const failure = failureOf(await (await accountsOf(ADMIN)).change(seen, { status: "inactive" }));
        expect([failure.code, isOutdated(failure)]).to.deep.equal(["version_conflict", true]);
        expect(await read(MANAGER, EMPLOYEE)).to.deep.equal(mine);
      });

      it("fail with a conflict also within one second", async () => {
        const seen = await read(ADMIN, EMPLOYEE);
        const accounts = await accountsOf(ADMIN);
        const first = valueOf(await accounts.change(seen, { status: "inactive" }));
        const second = valueOf(await accounts.change(first, { status: "active" }));
        expect(second.version! > first.version!).to.equal(true);
        expect(isOutdated(failureOf(await accounts.change(first, { status: "inactive" })))).to.equal(true);
      });
    });

    it("deny the next call of a caller whose account was deactivated", async () => {
      const accounts = await accountsOf(MANAGER);
      valueOf(await accounts.all());
      await changed(ADMIN, MANAGER, { status: "inactive" });
      expect(isSignedOut(failureOf(await accounts.all()))).to.equal(true);
    });

    it("abort a cancelled call", async () => {
      const accounts = await accountsOf(MANAGER);
      const aborted = AbortSignal.abort();
      for (const result of [await accounts.all(aborted), await accounts.withEmail(EMPLOYEE, aborted)])
        expect(isAborted(failureOf(result))).to.equal(true);
    });

    it("are copies: changing a returned account does not change the stored one", async () => {
      const accounts = await accountsOf(MANAGER);
      (valueOf(await accounts.withEmail(EMPLOYEE)) as { status: string }).status = "inactive";
      expect(valueOf(await accounts.withEmail(EMPLOYEE)).status).to.equal("active");
    });
  });
}
