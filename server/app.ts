import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { AccessTokens } from "./accounts/access-tokens.queries.ts";
import { AccountLinks } from "./accounts/account-links.ts";
import { accountTokenRoutes } from "./accounts/account-tokens.routes.ts";
import { Accounts } from "./accounts/accounts.queries.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { strangerNames } from "./accounts/audit-names.ts";
import { auditOf } from "./accounts/audit.queries.ts";
import { MailLimits } from "./mails/mail-limits.ts";
import { Outbox } from "./mails/outbox.ts";
import { OwnPasswords } from "./accounts/own-passwords.ts";
import { PASSWORD_COST, type PasswordCost } from "./accounts/password.ts";
import { Passwords } from "./accounts/passwords.ts";
import { passwordRoutes } from "./accounts/passwords.routes.ts";
import { RateLimits } from "./accounts/rate-limits.queries.ts";
import { rolePickerRoutes } from "./accounts/role-pickers.routes.ts";
import { Sessions } from "./accounts/sessions.queries.ts";
import { SignIn } from "./accounts/sign-in.ts";
import { triedChanges } from "./accounts/tried-change.ts";
import { addressOf } from "./address.ts";
import type { Config } from "./config.ts";
import { consumerRoutes } from "./consumers/consumers.routes.ts";
import { addressRoutes } from "./consumers/addresses.routes.ts";
import { loyaltyRoutes } from "./consumers/loyalty.routes.ts";
import { privacyRoutes } from "./consumers/privacy.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import type { Database } from "./database/schema.ts";
import type { Readiness } from "./database/readiness.ts";
import type { RightsWatch } from "./database/rights-watch.ts";
import { secretOf } from "./database/secrets.ts";
import type { Externals } from "./external/externals.ts";
import { Changes } from "./plugins/changes.ts";
import { answersOf, takes, type Contract } from "./plugins/contract.ts";
import { Gate } from "./plugins/gate.ts";
import { createHttp, type HttpOptions } from "./plugins/http.ts";
import { KeptAnswers } from "./plugins/kept-answers.ts";
import { onceASecond } from "./plugins/once-a-second.ts";
import { registerOperations, type Routes } from "./plugins/operations.ts";
import { limitPages } from "./plugins/page-limit.ts";
import { notFound, sendProblem } from "./plugins/problems.ts";
import { FormProof } from "./plugins/same-origin.ts";
import { Strangers } from "./plugins/strangers.ts";
import { createThrottle, type Throttle } from "./plugins/throttle.ts";
import { Processing } from "./processing/processing.ts";
import { queryRoutes } from "./queries/queries.routes.ts";
import { rateRoutes } from "./rates/rates.routes.ts";
import { hostedAddresses, type HostedAddresses } from "./receipts/hosted/hosted-address.ts";
import { hostedReceiptRoutes } from "./receipts/hosted/hosted-receipts.routes.ts";
import { mailProcessed } from "./receipts/mailing/mail-processed.ts";
import { identifierKeys } from "./receipts/identifier-key.ts";
import { postedReceiptRoutes } from "./receipts/posting/posted-receipts.routes.ts";
import { receiptActionRoutes } from "./receipts/receipt-actions.routes.ts";
import { receiptRoutes } from "./receipts/receipts.routes.ts";
import { embeddedReportRoutes } from "./reports/embedded-reports.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { samplePageRoutes } from "./reports/sample-pages.routes.ts";
import { sampleProvider } from "./reports/sample-reports.ts";
import { accountKeys } from "./shell/account-key.ts";
import { cspReportRoutes, type CspReport } from "./shell/csp-reports.routes.ts";
import { sendFailure } from "./shell/failure-page.ts";
import { healthRoutes } from "./shell/health.routes.ts";
import { iconRoutes } from "./shell/icon.routes.ts";
import { passwordLinkRoutes } from "./shell/password-link.routes.ts";
import { portalBuilds } from "./shell/portal-build.ts";
import { portalRoutes } from "./shell/portal.routes.ts";
import { contractRoutes, sessionRoutes } from "./shell/session.routes.ts";
import type { TrialAccount } from "./shell/sign-in.page.ts";
import { signInRoutes } from "./shell/sign-in.routes.ts";
import { taxFreeRoutes } from "./taxfree/tax-free.routes.ts";
import { storeRoutes } from "./stores/stores.routes.ts";
import { hostedSurveyRoutes } from "./surveys/hosted-surveys.routes.ts";
import { surveyRoutes } from "./surveys/surveys.routes.ts";
import { translationRoutes } from "./translations/translations.routes.ts";
import { rawRecordRoutes } from "./tills/raw-records.routes.ts";

