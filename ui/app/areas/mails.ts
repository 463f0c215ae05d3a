import "../bulk-chunk.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import type { EmailReports } from "#domain/dashboard/index.ts";
import { MAX_MAILS_PER_PAGE, type LoggedMail, type MailCursor } from "#domain/mails/index.ts";
import { flagsFor, mayResend } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { MAIL_LIST_COLUMNS } from "#ui/mails/mail-list-columns.ts";
import { MailListViewModel, type MailExportQuery } from "#ui/mails/mail-list.view-model.ts";
import { MailListView } from "#ui/mails/mail-list.view.tsx";
import { exportPages } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { provideResendRun, resendPorts, resendPreview } from "./resend-run.ts";
import { isReachable, screen, services, type Area } from "./area.ts";
import { createListTools } from "../create-list-tools.ts";

export const mailsArea: Area = {
  screens: {
    mails: screen(
      MailListView,
      (get) => {
        const bootstrap = get(tokens.bootstrap);
        const { permissions } = bootstrap;
        return new MailListViewModel({
          ...services(get),
          tools: createListTools(get, "mails", MAIL_LIST_COLUMNS),
          log: new ApiMailLog(get(tokens.client)),
          ...resendPorts(get),
          resending: provideResendRun(get),
          storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
          mayResend: mayResend(permissions),
          showsSuppressed:
            isReachable(get, "suppressed-addresses") && selectStoresWithFlags(["receipts_admin"], bootstrap) === "all",
          emailReports: bootstrap.emailReports,
          openExport: openExport(get),
          resendPreview,
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
