// Loaded for a retailer without receipts only.
export { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
export { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
export { buildFirstReceipt, formatBody, formatCallAsCode } from "#domain/test-receipts/index.ts";
export { FirstSteps } from "#ui/dashboard/first-steps.tsx";
export { FirstStepsViewModel } from "#ui/dashboard/first-steps.view-model.ts";
