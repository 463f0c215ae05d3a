import type { FastifyInstance } from "fastify";
import { AccessTokenStore } from "./accounts/access-token-store.queries.ts";
import { accountTokenRoutes } from "./accounts/account-tokens.routes.ts";
import { ownAccountRoutes } from "./accounts/own-account.routes.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { createAuditPseudonyms } from "./accounts/audit-pseudonyms.ts";
import { createRefusalLogger } from "./accounts/refused-attempts.queries.ts";
import { auditEventFileRoutes } from "./audit/audit-event-file.routes.ts";
import { auditEventRoutes } from "./audit/audit-events.routes.ts";
import { EmailLimits } from "./mails/mail-limits.ts";
import { mailListFileRoutes } from "./mails/mail-list-file.routes.ts";
import { mailLogRoutes } from "./mails/mail-log.routes.ts";
import { mailQuotaRoutes } from "./mails/mail-quota.routes.ts";
import type { Outbox } from "./mails/outbox.ts";
import { suppressionRoutes } from "./suppression/suppression.routes.ts";
import { passwordRoutes } from "./accounts/passwords.routes.ts";
import { roleOptionRoutes } from "./accounts/role-options.routes.ts";
import { rolePreviewRoutes } from "./accounts/role-previews.routes.ts";
import { createAttemptedChangeDescriber } from "./accounts/attempted-change.ts";
import { consumerRoutes } from "./consumers/consumers.routes.ts";
import { addressRoutes } from "./consumers/addresses.routes.ts";
import { loyaltyRoutes } from "./consumers/loyalty.routes.ts";
import { privacyRoutes } from "./consumers/privacy.routes.ts";
import { mailWavesRoutes } from "./mails/mail-waves.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { logTaskFailure } from "./database/outages.ts";
import { loadSecret } from "./database/secrets.ts";
import { formsRoutes } from "./forms/forms.routes.ts";
import { imageRoutes } from "./forms/images.routes.ts";
import { CallFactory } from "./http/write-context.ts";
import { responseValidator } from "./http/contract.ts";
import { Authorizer } from "./http/authorize.ts";
import { IdempotencyStore } from "./http/idempotency-store.ts";
import { refuseMalformedPaths } from "./http/malformed-paths.ts";
import { registerOperations, toAnyRoutes } from "./http/register-operations.ts";
import { badRequest, notFoundRefusal, sendProblem } from "./http/problems.ts";
import { AnonymousRateLimit } from "./http/anonymous-rate-limit.ts";
import { receiptTotalsRoutes } from "./search/receipt-totals.routes.ts";
import { receiptListFileRoutes } from "./receipts/receipt-list-file.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { fileRoutes } from "./files/files.routes.ts";
import { rateRoutes } from "./rates/rates.routes.ts";
import { createIdentifierKeys } from "./receipts/identifier-key.ts";
import { postedReceiptRoutes } from "./receipts/posting/posted-receipts.routes.ts";
import { receiptActionRoutes } from "./receipts/receipt-actions.routes.ts";
import { receiptRoutes } from "./receipts/receipts.routes.ts";
import { embeddedReportRoutes } from "./reports/embedded-reports.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { refundRoutes } from "./refunds/refunds.routes.ts";
import { retailerRoutes } from "./retailers/retailers.routes.ts";
import { contractRoutes, sessionRoutes } from "./shell/session.routes.ts";
import { webVitalsRoutes } from "./shell/web-vitals.routes.ts";
import { taxFreeRoutes } from "./taxfree/tax-free.routes.ts";
import { storeRoutes } from "./stores/stores.routes.ts";
import { surveyRoutes } from "./surveys/surveys.routes.ts";
import { templatePreviewRoutes } from "./templates/previews/template-previews.routes.ts";
import { templateVersionRoutes } from "./templates/template-versions.routes.ts";
import { templateRoutes } from "./templates/templates.routes.ts";
import { translationRoutes } from "./translations/translations.routes.ts";
import { rawRecordFileRoutes } from "./tills/raw-record-file.routes.ts";
import { viewRoutes } from "./views/views.routes.ts";
import { rawRecordRoutes } from "./tills/raw-records.routes.ts";
import type { ServerDeps } from "./server-deps.ts";

