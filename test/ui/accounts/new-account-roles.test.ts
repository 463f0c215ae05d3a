import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AccountsDriver, HARTWELL, LINDEN, MANAGER } from "./accounts-driver.ts";

async function open(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}) {
  const driver = new AccountsDriver(facts);
  await driver.openList();
  await driver.list.form.open();
  await flushTasks();
  const form = driver.list.form.model!;
  form.email.onChange("eve@shop.example");
  const rolesOf = (email: string) =>
    driver.records.find(email)?.roles.map((role) => [role.permission, role.contextName, role.contextValue].join(" "));
  return { driver, form, role: form.role, rolesOf };
}

describe("The role of a new account", () => {
  failOnMobxWarnings();

  it("is given at several stores at once", async () => {
    const { driver, form, role, rolesOf } = await open();
    expect(role.choices.map(({ label }) => label)).to.include.members(["Employee", "Manager", "No role yet"]);
    expect(role.choices.find(({ value }) => value === "employee")?.detail).to.match(
      /^Finds receipts.* Opens .*Receipts/,
    );
    role.chooseRole("manager");
    expect(role.scopes.map(({ label }) => label)).to.deep.equal(["All of Hartwell", "Selected stores"]);
    expect([role.scope, role.stores]).to.deep.equal([undefined, undefined]);
    role.chooseScope("store_id");
    for (const store of ["S1", "S2"]) role.chooseStore(store, true);
    expect(role.storesHint).to.equal("2 selected");
    await form.create();
    expect(rolesOf("eve@shop.example")).to.deep.equal(["manager store_id S1", "manager store_id S2"]);
    const names = ["Soho", "York"].map(isolateDirection).join(", ");
    expect(driver.notifications).to.deep.equal([
      `success: Account ${isolateDirection("eve@shop.example")} created with a role: Manager, stores ${names}. We emailed a link to confirm it.`,
    ]);
  });

  it("names each choice that is missing, and creates nothing before", async () => {
    const { driver, form, role } = await open();
    const tried = async () => {
      await form.create();
      return [role.error, role.scopeError, role.storesError, form.setbacks];
    };
    expect(await tried()).to.deep.equal(["Select a role", undefined, undefined, 1]);
    role.chooseRole("manager");
    expect(await tried()).to.deep.equal([undefined, "Select where the role applies", undefined, 2]);
    role.chooseScope("store_id");
    expect(await tried()).to.deep.equal([undefined, undefined, "Select at least one store", 3]);
    expect(driver.records.find("eve@shop.example")).to.equal(undefined);
  });

  it("keeps the account if the roles were refused, and says why", async () => {
    const refusal = err(failure("rejected", { status: 403, description: "Ask an administrator" }));
    const { driver, form, role, rolesOf } = await open({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, { change: () => Promise.resolve(refusal) }),
      }),
    });
    role.chooseRole("manager");
    role.chooseScope("retailer_id");
    await form.create();
    expect(rolesOf("eve@shop.example")).to.deep.equal([]);
    expect(driver.notifications).to.deep.equal([
      `success: Account ${isolateDirection("eve@shop.example")} created. We emailed a link to confirm it.`,
      "error: Ask an administrator",
    ]);
    expect(driver.pushedLocations).to.have.length(1);
  });

  it("has no scope to choose if stores are hidden from account managers [ACCT-032, ACCT-033]", async () => {
    const { form, role, rolesOf } = await open({
      by: MANAGER,
      limits: { hideStorePermissions: true, allowedPermissions: ["employee"] },
    });
    expect(role.choices.map(({ value }) => value)).to.deep.equal(["employee", "none"]);
    role.chooseRole("employee");
    expect([role.scope, role.scopes.length, role.stores]).to.deep.equal(["retailer_id", 1, undefined]);
    await form.create();
    expect(rolesOf("eve@shop.example")).to.deep.equal(["employee retailer_id 1001"]);
  });

  it("can be left out if the roles cannot be loaded, or loaded again", async () => {
    let isBroken = true;
    const { driver, form, role, rolesOf } = await open({
      behind: (ports) => ({
        ...ports,
        pickers: overridePort(ports.pickers, {
          types: (query) => (isBroken ? Promise.resolve(err(failure("unreachable"))) : ports.pickers.types(query)),
        }),
      }),
    });
    expect([role.failure, form.disabledReason]).to.deep.equal(["Could not get role types", undefined]);
    isBroken = false;
    await form.retryRoles();
    expect([role.failure, role.choices.length > 1]).to.deep.equal([undefined, true]);
    isBroken = true;
    await form.retryRoles();
    await form.create();
    expect([rolesOf("eve@shop.example"), driver.pushedLocations.length]).to.deep.equal([[], 1]);
  });

  it("is chosen at the only retailer, or at one of several", async () => {
    const one = await open();
    expect([one.form.retailers, one.form.retailer.name]).to.deep.equal([[], "Hartwell"]);
    const several = await open({ retailers: [HARTWELL, LINDEN] });
    const { form, role, rolesOf, driver } = several;
    expect(form.retailers.map(({ name }) => name)).to.deep.equal(["Hartwell", "Linden"]);
    role.chooseRole("manager");
    role.chooseScope("store_id");
    role.chooseStore("S1", true);
    form.chooseRetailer("1002");
    expect(form.disabledReason).to.equal("The roles are still loading");
    await flushTasks();
    // Linden has no stores: the role can only be one for the whole retailer.
    expect([role.permission, role.scope, role.storesHint]).to.deep.equal(["manager", "retailer_id", ""]);
    await form.create();
    expect(rolesOf("eve@shop.example")).to.deep.equal(["manager retailer_id 1002"]);
    expect(driver.records.find("eve@shop.example")?.retailers).to.deep.equal(["1002"]);
  });

  it("is chosen again at a retailer that does not offer it, and stays chosen for the first one", async () => {
    const { form, role, rolesOf } = await open({
      retailers: [HARTWELL, LINDEN],
      behind: (ports) => ({
        ...ports,
        pickers: overridePort(ports.pickers, {
          permissions: async (query, signal) => {
            const offered = await ports.pickers.permissions(query, signal);
            return offered.ok && query.retailer === LINDEN.id
              ? ok(offered.value.filter((permission) => permission !== "manager"))
              : offered;
          },
        }),
      }),
    });
    role.chooseRole("manager");
    form.chooseRetailer(LINDEN.id);
    await flushTasks();
    await form.create();
    expect([role.permission, role.error, rolesOf("eve@shop.example")]).to.deep.equal([
      undefined,
      "Select a role",
      undefined,
    ]);
    form.chooseRetailer(HARTWELL.id);
    await flushTasks();
    expect([role.permission, role.scopes.length]).to.deep.equal(["manager", 2]);
  });

  it("can be found among many stores, and a hidden store stays chosen", async () => {
    const stores = Array.from({ length: 30 }, (_, at) => ({ value: `S${at}`, name: `Shop ${at}` }));
    const { role } = await open({ stores });
    role.chooseRole("employee");
    role.chooseScope("store_id");
    role.chooseStore("S7", true);
    role.storeFilter.narrow("shop 12");
    expect([role.stores?.map(({ label }) => label), role.storesHint]).to.deep.equal([["Shop 12"], "1 selected"]);
  });
});
