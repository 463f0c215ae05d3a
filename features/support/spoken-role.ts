import type { AccountRole } from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/role.ts";
import { Complaint } from "./complaint.ts";
import type { Situation } from "./situation.ts";

/** A role in a sentence: `employee in Soho`, `employee at 1001`, `employee everywhere`. */
export type SpokenRole = { readonly permission: string; readonly where: "in" | "at" | "everywhere"; readonly name: string };

export function parseSpokenRole(text: string): SpokenRole {
  const [permission = "", where, ...names] = text.split(" ");
  const name = names.join(" ");
  if (where === "everywhere" && name === "") return { permission, where, name };
  if ((where === "in" || where === "at") && name !== "") return { permission, where, name };
  throw new Complaint(`'${text}' does not say where the role applies`);
}

export const parseSpokenRoles = (text: string): readonly SpokenRole[] => (text === "" ? [] : text.split(", ").map(parseSpokenRole));

/** Resolves the store names of a role in this example. */
export function roleMeant(situation: Situation, { permission, where, name }: SpokenRole): Role {
  if (where === "in") return { contextName: "store_id", contextValue: situation.storeNamed(name).id, permission };
  return { contextName: "retailer_id", contextValue: where === "at" ? name : "*", permission };
}

export function spoken({ permission, contextName, contextValue, sourceName }: AccountRole): string {
  if (contextValue === "*") return `${permission} everywhere`;
  return contextName === "store_id" ? `${permission} in ${sourceName}` : `${permission} at ${contextValue}`;
}

export const said = ({ permission, where, name }: SpokenRole): string => [permission, where, name].filter(Boolean).join(" ");
