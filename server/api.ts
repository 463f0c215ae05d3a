import type { FastifyInstance } from "fastify";
import { AccessTokens } from "./accounts/access-tokens.queries.ts";
import { accountTokenRoutes } from "./accounts/account-tokens.routes.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { strangerNames } from "./accounts/audit-names.ts";
import { auditOf } from "./accounts/audit.queries.ts";
import { MailLimits } from "./mails/mail-limits.ts";
import type { Outbox } from "./mails/outbox.ts";
import { passwordRoutes } from "./accounts/passwords.routes.ts";
import { rolePickerRoutes } from "./accounts/role-pickers.routes.ts";
import { triedChanges } from "./accounts/tried-change.ts";
import { consumerRoutes } from "./consumers/consumers.routes.ts";
import { addressRoutes } from "./consumers/addresses.routes.ts";
import { loyaltyRoutes } from "./consumers/loyalty.routes.ts";
import { privacyRoutes } from "./consumers/privacy.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { secretOf } from "./database/secrets.ts";
import { formsRoutes } from "./forms/forms.routes.ts";
import { imageRoutes } from "./forms/images.routes.ts";
import { Changes } from "./plugins/changes.ts";
import { answersOf } from "./plugins/contract.ts";
import { Gate } from "./plugins/gate.ts";
import { KeptAnswers } from "./plugins/kept-answers.ts";
import { registerOperations, type Routes } from "./plugins/operations.ts";
import { notFound, sendProblem } from "./plugins/problems.ts";
import { Strangers } from "./plugins/strangers.ts";
import { queryRoutes } from "./queries/queries.routes.ts";
import { fileRoutes } from "./files/files.routes.ts";
import { rateRoutes } from "./rates/rates.routes.ts";
import { identifierKeys } from "./receipts/identifier-key.ts";
import { postedReceiptRoutes } from "./receipts/posting/posted-receipts.routes.ts";
import { receiptActionRoutes } from "./receipts/receipt-actions.routes.ts";
import { receiptRoutes } from "./receipts/receipts.routes.ts";
import { embeddedReportRoutes } from "./reports/embedded-reports.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { sampleProvider } from "./reports/sample-reports.ts";
import { contractRoutes, sessionRoutes } from "./shell/session.routes.ts";
import { taxFreeRoutes } from "./taxfree/tax-free.routes.ts";
import { storeRoutes } from "./stores/stores.routes.ts";
import { surveyRoutes } from "./surveys/surveys.routes.ts";
import { templatePreviewRoutes } from "./templates/previews/template-previews.routes.ts";
import { templateRoutes } from "./templates/templates.routes.ts";
import { translationRoutes } from "./translations/translations.routes.ts";
import { rawRecordRoutes } from "./tills/raw-records.routes.ts";
import type { ServerParts } from "./server-parts.ts";

/** Registers every operation of the contract. */
export async function buildApi(api: FastifyInstance, parts: ServerParts): Promise<void> {
  const { options, sessions, accounts, calls, strangers, processing, hosted, publicUrl } = parts;
  const { contract, db, clock, rights, externals } = options;
  const strangerName = strangerNames(await secretOf(db, "audit names"));
  const gate = new Gate({
    sessions, accessTokens: new AccessTokens(db, clock, rights), audit: auditOf(db, clock), triedChange: triedChanges(db, strangerName), calls, strangers: new Strangers(strangers),
  });
  const changes = new Changes({ db, clock, rights, keptAnswers: new KeptAnswers(clock, await secretOf(db, "kept answers")) });
  const keys = identifierKeys(await secretOf(db, "identifier keys"));
  const figures = { ...dashboardRoutes(db, clock), ...reportRoutes(db, clock), ...embeddedReportRoutes(externals.reports ?? sampleProvider), ...surveyRoutes(db, clock) };
  const mails = mailsOf(api, parts);
  const actions = receiptActionRoutes({ db, clock, keys, hosted, publicUrl, isReceipt: answersOf(contract, "changeReceipt"), strangerName, ...mails });
  const guarded = {
    ...receiptRoutes(db, keys),
    ...actions,
    ...postedReceiptRoutes({ db, clock, keys, processing, mailing: mails.mailing }),
    ...rawRecordRoutes(db, processing),
    ...taxFreeRoutes(db, externals.taxFree),
    ...queryRoutes(db, keys),
    ...storeRoutes(db, clock),
    ...rateRoutes(db, clock),
    ...fileRoutes(db, clock),
    ...templateRoutes(db, clock),
    ...translationRoutes(db, clock),
    ...sessionRoutes(accounts),
    ...accountsApi(api, parts),
    ...consumerRoutes({ db, clock, keys }),
    ...loyaltyRoutes({ db, clock, keys }),
    ...addressRoutes(externals.addresses),
    ...privacyRoutes({ db, clock, keys }),
    ...templatePreviewRoutes({ db, clock, hosted, publicUrl, ...mails }),
    ...figures,
    ...formsRoutes({ db, clock, publicUrl }),
    ...imageRoutes({ clock, publicUrl }),
  };
  const known = passwordRoutes(externals.breaches);
  api.setErrorHandler(sendProblem);
  registerOperations(api, contract, { routes: { guarded, known, open: contractRoutes(contract) }, gate, changes });
  api.all("/*", () => {
    throw notFound();
  });
}

function accountsApi(api: FastifyInstance, parts: ServerParts): Routes["guarded"] {
  const { db, clock } = parts.options;
  const deps = { ...parts, ...mailsOf(api, parts), db, clock };
  return { ...accountRoutes(deps), ...accountTokenRoutes(deps), ...rolePickerRoutes(deps) };
}

/** Sends the queued emails in the background. */
export const sendingOf = ({ log }: FastifyInstance, outbox: Outbox) => (): void => void outbox.send().catch((err: unknown) => log.error({ err }, "an email was not sent"));

export function mailsOf(api: FastifyInstance, { options, outbox, limits }: ServerParts) {
  return { outbox, sendMails: sendingOf(api, outbox), mailing: new MailLimits(limits, options.config.limits.signIn) };
}
