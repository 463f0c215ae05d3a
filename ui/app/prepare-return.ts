import type { ReceiptChange } from "#domain/receipts/actions.ts";
import { parseKnownProperties, type Receipt, type ReceiptActions, type Receipts } from "#domain/receipts/index.ts";
import { selectFormStatuses } from "#domain/taxfree/rules.ts";
import type { Client } from "#sdk/index.ts";
import { NOTHING_TO_PREPARE, type PrepareReturn } from "#ui/model/prepare-return.ts";
import { COMMON_TOKENS, type CommonDeps } from "./areas/area.ts";
import { singleton } from "./injected.ts";
import { tokens } from "./tokens.ts";

/** The preparation of returns, which the pages of a receipt and of refunds share. */
export const prepareReturnBinding = singleton(
  tokens.prepareReturn,
  { ...COMMON_TOKENS, client: tokens.client, receipts: tokens.receipts, actions: tokens.receiptActions },
  createPrepareReturn,
);

type Deps = CommonDeps & {
  readonly client: Client;
  readonly receipts: Receipts;
  readonly actions: ReceiptActions;
};

/** Loads the code about tax-free forms only for a receipt with a form that is issued or initiated. */
function createPrepareReturn({ client, receipts, actions, ...common }: Deps): PrepareReturn<Receipt, ReceiptChange> {
  return async (preparation) => {
    const statuses = selectFormStatuses(parseKnownProperties(preparation.receipt.properties).taxFreeForms);
    if (!statuses.includes("issued") && !statuses.includes("initiated")) return NOTHING_TO_PREPARE;
    const { prepareReturn } = await import("./chunks/tax-free.ts");
    return prepareReturn(client, preparation, { ...common, receiptDeps: { receipts, actions } });
  };
}