export type AppOptions = Omit<HttpOptions, "config"> & {
  readonly config: HttpOptions["config"] & Pick<Config, "session" | "limits" | "portalDir" | "publicUrl" | "host">;
  readonly contract: Contract;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: RightsWatch;
  readonly readiness: Pick<Readiness, "answers">;
  readonly externals: Externals;
  /** Accounts that the sign-in page offers to everybody: those of a demonstration. */
  readonly trials?: () => readonly TrialAccount[];
  /** What signing in costs; less of it only where tests sign in all the time. */
  readonly passwordCost?: PasswordCost;
  readonly onCspReport?: (report: CspReport) => void;
  /** While it is true, calls do not begin to process what they put into the queue. */
  readonly isQueueHeld?: (() => boolean) | undefined;
};

declare module "fastify" {
  interface FastifyInstance {
    /** What is done in the background; whoever starts the server sees to it that it begins. */
    processing: Processing;
  }
}

/** The whole server, which does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock, rights, externals, readiness, refusing } = options;
  const app = await createHttp(options);
  const { draw } = new RateLimits(db, clock, MINUTE);
  const throttle = (name: string, limit: number): Throttle => createThrottle({ name, limit, clock, windowMs: MINUTE, draw });
  const outbox = new Outbox(db, clock, externals.post);
  const publicUrl = (): string => config.publicUrl ?? addressOf(config, app);
  const hosted = hostedAddresses(await secretOf(db, "hosted receipts"));
  const mails = { put: mailProcessed({ clock, outbox, hosted, publicUrl }), send: sendingOf(app, outbox) };
  const processing = new Processing({ db, clock, isNewReceipt: takes(options.contract, "createReceipt"), log: app.log, mails, isHeld: options.isQueueHeld });
  // It ends before the database is closed, and not before the last request has put something in.
  app.decorate("processing", processing).addHook("onClose", () => processing.stop());
  const parts: Parts = {
    options,
    publicUrl,
    hosted,
    sessions: new Sessions(db, clock, { ...config.session, rights, secret: await secretOf(db, "session renewals") }),
    accounts: new Accounts(db, clock),
    passwords: new Passwords({ cost: options.passwordCost ?? PASSWORD_COST, breaches: externals.breaches }),
    outbox,
    processing,
    links: new AccountLinks({ clock, outbox, publicUrl }),
    limits: new RateLimits(db, clock, QUARTER),
    calls: throttle("calls", config.limits.api),
    strangers: throttle("strangers", config.limits.api),
    pages: throttle("pages", config.limits.page),
    pdfs: throttle("pdfs", Math.ceil(config.limits.page / PAGES_FOR_A_PDF)),
  };
  await app.register((api) => buildApi(api, parts), { prefix: "/api" });
  const answers = onceASecond(() => readiness.answers(), clock);
  healthRoutes(app, { notReady: async () => refusing() ?? ((await answers()) ? undefined : "the database does not answer") });
  await app.register((host) => buildHost(host, parts));
  return app;
}

type Parts = Readonly<Record<"calls" | "strangers" | "pages" | "pdfs", Throttle>> & {
  readonly options: AppOptions;
  /** Where people reach the portal. */
  readonly publicUrl: () => string;
  readonly hosted: HostedAddresses;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  readonly processing: Processing;
  readonly links: AccountLinks;
  readonly limits: RateLimits;
};

