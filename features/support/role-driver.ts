import {
  checkNewRole,
  advanceRoleEditor,
  offeredPermissions,
  openRoleEditor,
  toRoleDraft,
  roleRefused,
  visibleStep,
  type RoleEditor,
  type RoleEvent,
  type RoleOptionsRequest,
} from "#domain/accounts/drafts.ts";
import {
  accountFailureMessage,
  type Account,
  type RetailerHint,
  type RoleDraft,
  type RoleType,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Role } from "#domain/shared/access/role.ts";
import {
  changeAccount,
  buildActionChange,
  buildGrantor,
  findAccount,
  accountPorts,
  openedAccount,
} from "./account-driver.ts";
import { createStepError } from "./assertion-error.ts";
import { shownList, Outcome, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

export const roleEditor = new Outcome<RoleEditor>("a role to be given step by step");

/** Starts to give an account a role, with empty choices. */
export async function startRole(scenario: Scenario, email: string): Promise<void> {
  openedAccount.set(scenario, await findAccount(scenario, email));
  keepEditor(scenario, openRoleEditor());
}

/** Applies a choice, and loads data until the next choice is possible. */
export async function applyChoice(scenario: Scenario, event: RoleEvent): Promise<void> {
  const account = openedAccount.get(scenario);
  const situation = { grantor: await buildGrantor(scenario), held: account.roles };
  let standing = advanceRoleEditor(roleEditor.get(scenario), event, situation);
  while (standing.step === "fetching") {
    const answer = await ask(scenario, account, standing.need);
    if (!answer.ok) return shownText.set(scenario, failedTo(standing.need, answer.error));
    standing = advanceRoleEditor(standing, answer.value, situation);
  }
  keepEditor(scenario, standing);
}

export const buildRetailerHint = (id: string): RetailerHint => ({
  id: id as RetailerHint["id"],
  name: `Retailer ${id}`,
});

/** Keeps the state of the editor and its choices. */
export function keepEditor(scenario: Scenario, standing: RoleEditor): void {
  roleEditor.set(scenario, standing);
  shownList.set(scenario, choicesOf(standing));
}

function choicesOf(standing: RoleEditor): readonly string[] {
  const shown = visibleStep(standing);
  switch (shown.step) {
    case "retailer":
      return [];
    case "type":
      return shown.types.map((type) => (type === "store_id" ? "store" : "retailer"));
    case "source":
      return shown.sources.map(({ name }) => name);
    case "permission":
      return shown.permissions;
  }
}

async function ask(
  scenario: Scenario,
  { email }: Account,
  need: RoleOptionsRequest,
): Promise<Result<RoleEvent, Failure>> {
  const { pickers } = await accountPorts(scenario);
  const question = { email, retailer: need.retailer.id };
  if (need.kind === "types")
    return mapResult(await pickers.types(question), (types) => ({ kind: "types", need, types }));
  if (need.kind === "sources")
    return mapResult(await pickers.sources({ ...question, type: need.type }), (sources) => ({
      kind: "sources",
      need,
      sources,
    }));
  return mapResult(await pickers.permissions({ ...question, type: need.type }), (permissions) => ({
    kind: "permissions",
    need,
    permissions,
  }));
}

const failedTo = ({ kind }: RoleOptionsRequest, failure: Failure): string =>
  accountFailureMessage(
    ({ types: "role-types", sources: "role-names", permissions: "role-permissions" } as const)[kind],
    failure,
  );

/** Returns the permissions that the user can give the account in a context, without those it holds there. */
export async function loadGrantablePermissions(
  scenario: Scenario,
  email: string,
  { contextName, contextValue }: Role,
): Promise<readonly string[]> {
  const { situation } = scenario;
  const question = {
    email,
    retailer: contextValue === "*" ? contextValue : situation.retailer,
    type: contextName satisfies RoleType,
  };
  const answer = await (await accountPorts(scenario)).pickers.permissions(question);
  if (!answer.ok) throw createStepError("permissions to be loaded", "they cannot be");
  const account = await findAccount(scenario, email);
  return offeredPermissions(answer.value, {
    context: { contextName, contextValue },
    held: account.roles,
    grantor: await buildGrantor(scenario),
  });
}

/** A role draft, and the permissions to choose from. */
export type RoleRequest = { readonly draft: RoleDraft; readonly offered: readonly string[] };

/** Gives the account the role of a draft, unless the draft is invalid. */
export async function giveRole(
  scenario: Scenario,
  email: string,
  { draft, offered: choices }: RoleRequest,
): Promise<void> {
  const account = await findAccount(scenario, email);
  const role = checkNewRole(draft, { offered: choices, held: account.roles, grantor: await buildGrantor(scenario) });
  if (!role.ok) return shownText.set(scenario, roleRefused(role.error));
  await changeAccount(
    scenario,
    email,
    buildActionChange("add-roles", ({ roles }) => ({ roles: [...roles, role.value] })),
  );
}

export const buildRoleDraft = (scenario: Scenario, { contextName, contextValue, permission }: Role): RoleDraft => ({
  retailer: contextValue === "*" ? contextValue : scenario.situation.retailer,
  contextName,
  contextValue,
  permission,
});

export const selectRoleDraft = (scenario: Scenario): RoleDraft => toRoleDraft(roleEditor.get(scenario));
