import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import type { Routes } from "../plugins/operations.ts";
import { unavailable } from "../plugins/problems.ts";
import { identifierCheckOf } from "./identifier-check.ts";

export function consumerRoutes(): Routes["guarded"] {
  return {
    validateIdentifier: async ({ caller, input }) => {
      const { identifier } = input.body as { readonly identifier: string };
      const verdict = await identifierCheckOf(behaviourOf(caller.retailer.id)).verdictOn(identifier);
      if (!verdict.ok) throw unavailable("The retailer's check does not answer, please try again later");
      return { text: JSON.stringify(verdict.value) };
    },
  };
}
