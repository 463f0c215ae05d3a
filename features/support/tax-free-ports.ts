import type { IssuingWindows, TaxFreeAccess, TaxFreeProvider } from "#domain/taxfree/index.ts";

/** The behaviour of the traveller in the window of the tax-free service, and of a later void request. */
export type Traveller = { readonly voiding?: string } & (
  | { readonly kind: "issues" | "unheard" | "leaves" | "blocked" }
  | { readonly kind: "refused"; readonly code: number; readonly text?: string | undefined }
);

export type TaxFreePorts = {
  readonly access: TaxFreeAccess;
  readonly provider: TaxFreeProvider;
  readonly windows: (traveller: Traveller) => IssuingWindows;
};
