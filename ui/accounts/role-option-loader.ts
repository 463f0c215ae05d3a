import type { RoleEvent, RoleOptionsRequest } from "#domain/accounts/drafts.ts";
import { accountFailureMessage, type RoleOptions } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { assertNever } from "#domain/shared/assert-never.ts";

type Deps = { readonly pickers: RoleOptions; readonly email: string };

/** Loads the options that the editor needs and returns them as an editor event. */
export async function loadRoleOptions(
  need: RoleOptionsRequest,
  { pickers, email }: Deps,
): Promise<Result<RoleEvent, Failure>> {
  const retailer = need.retailer.id;
  switch (need.kind) {
    case "types":
      return mapResult(await pickers.types({ email, retailer }), (types) => ({ kind: "types", need, types }) as const);
    case "sources":
      return mapResult(
        await pickers.sources({ email, retailer, type: need.type }),
        (sources) => ({ kind: "sources", need, sources }) as const,
      );
    case "permissions":
      return mapResult(
        await pickers.permissions({ email, retailer, type: need.type }),
        (permissions) => ({ kind: "permissions", need, permissions }) as const,
      );
    default:
      return assertNever(need);
  }
}

/** Explains why the options could not be loaded. */
export const roleOptionsFailureMessage = ({ kind }: RoleOptionsRequest, failure: Failure): string =>
  accountFailureMessage(ACTIONS[kind], failure);

const ACTIONS = { types: "role-types", sources: "role-names", permissions: "role-permissions" } as const;
