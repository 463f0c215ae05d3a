import type { AccountRole } from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/access/role.ts";
import { StepError } from "./assertion-error.ts";
import type { Situation } from "./situation.ts";

/** A role in a sentence: `employee in Soho`, `employee at 1001`, `employee everywhere`. */
export type RoleText = {
  readonly permission: string;
  readonly where: "in" | "at" | "everywhere";
  readonly name: string;
};

export function parseRoleText(text: string): RoleText {
  const [permission = "", where, ...names] = text.split(" ");
  const name = names.join(" ");
  if (where === "everywhere" && name === "") return { permission, where, name };
  if ((where === "in" || where === "at") && name !== "") return { permission, where, name };
  throw new StepError(`'${text}' does not say where the role applies`);
}

export const parseRoleTexts = (text: string): readonly RoleText[] =>
  text === "" ? [] : text.split(", ").map(parseRoleText);

/** Resolves the store names of a role in this example. */
export function resolveRole(situation: Situation, { permission, where, name }: RoleText): Role {
  if (where === "in") return { contextName: "store_id", contextValue: situation.findStore(name).id, permission };
  return { contextName: "retailer_id", contextValue: where === "at" ? name : "*", permission };
}

export function formatAccountRole({ permission, contextName, contextValue, sourceName }: AccountRole): string {
  if (contextValue === "*") return `${permission} everywhere`;
  return contextName === "store_id" ? `${permission} in ${sourceName}` : `${permission} at ${contextValue}`;
}

export const formatRoleText = ({ permission, where, name }: RoleText): string =>
  [permission, where, name].filter(Boolean).join(" ");
