import "../shared-chunk.ts";
import "../bulk-chunk.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import { flagsFor, mayResend } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { MailListViewModel } from "#ui/mails/mail-list.view-model.ts";
import { MailListView } from "#ui/mails/mail-list.view.tsx";
import { tokens } from "../tokens.ts";
import { provideResendRun, resendPorts, resendPreview } from "./resend-run.ts";
import { isReachable, screen, services, type Area } from "./area.ts";

export const mailsArea: Area = {
  screens: {
    mails: screen(
      MailListView,
      (get) => {
        const bootstrap = get(tokens.bootstrap);
        const { permissions } = bootstrap;
        return new MailListViewModel({
          ...services(get),
          log: new ApiMailLog(get(tokens.client)),
          ...resendPorts(get),
          resending: provideResendRun(get),
          storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
          mayResend: mayResend(permissions),
          showsSuppressed:
            isReachable(get, "suppressed-addresses") && selectStoresWithFlags(["receipts_admin"], bootstrap) === "all",
          emailReports: bootstrap.emailReports,
          savedFiles: new BrowserSavedFiles(() => document),
          loadCsv: async () => {
            const { PapaDelimitedText } = await import("../chunks/delimited-text.ts");
            return (rows) => new PapaDelimitedText().format(rows, ",");
          },
          resendPreview,
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};