/** Registers the operations of the contract. */
export async function buildApi(api: FastifyInstance, parts: ServerDeps): Promise<void> {
  const { options, sessions, accounts, calls, anonymous, processing, hosted, erasedHash, publicUrl } = parts;
  const { contract, db, clock, rights, externals } = options;
  const auditPseudonym = createAuditPseudonyms(await loadSecret(db, "audit names"));
  const authorizer = new Authorizer({
    sessions,
    accessTokens: new AccessTokenStore(db, clock, rights),
    audit: createRefusalLogger(db, clock),
    triedChange: createAttemptedChangeDescriber(db, auditPseudonym),
    calls,
    anonymous: new AnonymousRateLimit(anonymous),
  });
  const callFactory = new CallFactory({
    db,
    clock,
    rights,
    publicUrl: options.config.publicUrl,
    idempotency: new IdempotencyStore(clock, await loadSecret(db, "kept answers")),
  });
  const keys = createIdentifierKeys(await loadSecret(db, "identifier keys"));
  const figures = {
    ...dashboardRoutes(db, clock),
    ...mailWavesRoutes(db, keys),
    ...reportRoutes(db, clock),
    ...embeddedReportRoutes(externals.reports),
    ...surveyRoutes(db, clock),
  };
  const mails = createMailDeps(api, parts);
  const actions = receiptActionRoutes({
    db,
    clock,
    keys,
    hosted,
    publicUrl,
    isReceipt: responseValidator(contract, "changeReceipt"),
    addressPseudonym: auditPseudonym,
    erasedHash,
    ...mails,
  });
  const guarded = {
    ...receiptRoutes({ db, clock, keys }),
    ...mailLogRoutes(db, keys),
    ...auditEventRoutes(db),
    ...viewRoutes(db, clock),
    ...mailQuotaRoutes(mails.emailLimits),
    ...refundRoutes(db),
    ...actions,
    ...postedReceiptRoutes({ db, clock, keys, processing, emailLimits: mails.emailLimits }),
    ...suppressionRoutes(db, erasedHash),
    ...rawRecordRoutes(db, processing),
    ...taxFreeRoutes(db, externals.taxFree),
    ...searchRoutes(db, keys),
    ...receiptTotalsRoutes({ db, clock, keys }),
    ...receiptListFileRoutes({ db, clock, keys }),
    ...mailListFileRoutes({ db, clock, keys }),
    ...auditEventFileRoutes({ db, clock }),
    ...rawRecordFileRoutes({ db, clock }),
    ...retailerRoutes(db, clock),
    ...storeRoutes(db, clock),
    ...rateRoutes(db, clock),
    ...fileRoutes(db, clock),
    ...templateRoutes(db, clock),
    ...templateVersionRoutes(db),
    ...translationRoutes(db, clock),
    ...sessionRoutes(db, accounts),
    ...webVitalsRoutes({ db, clock, percent: options.config.webVitals }),
    ...accountsApi(api, parts),
    ...consumerRoutes({ db, clock, keys, erasedHash }),
    ...loyaltyRoutes({ db, clock, keys, erasedHash }),
    ...addressRoutes(externals.addresses),
    ...privacyRoutes({ db, clock, keys, erasedHash }),
    ...templatePreviewRoutes({ db, clock, hosted, publicUrl, ...mails }),
    ...figures,
    ...formsRoutes({ db, clock, publicUrl }),
    ...imageRoutes({ clock, publicUrl }),
  };
  const authenticated = passwordRoutes(externals.breaches);
  api.setErrorHandler(sendProblem);
  refuseMalformedPaths(api, () => badRequest([{ description: "The path is not correctly percent-encoded" }]));
  registerOperations(api, contract, {
    routes: toAnyRoutes({ guarded, authenticated, anonymous: contractRoutes(contract) }),
    authorizer,
    callFactory,
    capabilities: parts.capabilities,
  });
  api.all("/*", () => {
    throw notFoundRefusal();
  });
}

function accountsApi(api: FastifyInstance, parts: ServerDeps) {
  const { db, clock } = parts.options;
  const deps = { ...parts, ...createMailDeps(api, parts), db, clock };
  return {
    ...accountRoutes(deps),
    ...accountTokenRoutes(deps),
    ...roleOptionRoutes(deps),
    ...rolePreviewRoutes(deps),
    ...ownAccountRoutes({ ...deps, failures: parts.options.config.limits.signIn }),
  };
}

/** Sends the queued emails in the background. */
export const createOutboxSender =
  ({ log }: FastifyInstance, outbox: Outbox) =>
  (): void =>
    void outbox.send().catch((err: unknown) => logTaskFailure(log, err, "an email was not sent"));

function createMailDeps(api: FastifyInstance, { options, outbox, limits }: ServerDeps) {
  return {
    outbox,
    sendMails: createOutboxSender(api, outbox),
    emailLimits: new EmailLimits(limits, options.config.limits.signIn),
  };
}
