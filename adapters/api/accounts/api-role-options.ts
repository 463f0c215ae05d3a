import type { OperationRequest } from "#contract/index.ts";
import type { RetailerHint, RoleOptions, RoleOptionsQuery, RoleSource, RoleType } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseRetailerHints, parseRolePermissions, parseRoleSources, parseRoleTypes } from "./role.mapping.ts";

type KindQuestion = RoleOptionsQuery & { readonly type: RoleType };

/** The options of the role editor from the API. */
export class ApiRoleOptions implements RoleOptions {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>> {
    const search = prefix.trim();
    if (search === "") return ok([]);
    const response = await this.#client.GET("/_/account-search-retailers", {
      params: { query: { prefix: search } },
      anyShape: true,
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseRetailerHints);
  }

  async types(
    { email, retailer }: RoleOptionsQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly RoleType[], Failure>> {
    const params = {
      path: { email },
      query: exactly<OperationRequest<"listRoleTypes">["query"]>()({ retailer_id: retailer }),
    };
    return toResponseResult(
      await this.#client.GET("/_/account-role-types/{email}", { params, ...toAbortSignal(cancellation) }),
      parseRoleTypes,
    );
  }

  async sources(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly RoleSource[], Failure>> {
    const response = await this.#client.GET("/_/account-role-names/{email}", {
      params: paramsOf(question),
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseRoleSources);
  }

  async permissions(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    const response = await this.#client.GET("/_/account-role-permissions/{email}", {
      params: paramsOf(question),
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseRolePermissions);
  }
}

const paramsOf = ({ email, retailer, type }: KindQuestion) => ({
  path: { email },
  query: exactly<KindQuery>()({ retailer_id: retailer, role_type: type }),
});

type KindQuery = OperationRequest<"listRoleNames" | "listRolePermissions">["query"];
