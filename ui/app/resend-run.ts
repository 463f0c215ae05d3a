import { ApiMailQuotas } from "#adapters/api/mails/api-mail-quotas.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Client } from "#sdk/index.ts";
import type { BackgroundTasks } from "#ui/model/background-tasks.ts";
import { createResendRun, type ResendRun } from "#ui/mails/resending/resend-run.ts";
import type { ResendPreviewDeps } from "#ui/mails/resending/resend-preview.view-model.ts";
import { lazyDialog } from "./lazy-dialog.ts";
import type { CommonDeps } from "./areas/area.ts";

export type ResendingDeps = CommonDeps & {
  readonly backgroundTasks: BackgroundTasks;
  readonly client: Client;
  readonly receipts: Receipts;
};

/** Returns the run that resends receipts. It continues on other pages, and has its results when the user comes back. */
export const provideResendRun = ({ backgroundTasks, client, ...deps }: Omit<ResendingDeps, "receipts">): ResendRun =>
  backgroundTasks.provide("resending", () => createResendRun({ ...deps, actions: new ApiReceiptActions(client) }));

/** The ports with which receipts are checked before they are sent again. */
export const resendPorts = ({ can, client, receipts, zone }: Omit<ResendingDeps, "backgroundTasks">) => ({
  receipts,
  suppressed: can("getSuppressedAddress") ? new ApiSuppressedAddresses(client) : undefined,
  quotas: new ApiMailQuotas(client),
  zone,
});

/** The preview, which loads when the user first resends. */
export const resendPreview = lazyDialog(
  () => import("./chunks/resend-preview.ts"),
  ({ ResendPreviewView, ResendPreviewViewModel }, facts: ResendPreviewDeps) => ({
    View: ResendPreviewView,
    model: new ResendPreviewViewModel(facts),
  }),
);
