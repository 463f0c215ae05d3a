import type { paths } from "../../../contract/generated/openapi-v1.d.ts";

/**
 * Query parameters of `GET /receipts/_search`. `@counterfoil/sdk/query` writes and checks the text in `query`. `fields` is
 * a parameter of the call itself, because it selects the type of the answer.
 */
export type SearchQuery = Omit<paths["/receipts/_search"]["get"]["parameters"]["query"], "fields">;
