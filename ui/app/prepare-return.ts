import type { ReceiptChangeDeps, ReceiptChange } from "#domain/receipts/actions.ts";
import { parseKnownProperties, type Receipt } from "#domain/receipts/index.ts";
import { selectFormStatuses } from "#domain/taxfree/rules.ts";
import { NOTHING_TO_PREPARE, type PrepareReturn } from "#ui/model/prepare-return.ts";
import { services, type Get } from "./areas/area.ts";
import { tokens } from "./tokens.ts";

/** Loads the code about tax-free forms only for a receipt with a form that is issued or initiated. */
export const createPrepareReturn =
  (get: Get, receiptDeps: ReceiptChangeDeps): PrepareReturn<Receipt, ReceiptChange> =>
  async (preparation) => {
    const statuses = selectFormStatuses(parseKnownProperties(preparation.receipt.properties).taxFreeForms);
    if (!statuses.includes("issued") && !statuses.includes("initiated")) return NOTHING_TO_PREPARE;
    const { prepareReturn } = await import("./chunks/tax-free.ts");
    return prepareReturn(get(tokens.client), preparation, { ...services(get), receiptDeps });
  };
