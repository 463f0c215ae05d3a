import { dictionary } from "@zxcvbn-ts/language-common";
import type { BreachedPasswords } from "#domain/accounts/index.ts";
import { ok } from "#domain/shared/result.ts";

/** Passwords from real breaches, from a bundled list in lower case. Used if no service is configured. */
export function createLocalBreachList(): BreachedPasswords {
  let known: ReadonlySet<string> | undefined;
  return {
    include: (password) => {
      known ??= new Set(dictionary["passwords-common"]);
      return Promise.resolve(ok(known.has(password.toLowerCase())));
    },
  };
}
