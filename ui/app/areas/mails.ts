import "../shared-chunk.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import { ApiMailQuotas } from "#adapters/api/mails/api-mail-quotas.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import type { EmailReports } from "#domain/dashboard/index.ts";
import { MAX_MAILS_PER_PAGE, type LoggedMail, type MailCursor } from "#domain/mails/index.ts";
import { isDemonstration, mayDo } from "#domain/receipts/actions.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { MAIL_LIST_COLUMNS } from "#ui/mails/mail-list-columns.ts";
import { MailListViewModel, type MailExportQuery } from "#ui/mails/mail-list.view-model.ts";
import { MailListView } from "#ui/mails/mail-list.view.tsx";
import type { ResendPreviewDeps } from "#ui/mails/resending/resend-preview.view-model.ts";
import { ResendRun } from "#ui/mails/resending/resend-run.ts";
import { exportPages } from "../list-export.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { isReachable, screen, services, type Area } from "./area.ts";
import { createListTools } from "../create-list-tools.ts";

export const mailsArea: Area = {
  bind: ({ bind }) => {
    // The run continues on other pages, and has its results when the user comes back.
    bind(tokens.resendRun)
      .toDynamicValue(({ get }) => {
        const run = new ResendRun({
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
          tools: createListTools(get, "mails", MAIL_LIST_COLUMNS),
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
          openExport: openExport(get),
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

type MailContext = Pick<MailExportQuery, "nameOfStore"> & {
  readonly zone: string;
  readonly emailReports: readonly EmailReports[] | undefined;
};

const openExport = exportPages<MailExportQuery, LoggedMail, MailContext, MailCursor>((code, place, get) => ({
  list: "Emails",
  noun: "emails",
  columns: code.MAIL_FILE_COLUMNS,
  context: ({ nameOfStore }) => ({ zone: place.zone, nameOfStore, emailReports: get(tokens.bootstrap).emailReports }),
  describe: ({ filter, nameOfStore }) => code.describeMailFilter(filter, { zone: place.zone, nameOfStore }),
  fileUrl: ({ filter }, file) => new code.ApiMailFiles(place).fileUrl(filter, file),
  page: async ({ filter }, before, signal) => {
    const page = { limit: MAX_MAILS_PER_PAGE, ...(before === undefined ? {} : { before }) };
    const found = await new ApiMailLog(get(tokens.client)).matching(filter, page, signal);
    return mapResult(found, ({ mails: rows, next }) => ({ rows, next }));
  },
}));
