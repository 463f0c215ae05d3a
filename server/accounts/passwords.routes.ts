import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { Routes } from "../plugins/operations.ts";
import { unavailable } from "../plugins/problems.ts";

/** Whether a password is known from a breach; what is asked is kept nowhere. */
export function passwordRoutes(breaches: BreachedPasswords): Routes["known"] {
  return {
    validatePassword: async ({ body }) => {
      const answer = await breaches.include((body as { readonly password: string }).password);
      if (!answer.ok) throw unavailable("The list of breached passwords does not answer, please try again later");
      return { text: JSON.stringify(answer.value) };
    },
  };
}
