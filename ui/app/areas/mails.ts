import "../bulk-chunk.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import type { EmailReports } from "#domain/dashboard/index.ts";
import { MAX_MAILS_PER_PAGE, type LoggedMail, type MailCursor, type MailLog } from "#domain/mails/index.ts";
import { flagsFor, mayResend } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { MAIL_LIST_COLUMNS } from "#ui/mails/mail-list-columns.ts";
import { MailListViewModel, type MailExportQuery } from "#ui/mails/mail-list.view-model.ts";
import { MailListView } from "#ui/mails/mail-list.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected } from "../injected.ts";
import type { ListExporter } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { provideResendRun, resendPorts, resendPreview } from "../resend-run.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";

export const mailsArea: Area = {
  bindings: [apiAdapter(tokens.mailLog, ApiMailLog)],
  screens: {
    mails: screen(
      MailListView,
      injected(
        {
          ...COMMON_TOKENS,
          backgroundTasks: tokens.backgroundTasks,
          bootstrap: tokens.bootstrap,
          client: tokens.client,
          exporter: tokens.exporter,
          isReachable: tokens.isReachable,
          listTools: tokens.listTools,
          log: tokens.mailLog,
          receipts: tokens.receipts,
        },
        ({ backgroundTasks, bootstrap, client, exporter, isReachable, listTools, log, receipts, ...common }) => {
          const { emailReports, permissions } = bootstrap;
          return new MailListViewModel({
            ...common,
            ...resendPorts({ ...common, client, receipts }),
            log,
            tools: listTools("mails", MAIL_LIST_COLUMNS),
            resending: provideResendRun({ ...common, backgroundTasks, client }),
            storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
            mayResend: mayResend(permissions),
            showsSuppressed:
              isReachable("suppressed-addresses") && selectStoresWithFlags(["receipts_admin"], bootstrap) === "all",
            emailReports,
            openExport: exportMails(exporter, { log, emailReports }),
            resendPreview,
          });
        },
      ),
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};

type Reports = { readonly emailReports: readonly EmailReports[] | undefined };

type MailContext = Pick<MailExportQuery, "nameOfStore"> & Reports & { readonly zone: string };

const exportMails = (exporter: ListExporter, { log, emailReports }: Reports & { readonly log: MailLog }) =>
  exporter.pages<MailExportQuery, LoggedMail, MailContext, MailCursor>((code, place) => ({
    list: "Emails",
    noun: "emails",
    columns: code.MAIL_FILE_COLUMNS,
    context: ({ nameOfStore }) => ({ zone: place.zone, nameOfStore, emailReports }),
    describe: ({ filter, nameOfStore }) => code.describeMailFilter(filter, { zone: place.zone, nameOfStore }),
    fileUrl: ({ filter }, file) => new code.ApiMailFiles(place).fileUrl(filter, file),
    page: async ({ filter }, before, signal) => {
      const page = { limit: MAX_MAILS_PER_PAGE, ...(before === undefined ? {} : { before }) };
      return mapResult(await log.matching(filter, page, signal), ({ mails: rows, next }) => ({ rows, next }));
    },
  }));
