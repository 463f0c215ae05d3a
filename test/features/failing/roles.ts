import type { Case } from "./case.ts";

const HELD = [
  'Given the user has the role "administrator"',
  'And the stores "Soho, Ealing"',
  'And the account ann@shop.com with the roles "employee in Soho"',
];
const BEGUN = [...HELD, "And the user began to give ann@shop.com a role"];
const IN_SOHO = [...BEGUN, 'And the user chose the store "Soho" of the retailer "1001"'];

export const ROLES: readonly Case[] = [
  [BEGUN, "the kind is not chosen yet", "Expected that the kind is not chosen yet, but the retailer is not chosen yet"],
  [
    [...BEGUN, 'When the user chooses the retailer "1001"'],
    "the retailer is not chosen yet",
    "Expected that the retailer is not chosen yet, but the kind is not chosen yet",
  ],
  [
    [...IN_SOHO, "When the user goes back"],
    "the source is not chosen yet",
    "Expected that the source is not chosen yet, but the source can be changed",
  ],
  [
    IN_SOHO,
    "the source can be changed",
    "Expected that the source can be changed, but the permission is not chosen yet",
  ],
  [
    HELD,
    "the retailer is not chosen yet",
    "Expected a role to be given step by step, but no step of this example has this result",
  ],
  [
    [...IN_SOHO, 'When the user chooses the permission "manager"'],
    'the role is "manager in Ealing"',
    "Expected the role to be manager in Ealing, but it is manager in Soho",
  ],
  [IN_SOHO, 'the role is "manager in Soho"', "Expected the role to be manager in Soho, but it is not complete"],
  [
    HELD,
    'the account ann@shop.com holds "employee in Soho, manager in Ealing"',
    "Expected the account to hold 2 roles: employee in Soho, manager in Ealing, but it holds 1 role: employee in Soho (missing: manager in Ealing)",
  ],
  [
    [...HELD, "And a colleague who looks after all accounts"],
    'the colleague sees that the account ann@shop.com holds ""',
    "Expected the account to hold no roles, but it holds 1 role: employee in Soho",
  ],
];
