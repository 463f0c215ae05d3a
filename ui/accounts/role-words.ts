import { ALL, type AccountRole, type RoleType } from "#domain/accounts/index.ts";

/** What the kinds of role are called. */
export const ROLE_TYPE_LABELS = { retailer_id: "Retailer", store_id: "Store" } as const satisfies Record<RoleType, string>;

/** Where a role holds, in words; by its id where its name is not known. */
export function placeInWords(type: RoleType, value: string, name = value): string {
  const kind = ROLE_TYPE_LABELS[type].toLowerCase();
  if (value === ALL) return `every ${kind}`;
  return value === "" ? `no ${kind}` : `${kind} ${name}`;
}

export const placeOf = ({ contextName, contextValue, sourceName }: Omit<AccountRole, "permission">): string =>
  placeInWords(contextName, contextValue, sourceName);

/** 'manager, store Soho'. */
export const roleInWords = (role: AccountRole): string => `${role.permission}, ${placeOf(role)}`;

/** The same permission at several stores or retailers together: 'manager, stores Soho, Ealing'. */
export function rolesInWords(roles: readonly AccountRole[]): readonly string[] {
  const together = new Map<string, string[]>();
  for (const role of roles) {
    const { permission, contextName, contextValue, sourceName } = role;
    const isNamed = contextValue !== ALL && contextValue !== "";
    const kind = isNamed ? `${permission}, ${ROLE_TYPE_LABELS[contextName].toLowerCase()}` : roleInWords(role);
    const names = together.get(kind) ?? [];
    together.set(kind, isNamed ? [...names, sourceName ?? contextValue] : names);
  }
  return [...together].map(([kind, names]) => [kind + (names.length > 1 ? "s" : ""), ...(names.length > 0 ? [names.join(", ")] : [])].join(" "));
}
