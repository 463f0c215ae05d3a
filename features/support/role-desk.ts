import {
  checkNewRole, nextStep, offeredPermissions, openRoleEditor, roleDraftOf, roleRefused, shownStep, type RoleEditor, type RoleEvent, type RoleNeed,
} from "#domain/accounts/drafts.ts";
import { accountFailed, type Account, type RetailerHint, type RoleDraft, type RoleType } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Role } from "#domain/shared/role.ts";
import { change, doing, giver, look, office, seen } from "./account-office.ts";
import { unexpected } from "./complaint.ts";
import { offered, Outcome, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

export const editor = new Outcome<RoleEditor>("a role to be given step by step");

/** Starts to give an account a role, with empty choices. */
export async function begin(scenario: Scenario, email: string): Promise<void> {
  seen.keep(scenario, await look(scenario, email));
  stand(scenario, openRoleEditor());
}

/** Applies a choice, and loads data until the next choice is possible. */
export async function choose(scenario: Scenario, event: RoleEvent): Promise<void> {
  const account = seen.of(scenario);
  const situation = { giver: await giver(scenario), held: account.roles };
  let standing = nextStep(editor.of(scenario), event, situation);
  while (standing.step === "fetching") {
    const answer = await ask(scenario, account, standing.need);
    if (!answer.ok) return words.keep(scenario, failedTo(standing.need, answer.error));
    standing = nextStep(standing, answer.value, situation);
  }
  stand(scenario, standing);
}

export const retailerNamed = (id: string): RetailerHint => ({ id: id as RetailerHint["id"], name: `Retailer ${id}` });

/** Keeps the state of the editor and its choices. */
export function stand(scenario: Scenario, standing: RoleEditor): void {
  editor.keep(scenario, standing);
  offered.keep(scenario, choicesOf(standing));
}

function choicesOf(standing: RoleEditor): readonly string[] {
  const shown = shownStep(standing);
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

async function ask(scenario: Scenario, { email }: Account, need: RoleNeed): Promise<Result<RoleEvent, Failure>> {
  const { pickers } = await office(scenario);
  const question = { email, retailer: need.retailer.id };
  if (need.kind === "types") return mapResult(await pickers.types(question), (types) => ({ kind: "types", need, types }));
  if (need.kind === "sources") return mapResult(await pickers.sources({ ...question, type: need.type }), (sources) => ({ kind: "sources", need, sources }));
  return mapResult(await pickers.permissions({ ...question, type: need.type }), (permissions) => ({ kind: "permissions", need, permissions }));
}

const failedTo = ({ kind }: RoleNeed, failure: Failure): string =>
  accountFailed(({ types: "role-types", sources: "role-names", permissions: "role-permissions" } as const)[kind], failure);

/** Returns the permissions that the user can give the account in a context, without those it holds there. */
export async function offer(scenario: Scenario, email: string, { contextName, contextValue }: Role): Promise<readonly string[]> {
  const { situation } = scenario;
  const question = { email, retailer: contextValue === "*" ? contextValue : situation.retailer, type: contextName satisfies RoleType };
  const answer = await (await office(scenario)).pickers.permissions(question);
  if (!answer.ok) throw unexpected("permissions to be loaded", "they cannot be");
  const account = await look(scenario, email);
  return offeredPermissions(answer.value, { context: { contextName, contextValue }, held: account.roles, giver: await giver(scenario) });
}

/** A role draft, and the permissions to choose from. */
export type Wish = { readonly draft: RoleDraft; readonly offered: readonly string[] };

/** Gives the account the role of a draft, unless the draft is invalid. */
export async function give(scenario: Scenario, email: string, { draft, offered: choices }: Wish): Promise<void> {
  const account = await look(scenario, email);
  const role = checkNewRole(draft, { offered: choices, held: account.roles, giver: await giver(scenario) });
  if (!role.ok) return words.keep(scenario, roleRefused(role.error));
  await change(scenario, email, doing("add-roles", ({ roles }) => ({ roles: [...roles, role.value] })));
}

export const draftIn = (scenario: Scenario, { contextName, contextValue, permission }: Role): RoleDraft => ({
  retailer: contextValue === "*" ? contextValue : scenario.situation.retailer, contextName, contextValue, permission,
});

export const chosen = (scenario: Scenario): RoleDraft => roleDraftOf(editor.of(scenario));
