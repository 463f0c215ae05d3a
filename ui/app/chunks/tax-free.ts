// Loaded when the user first opens the tax-free panel.
import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { BrowserIssuingWindows } from "#adapters/browser/taxfree/browser-issuing-windows.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Client } from "#sdk/index.ts";
import type { TaxFreeSectionDeps } from "#ui/receipts/actions/tax-free-section.ts";
import type { PreparedReturn, ReturnPreparation } from "#ui/model/prepare-return.ts";
import { prepareReturnOfItem } from "#ui/taxfree/prepare-return.ts";
import { TaxFreeViewModel } from "#ui/taxfree/tax-free.view-model.ts";
import { TaxFreeView } from "#ui/taxfree/tax-free.view.tsx";

const createPorts = (client: Client) => ({
  access: new ApiTaxFreeAccess(client),
  provider: new HttpTaxFreeProvider({ fetch: (input, init) => window.fetch(input, init) }),
  windows: new BrowserIssuingWindows({ window: () => window, locks: () => navigator.locks }),
});

type ReturnServices = Omit<Parameters<typeof prepareReturnOfItem>[2], "access" | "provider" | "windows" | "write">;

/** Asks about the forms of an item before it is returned. */
export const prepareReturn = (
  client: Client,
  { receipt, position, write }: ReturnPreparation<Receipt, ReceiptChange>,
  shared: ReturnServices,
): Promise<PreparedReturn | undefined> =>
  prepareReturnOfItem(receipt, position, { ...shared, ...createPorts(client), write });

/** Creates the content of the panel here, so that the receipt page needs none of its adapters. */
export const createTaxFree = (client: Client, facts: TaxFreeSectionDeps) => ({
  View: TaxFreeView,
  model: new TaxFreeViewModel({
    ...facts,
    ...createPorts(client),
    files: new BrowserSavedFiles(() => document),
  }),
});
