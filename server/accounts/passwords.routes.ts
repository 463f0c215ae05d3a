import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { OperationRoutes } from "../http/register-operations.ts";
import { serviceUnavailable } from "../http/problems.ts";

/** Checks whether a password is in the list of breached passwords. Stores nothing. */
export function passwordRoutes(breaches: BreachedPasswords): OperationRoutes["authenticated"] {
  return {
    validatePassword: async ({ body }) => {
      const breached = await breaches.include((body as { readonly password: string }).password);
      if (!breached.ok) throw serviceUnavailable("The list of breached passwords is unavailable, please try again later");
      return { text: JSON.stringify(breached.value) };
    },
  };
}
