import "../shared-chunk.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import { ApiMailQuotas } from "#adapters/api/mails/api-mail-quotas.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import { isDemonstration, mayDo } from "#domain/receipts/actions.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { MailListViewModel } from "#ui/mails/mail-list.view-model.ts";
import { MailListView } from "#ui/mails/mail-list.view.tsx";
import type { ResendPreviewDeps } from "#ui/mails/resending/resend-preview.view-model.ts";
import { createResendRun } from "#ui/mails/resending/resend-run.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { isReachable, screen, services, type Area } from "./area.ts";

export const mailsArea: Area = {
  bind: ({ bind }) => {
    // The run continues on other pages, and has its results when the user comes back.
    bind(tokens.resendRun)
      .toDynamicValue(({ get }) => {
        const run = createResendRun({
          actions: new ApiReceiptActions(get(tokens.client)),
          clock: get(tokens.clock),
          notifier: get(tokens.notifications),
          random: get(tokens.random),
          schedule: get(tokens.schedule),
          zone: get(tokens.bootstrap).settings.timezone,
        });
        get(tokens.backgroundTasks).add(run);
        return run;
      })
      .inSingletonScope();
  },
  screens: {
    mails: screen(
      MailListView,
      (get) => {
        const bootstrap = get(tokens.bootstrap);
        const { permissions, settings } = bootstrap;
        return new MailListViewModel({
          ...services(get),
          log: new ApiMailLog(get(tokens.client)),
          receipts: get(tokens.receipts),
          suppressed: get(tokens.can)("getSuppressedAddress")
            ? new ApiSuppressedAddresses(get(tokens.client))
            : undefined,
          quotas: new ApiMailQuotas(get(tokens.client)),
          resending: get(tokens.resendRun),
          storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
          mayResend: mayDo("send", permissions) && !isDemonstration(permissions),
          showsSuppressed:
            isReachable(get, "suppressed-addresses") && selectStoresWithFlags(["receipts_admin"], bootstrap) === "all",
          zone: settings.timezone,
          emailReports: bootstrap.emailReports,
          savedFiles: new BrowserSavedFiles(() => document),
          loadCsv: async () => {
            const { PapaDelimitedText } = await import("../chunks/delimited-text.ts");
            return (rows) => new PapaDelimitedText().format(rows, ",");
          },
          resendPreview: lazyDialog(
            () => import("../chunks/resend-preview.ts"),
            ({ ResendPreviewView, ResendPreviewViewModel }, facts: ResendPreviewDeps) => ({
              View: ResendPreviewView,
              model: new ResendPreviewViewModel(facts),
            }),
          ),
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};
