// Loaded after the list of first steps is shown, for a retailer without receipts only.
export { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
export { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
export { buildFirstReceipt, formatBody, formatCallAsCode } from "#domain/test-receipts/index.ts";
