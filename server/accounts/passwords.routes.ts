import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { AccountRoutes } from "../http/operation-routes.ts";
import { providerUnavailable } from "../http/problems.ts";

/** Checks whether a password is in the list of breached passwords. Stores nothing. */
export function passwordRoutes(breaches: BreachedPasswords): AccountRoutes<"validatePassword"> {
  return {
    validatePassword: async ({ body }) => {
      const breached = await breaches.include(body.password);
      if (!breached.ok)
        throw providerUnavailable("The list of breached passwords is unavailable, please try again later");
      return { json: breached.value };
    },
  };
}
