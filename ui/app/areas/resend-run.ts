import { ApiMailQuotas } from "#adapters/api/mails/api-mail-quotas.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { createResendRun, type ResendRun } from "#ui/mails/resending/resend-run.ts";
import type { ResendPreviewDeps } from "#ui/mails/resending/resend-preview.view-model.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import type { Get } from "./area.ts";

/** Returns the run that resends receipts. It continues on other pages, and has its results when the user comes back. */
export const provideResendRun = (get: Get): ResendRun =>
  get(tokens.backgroundTasks).provide("resending", () =>
    createResendRun({
      actions: new ApiReceiptActions(get(tokens.client)),
      clock: get(tokens.clock),
      notifier: get(tokens.notifications),
      random: get(tokens.random),
      schedule: get(tokens.schedule),
      zone: get(tokens.bootstrap).settings.timezone,
    }),
  );

/** The ports with which receipts are checked before they are sent again. */
export const resendPorts = (get: Get) => ({
  receipts: get(tokens.receipts),
  suppressed: get(tokens.can)("getSuppressedAddress") ? new ApiSuppressedAddresses(get(tokens.client)) : undefined,
  quotas: new ApiMailQuotas(get(tokens.client)),
  zone: get(tokens.bootstrap).settings.timezone,
});

/** The preview, which loads when the user first resends. */
export const resendPreview = lazyDialog(
  () => import("../chunks/resend-preview.ts"),
  ({ ResendPreviewView, ResendPreviewViewModel }, facts: ResendPreviewDeps) => ({
    View: ResendPreviewView,
    model: new ResendPreviewViewModel(facts),
  }),
);
