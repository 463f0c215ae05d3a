// Loaded when the user first opens the dialog.
export { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
export { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
export { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
export { NewAccountViewModel } from "#ui/accounts/new-account.view-model.ts";
export { NewAccountView } from "#ui/accounts/new-account.view.tsx";
