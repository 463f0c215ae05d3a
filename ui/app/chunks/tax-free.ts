// Loaded when the user first opens the tax-free panel.
import "../shared-chunk.ts";
export { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
export { BrowserIssuingWindows } from "#adapters/browser/taxfree/browser-issuing-windows.ts";
export { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
export { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
export { TaxFreeViewModel } from "#ui/taxfree/tax-free.view-model.ts";
export { TaxFreeView } from "#ui/taxfree/tax-free.view.tsx";
