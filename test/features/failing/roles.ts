import type { Case } from "./case.ts";

const HELD = ['Given staff with the role "administrator"', 'And the stores "Soho, Ealing"', 'And the account ann@shop.com with the roles "employee in Soho"'];
const BEGUN = [...HELD, "And they began to give ann@shop.com a role"];
const IN_SOHO = [...BEGUN, 'And they chose the store "Soho" of the retailer "1001"'];

export const ROLES: readonly Case[] = [
  [BEGUN, "the kind is still to be chosen", "Expected that the kind is still to be chosen, but the retailer is still to be chosen"],
  [[...BEGUN, 'When they choose the retailer "1001"'], "the retailer is still to be chosen", "Expected that the retailer is still to be chosen, but the kind is still to be chosen"],
  [[...IN_SOHO, "When they go back"], "the source is still to be chosen", "Expected that the source is still to be chosen, but the source can be chosen anew"],
  [IN_SOHO, "the source can be chosen anew", "Expected that the source can be chosen anew, but the permission is still to be chosen"],
  [HELD, "the retailer is still to be chosen", "Expected a role to be given step by step, but no step of this example leads to that"],
  [[...IN_SOHO, 'When they choose the permission "manager"'], 'the role is "manager in Ealing"', "Expected the role to be manager in Ealing, but it is manager in Soho"],
  [IN_SOHO, 'the role is "manager in Soho"', "Expected the role to be manager in Soho, but it is not complete"],
  [HELD, 'the account ann@shop.com holds "employee in Soho, manager in Ealing"', "Expected the account to hold 2 roles: employee in Soho, manager in Ealing, but it holds 1 role: employee in Soho (missing: manager in Ealing)"],
  [[...HELD, "And a colleague who looks after all accounts"], 'the colleague sees that the account ann@shop.com holds ""', "Expected the account to hold no roles, but it holds 1 role: employee in Soho"],
];
