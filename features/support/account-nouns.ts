import type { AccountOperation } from "#domain/accounts/index.ts";
import { parseRoleText, parseRoleTexts } from "./role-text.ts";

const QUOTED = /"([^"]*)"/;
const KINDS: Readonly<Record<string, string>> = { retailer: "retailer_id", store: "store_id" };
const STEPS = ["retailer", "kind", "source", "permission"];
const VERDICTS = ["accepted", "rejected"];
const STANDINGS = ["active", "inactive"];
const WORK: Readonly<Record<string, AccountOperation>> = {
  "loading the kinds of role": "role-types",
  "loading the sources of a role": "role-names",
  "loading permissions": "role-permissions",
  "removing a retailer": "remove-retailer",
  "adding default permissions": "add-defaults",
  "removing roles": "remove-roles",
  "adding roles": "add-roles",
  "adding a retailer": "add-retailer",
  "confirming an account": "confirm",
  "setting a password": "password",
};

const oneOf = (words: readonly string[]): RegExp => new RegExp(words.join("|"));

export const ACCOUNT_NOUNS = [
  {
    name: "account",
    meaning: "an account, by its email address",
    forms: ["ann@shop.com"],
    regexp: /[\w.+-]+@[\w.-]+/,
    transformer: (email: string) => email,
  },
  {
    name: "role",
    meaning: "a role, and where it applies: in a store, at a retailer, everywhere",
    forms: ['"employee in Soho"', '"employee at 1001"', '"employee everywhere"'],
    regexp: QUOTED,
    transformer: parseRoleText,
  },
  {
    name: "roles",
    meaning: 'several roles, and where each applies; no role is ""',
    forms: ['"employee in Soho, manager at 1001"', '""'],
    regexp: QUOTED,
    transformer: parseRoleTexts,
  },
  {
    name: "rolekind",
    meaning: "what a role applies to",
    forms: Object.keys(KINDS),
    regexp: oneOf(Object.keys(KINDS)),
    transformer: (kind: string) => KINDS[kind],
    values: Object.keys(KINDS),
  },
  {
    name: "rolestep",
    meaning: "a step of giving a role",
    forms: STEPS,
    regexp: oneOf(STEPS),
    transformer: (step: string) => step,
    values: STEPS,
  },
  {
    name: "standing",
    meaning: "the status of an account",
    forms: STANDINGS,
    regexp: oneOf([...STANDINGS].reverse()),
    transformer: (standing: string) => standing,
    values: STANDINGS,
  },
  {
    name: "verdict",
    meaning: "the result of a check",
    forms: VERDICTS,
    regexp: oneOf(VERDICTS),
    transformer: (verdict: string) => verdict,
    values: VERDICTS,
  },
  {
    name: "accountwork",
    meaning: "an action on an account",
    forms: Object.keys(WORK),
    regexp: oneOf(Object.keys(WORK)),
    transformer: (work: string) => WORK[work],
    values: Object.keys(WORK),
  },
];