async function buildApi(api: FastifyInstance, parts: Parts): Promise<void> {
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
  const guarded = { ...receiptRoutes(db, keys), ...actions, ...postedReceiptRoutes({ db, clock, keys, processing, mailing: mails.mailing }), ...rawRecordRoutes(db, processing), ...taxFreeRoutes(db, externals.taxFree), ...queryRoutes(db, keys), ...storeRoutes(db, clock), ...rateRoutes(db, clock), ...translationRoutes(db, clock), ...sessionRoutes(accounts), ...accountsApi(api, parts), ...consumerRoutes({ db, clock, keys }), ...loyaltyRoutes({ db, clock, keys }), ...addressRoutes(externals.addresses), ...privacyRoutes({ db, clock, keys }), ...figures };
  const known = passwordRoutes(externals.breaches);
  api.setErrorHandler(sendProblem);
  registerOperations(api, contract, { routes: { guarded, known, open: contractRoutes(contract) }, gate, changes });
  api.all("/*", () => {
    throw notFound();
  });
}

function accountsApi(api: FastifyInstance, parts: Parts): Routes["guarded"] {
  const { db, clock } = parts.options;
  const desk = { ...parts, ...mailsOf(api, parts), db, clock };
  return { ...accountRoutes(desk), ...accountTokenRoutes(desk), ...rolePickerRoutes(desk) };
}

const sendingOf = ({ log }: FastifyInstance, outbox: Outbox) => (): void => void outbox.send().catch((err: unknown) => log.error({ err }, "a mail was not sent"));

function mailsOf(api: FastifyInstance, { options, outbox, limits }: Parts) {
  return { outbox, sendMails: sendingOf(api, outbox), mailing: new MailLimits(limits, options.config.limits.signIn) };
}

async function buildHost(host: FastifyInstance, parts: Parts): Promise<void> {
  const { options, sessions, accounts, passwords, links, limits, strangers, pages } = parts;
  const { config, db, clock, rights, externals } = options;
  const builds = portalBuilds(config.portalDir);
  const styles = async (): Promise<string | undefined> => (await builds())?.manifest.hostStyles;
  const audit = auditOf(db, clock);
  const proof = new FormProof(await secretOf(db, "form tokens"));
  const accountKey = accountKeys(await secretOf(db, "account keys"));
  const strangerName = strangerNames(await secretOf(db, "audit names"));
  const signIn = new SignIn({ accounts, sessions, limits, audit, strangerName, passwords, failures: config.limits.signIn });
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => sendFailure({ request, reply, styles }, error);
  host.setErrorHandler(answer);
  host.setNotFoundHandler((request, reply) => answer(notFound(), request, reply));
  limitPages(host, pages);
  cspReportRoutes(host, { strangers, onReport: options.onCspReport ?? (() => undefined) });
  iconRoutes(host);
  signInRoutes(host, { signIn, sessions, audit, styles, accountKey, proof, trials: options.trials ?? (() => []) });
  const own = new OwnPasswords({ db, clock, rights, links, passwords });
  passwordLinkRoutes(host, { own, proof, styles, limits, mostTries: config.limits.signIn * 10 });
  hostedReceiptRoutes(host, { db, hosted: parts.hosted, pdfs: parts.pdfs });
  hostedSurveyRoutes(host, { db, clock, hosted: parts.hosted });
  if (externals.reports === undefined) samplePageRoutes(host, { db, clock, sessions });
  portalRoutes(host, {
    portalDir: config.portalDir,
    frames: externals.reports?.origin ?? "'self'",
    taxFree: externals.taxFree && new URL(externals.taxFree.baseUrl).origin,
    builds,
    sessions, accounts, accountKey, clock,
  });
}

/** What drawing one takes, counted in pages. */
const PAGES_FOR_A_PDF = 10;
const [MINUTE, QUARTER] = [60_000, 900_000];
