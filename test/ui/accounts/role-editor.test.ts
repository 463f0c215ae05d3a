import { expect } from "chai";
import type { AccountPorts } from "#adapters/memory/accounts/account-ports.ts";
import type { RoleOptions } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err } from "#domain/shared/result.ts";
import { formatRoleInWords } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { permissionDetail } from "#ui/accounts/role-format.ts";
import { buildRoleEditorSteps } from "#ui/accounts/role-steps.ts";
import type { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
import { AccountsDriver, ANN, MANAGER } from "./accounts-driver.ts";

type Facts = ConstructorParameters<typeof AccountsDriver>[0];

async function opened(facts: Facts = {}) {
  const requests: string[] = [];
  const recording = (pickers: RoleOptions): RoleOptions =>
    overridePort(pickers, {
      types: (question, cancellation) => {
        requests.push("types");
        return pickers.types(question, cancellation);
      },
      sources: (question, cancellation) => {
        requests.push("sources");
        return pickers.sources(question, cancellation);
      },
      permissions: (question, cancellation) => {
        requests.push("permissions");
        return pickers.permissions(question, cancellation);
      },
    });
  const behind = (ports: AccountPorts): AccountPorts => {
    const wrapped = facts?.behind?.(ports) ?? ports;
    return { ...wrapped, pickers: recording(wrapped.pickers) };
  };
  const driver = new AccountsDriver({ ...facts, behind });
  await driver.openAccount();
  await driver.model.roles.editor.open();
  return { driver, requests, editor: driver.model.roles.editor.model as RoleEditorViewModel };
}

/** Picks one option in each step. */
async function pickAll(editor: RoleEditorViewModel, ...picks: readonly string[]): Promise<void> {
  for (const pick of picks) {
    editor.pick(pick);
    await editor.next();
  }
}

describe("The permissions of a role", () => {
  for (const [permission, detail] of [
    ["account_manager", "Role: manages accounts and finds receipts"],
    ["receipts_view", "Opens Receipts, Email log"],
    ["view_address", "Single permission"],
    ["of a newer server", "Single permission"],
  ] as const) {
    it(`explain ${permission} as '${detail}'`, () => expect(permissionDetail(permission)).to.equal(detail));
  }
});

describe("The role editor", () => {
  failOnMobxWarnings();

  it("asks for retailer, scope, store and permission, and adds the role [ACCT-014, ACCT-015, ACCT-016, ACCT-017]", async () => {
    const { driver, editor } = await opened();
    expect([editor.shown.step, editor.picked, editor.canGoBack]).to.deep.equal(["retailer", "", false]);
    await pickAll(editor, "1001");
    expect(editor.shown.step).to.equal("type");
    await pickAll(editor, "store_id");
    expect([
      editor.shown.step,
      editor.shown.step === "source" && editor.shown.sources.map(({ name }) => name),
    ]).to.deep.equal(["source", ["Soho", "York"]]);
    await pickAll(editor, "S2");
    expect([editor.shown.step, buildRoleEditorSteps(editor.shown)]).to.deep.equal([
      "permission",
      [
        { key: "retailer", label: "Retailer", state: "done", value: "Hartwell" },
        { key: "type", label: "Scope", state: "done", value: "Store" },
        { key: "source", label: "Place", state: "done", value: "York" },
        { key: "permission", label: "Permission", state: "current" },
      ],
    ]);
    await pickAll(editor, "employee");
    expect(driver.records.find(ANN)?.roles.map(formatRoleInWords)).to.deep.equal([
      "employee at store S1",
      "employee at store S2",
    ]);
    expect([driver.model.roles.editor.model, driver.notifications]).to.deep.equal([
      undefined,
      [`success: Role added: ${isolateDirection("Employee")}, store ${isolateDirection("York")}`],
    ]);
  });

  it("selects a single place automatically, and shows it [ACCT-020]", async () => {
    const { editor } = await opened();
    await pickAll(editor, "1001", "retailer_id");
    expect([editor.shown.step, buildRoleEditorSteps(editor.shown)[2]?.value]).to.deep.equal(["permission", "Hartwell"]);
    editor.back();
    expect([editor.shown.step, editor.picked]).to.deep.equal(["type", "retailer_id"]);
  });

  it("offers all retailers to administrators only, and skips the place for them [ACCT-010, ACCT-019]", async () => {
    const { driver, editor } = await opened();
    expect(editor.search.offered.map(({ name }) => name)).to.deep.equal(["*ALL*", "Hartwell"]);
    await pickAll(editor, "*", "retailer_id");
    expect([
      editor.shown.step,
      buildRoleEditorSteps(editor.shown)[0]?.value,
      buildRoleEditorSteps(editor.shown)[2]?.value,
    ]).to.deep.equal(["permission", "All retailers", "All"]);
    expect(editor.permissionHint).to.equal("Roles contain several permissions");
    editor.pick("account_manager");
    expect([
      editor.choices.find(({ value }) => value === "account_manager")?.label,
      editor.permissionHint,
    ]).to.deep.equal(["Account manager", "Contains accounts_view, receipts_view, refund_view, consumer_view"]);
    editor.pick("manager");
    expect(editor.permissionHint).to.equal("Contains 8 permissions");
    await pickAll(editor, "analyst");
    expect(driver.records.find(ANN)?.roles.map(formatRoleInWords)).to.include("analyst at retailer *");
    const manager = await opened({ by: MANAGER });
    expect(manager.editor.search.offered.map(({ name }) => name)).to.deep.equal(["Hartwell"]);
  });

  it("skips the scope if stores are hidden from account managers [ACCT-018, ACCT-032]", async () => {
    const { editor } = await opened({ by: MANAGER, limits: { hideStorePermissions: true } });
    await pickAll(editor, "1001");
    expect(editor.shown.step).to.equal("permission");
  });

  it("offers permissions that the settings allow and that the account lacks [ACCT-029, ACCT-033]", async () => {
    const { editor } = await opened({
      by: MANAGER,
      roles: ["employee at store S1"],
      limits: { allowedPermissions: ["employee", "receipts_view"] },
    });
    await pickAll(editor, "1001", "store_id", "S1");
    expect(editor.shown.step === "permission" && editor.shown.permissions).to.deep.equal(["receipts_view"]);
    expect(editor.canTypePermission).to.equal(false);
  });

  it("lets administrators type a custom permission [ACCT-028]", async () => {
    const { driver, editor } = await opened();
    await pickAll(editor, "1001", "store_id", "S1");
    editor.type(" till:open ");
    await editor.next();
    expect(driver.records.find(ANN)?.roles.map(formatRoleInWords)).to.include("till:open at store S1");
  });

  const missing = [
    { proves: "ACCT-026", picks: [], text: "Invalid new role selections", step: "retailer" },
    { proves: "ACCT-026", picks: ["1001"], text: "Invalid new role selections", step: "type" },
    { proves: "ACCT-027", picks: ["1001", "store_id"], text: "Invalid new role values", step: "source" },
    { proves: "ACCT-027", picks: ["1001", "store_id", "S1"], text: "Invalid new role values", step: "permission" },
  ];
  for (const { proves, picks, text, step } of missing) {
    it(`shows '${text}' if nothing is chosen in the ${step} step [${proves}]`, async () => {
      const { driver, editor } = await opened();
      await pickAll(editor, ...picks);
      editor.type("   ");
      await editor.next();
      expect([editor.shown.step, editor.validationError, editor.setbacks]).to.deep.equal([step, text, 1]);
      expect(driver.records.find(ANN)?.roles).to.have.length(1);
      editor.pick("x");
      expect(editor.validationError).to.equal(undefined);
    });
  }

  it("forgets a cleared choice", async () => {
    const { editor } = await opened();
    await pickAll(editor, "1001", "store_id");
    editor.back();
    editor.pick("");
    await editor.next();
    expect([editor.shown.step, editor.validationError]).to.deep.equal(["type", "Invalid new role selections"]);
  });

  it("forgets later choices on Back, and all choices when it closes [ACCT-021, ACCT-022]", async () => {
    const { driver, editor } = await opened();
    await pickAll(editor, "1001", "store_id", "S1");
    editor.pick("manager");
    editor.back();
    editor.back();
    expect([editor.shown.step, editor.picked]).to.deep.equal(["type", "store_id"]);
    await pickAll(editor, "store_id");
    expect([editor.shown.step, editor.picked]).to.deep.equal(["source", ""]);
    editor.cancel();
    await flushTasks();
    await driver.model.roles.editor.open();
    expect([
      driver.model.roles.editor.model?.shown.step,
      driver.model.roles.editor.model?.picked,
      driver.model.roles.editor.model?.isDirty,
    ]).to.deep.equal(["retailer", "", false]);
  });

  it("reuses cached and pending requests [ACCT-023]", async () => {
    const { driver, requests, editor } = await opened();
    editor.pick("1001");
    await Promise.all([editor.next(), editor.next()]);
    expect(requests).to.deep.equal(["types"]);
    editor.back();
    await pickAll(editor, "1001", "store_id");
    expect(requests).to.deep.equal(["types", "sources"]);
    editor.back();
    await pickAll(editor, "store_id", "S1");
    editor.back();
    await pickAll(editor, "S2");
    expect(requests).to.deep.equal(["types", "sources", "permissions"]);
    driver.schedule.advance(60_000);
    editor.back();
    await pickAll(editor, "S1");
    expect(requests).to.deep.equal(["types", "sources", "permissions", "permissions"]);
  });

  it("stays on the step to which the user went back before the response", async () => {
    const { editor } = await opened();
    editor.pick("1001");
    await editor.next();
    editor.pick("store_id");
    const loading = editor.next();
    expect(editor.isLoadingOptions).to.equal(true);
    editor.back();
    await loading;
    expect([editor.shown.step, editor.picked, editor.isLoadingOptions]).to.deep.equal(["retailer", "1001", false]);
  });

  const failures = [
    { proves: "ACCT-047", text: "Could not get role types", call: "types", picks: ["1001"], step: "retailer" },
    {
      proves: "ACCT-048",
      text: "Could not get role names",
      call: "sources",
      picks: ["1001", "store_id"],
      step: "type",
    },
    {
      proves: "ACCT-049",
      text: "Could not get role permission names",
      call: "permissions",
      picks: ["1001", "store_id", "S1"],
      step: "source",
    },
  ] as const;
  for (const { proves, text, call, picks, step } of failures) {
    it(`shows '${text}', and can be retried [${proves}]`, async () => {
      let isBroken = true;
      const { editor } = await opened({
        behind: (ports) => {
          const load = ports.pickers[call].bind(ports.pickers) as (...requests: unknown[]) => Promise<unknown>;
          return {
            ...ports,
            pickers: overridePort(ports.pickers, {
              [call]: (...requests: unknown[]) =>
                isBroken ? Promise.resolve(err(failure("unreachable"))) : load(...requests),
            }),
          };
        },
      });
      await pickAll(editor, ...picks);
      expect([editor.problem, editor.shown.step, editor.picked]).to.deep.equal([text, step, picks.at(-1)]);
      isBroken = false;
      await editor.next();
      expect([editor.problem, editor.shown.step === step]).to.deep.equal([undefined, false]);
    });
  }

  it("stays open with all choices if the server refuses [ACCT-053]", async () => {
    const { editor, driver } = await opened({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          change: () => Promise.resolve(err(failure("rejected", { status: 500 }))),
        }),
      }),
    });
    await pickAll(editor, "1001", "store_id", "S1", "manager");
    expect([editor.problem, editor.picked, editor.isSaving, driver.model.roles.editor.model === editor]).to.deep.equal([
      "Could not add roles",
      "manager",
      false,
      true,
    ]);
  });

  it("adds one role on a double click [ACCT-024]", async () => {
    let changes = 0;
    const { driver, editor } = await opened({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          change: (account, patch) => {
            changes += 1;
            return ports.accounts.change(account, patch);
          },
        }),
      }),
    });
    await pickAll(editor, "1001", "store_id", "S2");
    editor.pick("employee");
    await Promise.all([editor.next(), editor.next()]);
    await flushTasks();
    expect([changes, driver.records.find(ANN)?.roles.length]).to.deep.equal([1, 2]);
  });

  it("finds other retailers by their names", async () => {
    const { driver, editor } = await opened();
    editor.search.type("Lin");
    await driver.elapseDebounce();
    expect(editor.search.offered.map(({ name }) => name)).to.deep.equal(["*ALL*", "Hartwell", "Linden"]);
    await pickAll(editor, "1002", "retailer_id", "employee");
    expect(driver.records.find(ANN)?.roles.map(formatRoleInWords)).to.include("employee at retailer 1002");
  });
});
