import type { RoleEvent, RoleNeed } from "#domain/accounts/drafts.ts";
import { accountFailed, type RolePickers } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { unreachable } from "#domain/shared/unreachable.ts";

type Deps = { readonly pickers: RolePickers; readonly email: string };

/** Loads the options that the editor needs and returns them as an editor event. */
export async function answerTo(need: RoleNeed, { pickers, email }: Deps): Promise<Result<RoleEvent, Failure>> {
  const retailer = need.retailer.id;
  switch (need.kind) {
    case "types":
      return mapResult(await pickers.types({ email, retailer }), (types) => ({ kind: "types", need, types }) as const);
    case "sources":
      return mapResult(await pickers.sources({ email, retailer, type: need.type }), (sources) => ({ kind: "sources", need, sources }) as const);
    case "permissions":
      return mapResult(await pickers.permissions({ email, retailer, type: need.type }), (permissions) => ({ kind: "permissions", need, permissions }) as const);
    default:
      return unreachable(need);
  }
}

/** Explains why the options could not be loaded. */
export const questionFailed = ({ kind }: RoleNeed, failure: Failure): string => accountFailed(ACTIONS[kind], failure);

const ACTIONS = { types: "role-types", sources: "role-names", permissions: "role-permissions" } as const;
