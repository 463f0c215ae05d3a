import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { err } from "#domain/shared/result.ts";
import { aRole, speakRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import type { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
import type { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
import { AccountsDesk, ANN } from "./accounts-desk.ts";

type Deed = (desk: AccountsDesk) => Promise<void>;

const stopping: Deed = ({ model }) => model.status.switchStatus();
const givingARole: Deed = async ({ model: { roles } }) => {
  await roles.editor.open();
  const editor = roles.editor.model as RoleEditorViewModel;
  for (const pick of ["1001", "store_id", "S2", "employee"]) {
    editor.pick(pick);
    await editor.next();
  }
};
const addingARetailer: Deed = async (desk) => {
  const { retailers } = desk.model;
  retailers.search.type("Lin");
  await desk.pause();
  retailers.search.choose("1002");
  await retailers.add();
};
const settingAPassword: Deed = async ({ model }) => {
  await model.password.open();
  const form = model.password.model as SetPasswordViewModel;
  form.type("fjord anvil mosaic turnip");
  await form.set();
};

/** A change of Ann that has reached the server, which lets it wait until `comes`. */
async function onItsWay(deed: Deed, { isReadable = () => true }: { isReadable?: () => boolean } = {}) {
  let [reaches, comes]: (() => void)[] = [];
  const reached = new Promise<void>((resolve) => { reaches = resolve; });
  const held = new Promise<void>((resolve) => { comes = resolve; });
  const desk = new AccountsDesk({
    ann: { confirmed: false },
    behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
      change: async (...change) => {
        reaches?.();
        await held;
        return ports.accounts.change(...change);
      },
      withEmail: (...asked) => (isReadable() ? ports.accounts.withEmail(...asked) : Promise.resolve(err(failure("unreachable")))),
    }) }),
  });
  await desk.visit();
  const done = deed(desk);
  await reached;
  return { desk, model: desk.model, answered: async () => { comes?.(); await done; } };
}
const BY_SOMEBODY_ELSE = { roles: ["employee at store S1", "manager at retailer 1001"].map(aRole) };
const lost = (what: string) => `error: ${what}. Another user has changed ${isolated(ANN)}`;
const LOST = lost("Could not set account status to inactive");

describe("A change of an account whose page was left", () => {
  withoutMobxComplaints();

  const deeds: readonly (readonly [text: string, deed: Deed])[] = [
    ["Could not set account status to inactive", stopping],
    ["Could not confirm account", ({ model }) => model.status.confirmAccount()],
    ["Could not remove roles", ({ model }) => model.roles.remove(model.roles.rows[0] as never)],
    ["Could not add roles", givingARole],
    ["Could not remove retailer", ({ model }) => model.retailers.remove(model.retailers.retailers[0] as never)],
    ["Could not associate retailer", addingARetailer],
    ["Unable to set the password, please try again later", settingAPassword],
  ];
  for (const [text, deed] of deeds) {
    it(`is told not to be made where someone else saved first: ${text}`, async () => {
      const { desk, model, answered } = await onItsWay(deed);
      await desk.meanwhile(BY_SOMEBODY_ELSE);
      const version = desk.records.find(ANN)?.version;
      model.exit();
      await answered();
      expect([desk.said, model.changes.conflict, model.unsaved]).to.deep.equal([[lost(text)], undefined, undefined]);
      expect(desk.records.find(ANN)?.version).to.equal(version);
    });
  }

  it("is told as made where somebody else did the same", async () => {
    const { desk, model, answered } = await onItsWay(stopping);
    await desk.meanwhile({ ...BY_SOMEBODY_ELSE, status: "inactive" });
    model.exit();
    await answered();
    expect(desk.said).to.deep.equal(["success: Account set to inactive"]);
  });

  it("is told also where what they did cannot be read", async () => {
    let isReadable = true;
    const { desk, model, answered } = await onItsWay(stopping, { isReadable: () => isReadable });
    await desk.meanwhile(BY_SOMEBODY_ELSE);
    isReadable = false;
    model.exit();
    await answered();
    expect(desk.said).to.deep.equal([LOST]);
  });

  const promised = [["role", givingARole, "Could not add roles"], ["password", settingAPassword, "Unable to set the password, please try again later"]] as const;
  for (const [what, deed, text] of promised) {
    it(`is told, as was promised, where it is a ${what} that met somebody else's change while the question about leaving stood`, async () => {
      const { desk, model, answered } = await onItsWay(deed);
      const { unsaved } = model;
      expect(unsaved?.isBeingSaved).to.equal(true);
      await desk.meanwhile(BY_SOMEBODY_ELSE);
      const told = answered();
      await turn();
      expect(model.changes.conflict).to.not.equal(undefined);
      unsaved?.discard();
      expect(model.unsaved).to.equal(undefined);
      model.exit();
      await told;
      expect(desk.said).to.deep.equal([lost(text)]);
    });
  }

  it("is not told where it was given up knowingly", async () => {
    const { desk, model, answered } = await onItsWay(stopping);
    await desk.meanwhile(BY_SOMEBODY_ELSE);
    const told = answered();
    await turn();
    expect(model.unsaved?.isBeingSaved).to.equal(false);
    model.unsaved?.discard();
    model.exit();
    await told;
    expect(desk.said).to.deep.equal([]);
  });

  it("asks whoever has come back", async () => {
    const { desk, model, answered } = await onItsWay(stopping);
    model.exit();
    await desk.visit();
    await desk.meanwhile(BY_SOMEBODY_ELSE);
    const told = answered();
    await turn();
    expect(model.conflictRows.map(({ theirs }) => theirs)).to.deep.equal(["Manager, retailer Hartwell"]);
    model.changes.resolveConflict();
    await told;
    expect(desk.said).to.deep.equal(["success: Account set to inactive"]);
  });

  it("leaves the page as it is now, for whoever has stayed after all", async () => {
    const { desk, model, answered } = await onItsWay(stopping);
    await desk.meanwhile(BY_SOMEBODY_ELSE);
    model.exit();
    await answered();
    expect(model.isIdle, "it is read again, so that somebody can pick").to.equal(false);
    await model.retry();
    expect(model.isIdle).to.equal(true);
    expect(model.account?.roles.map(speakRole)).to.deep.equal(["employee at store S1", "manager at retailer 1001"]);
    await model.status.switchStatus();
    expect(desk.said).to.deep.equal([LOST, "success: Account set to inactive"]);
  });
});
