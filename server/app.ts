import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AccountLinks } from "./accounts/account-links.ts";
import { Accounts } from "./accounts/accounts.queries.ts";
import { strangerNames } from "./accounts/audit-names.ts";
import { auditOf } from "./accounts/audit.queries.ts";
import { Outbox } from "./mails/outbox.ts";
import { OwnPasswords } from "./accounts/own-passwords.ts";
import { PASSWORD_COST } from "./accounts/password.ts";
import { Passwords } from "./accounts/passwords.ts";
import { RateLimits } from "./accounts/rate-limits.queries.ts";
import { Sessions } from "./accounts/sessions.queries.ts";
import { SignIn } from "./accounts/sign-in.ts";
import { addressOf } from "./address.ts";
import { secretOf } from "./database/secrets.ts";
import { hostedImageRoutes } from "./forms/hosted-images.routes.ts";
import { takes } from "./plugins/contract.ts";
import { createHttp } from "./plugins/http.ts";
import { onceASecond } from "./plugins/once-a-second.ts";
import { limitPages } from "./plugins/page-limit.ts";
import { notFound } from "./plugins/problems.ts";
import { FormProof } from "./plugins/same-origin.ts";
import { createThrottle, type Throttle } from "./plugins/throttle.ts";
import { Processing } from "./processing/processing.ts";
import { hostedAddresses } from "./receipts/hosted/hosted-address.ts";
import { hostedReceiptRoutes } from "./receipts/hosted/hosted-receipts.routes.ts";
import { mailProcessed } from "./receipts/mailing/mail-processed.ts";
import { samplePageRoutes } from "./reports/sample-pages.routes.ts";
import { accountKeys } from "./shell/account-key.ts";
import { cspReportRoutes } from "./shell/csp-reports.routes.ts";
import { sendFailure } from "./shell/failure-page.ts";
import { healthRoutes } from "./shell/health.routes.ts";
import { iconRoutes } from "./shell/icon.routes.ts";
import { passwordLinkRoutes } from "./shell/password-link.routes.ts";
import { portalBuilds } from "./shell/portal-build.ts";
import { portalRoutes } from "./shell/portal.routes.ts";
import { signInRoutes } from "./shell/sign-in.routes.ts";
import { hostedSurveyRoutes } from "./surveys/hosted-surveys.routes.ts";
import { previewPageRoutes } from "./templates/previews/preview-page.routes.ts";
import { buildApi, sendingOf } from "./api.ts";
import type { AppOptions, ServerParts } from "./server-parts.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Processes receipts in the background. The caller that starts the server also starts it. */
    processing: Processing;
  }
}

/** Builds the whole server without listening. */
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
  // Stops after the last request has queued its work, and before the database closes.
  app.decorate("processing", processing).addHook("onClose", () => processing.stop());
  const parts: ServerParts = {
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
  const isReady = onceASecond(() => readiness.answers(), clock);
  healthRoutes(app, { notReady: async () => refusing() ?? ((await isReady()) ? undefined : "the database does not answer") });
  await app.register((host) => buildHost(host, parts));
  return app;
}

async function buildHost(host: FastifyInstance, parts: ServerParts): Promise<void> {
  const { options, sessions, accounts, passwords, links, limits, strangers, pages } = parts;
  const { config, db, clock, rights, externals } = options;
  const builds = portalBuilds(config.portalDir);
  const styles = async (): Promise<string | undefined> => (await builds())?.manifest.hostStyles;
  const audit = auditOf(db, clock);
  const proof = new FormProof(await secretOf(db, "form tokens"));
  const accountKey = accountKeys(await secretOf(db, "account keys"));
  const strangerName = strangerNames(await secretOf(db, "audit names"));
  const signIn = new SignIn({ accounts, sessions, limits, audit, strangerName, passwords, failures: config.limits.signIn });
  const respondToError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => sendFailure({ request, reply, styles }, error);
  host.setErrorHandler(respondToError);
  host.setNotFoundHandler((request, reply) => respondToError(notFound(), request, reply));
  limitPages(host, pages);
  cspReportRoutes(host, { strangers, onReport: options.onCspReport ?? (() => undefined) });
  iconRoutes(host);
  signInRoutes(host, { signIn, sessions, audit, styles, accountKey, proof, trials: options.trials ?? (() => []) });
  const own = new OwnPasswords({ db, clock, rights, links, passwords });
  passwordLinkRoutes(host, { own, proof, styles, limits, mostTries: config.limits.signIn * 10 });
  hostedReceiptRoutes(host, { db, clock, hosted: parts.hosted, pdfs: parts.pdfs, publicUrl: parts.publicUrl });
  previewPageRoutes(host, { db, clock, hosted: parts.hosted, publicUrl: parts.publicUrl });
  hostedImageRoutes(host, { db });
  hostedSurveyRoutes(host, { db, clock, hosted: parts.hosted });
  if (externals.reports === undefined) samplePageRoutes(host, { db, clock, sessions });
  portalRoutes(host, {
    portalDir: config.portalDir,
    // The portal shows previews of templates in frames.
    frames: ["'self'", ...(externals.reports === undefined ? [] : [externals.reports.origin])].join(" "),
    taxFree: externals.taxFree && new URL(externals.taxFree.baseUrl).origin,
    builds,
    sessions, accounts, accountKey, clock,
  });
}

/** Cost of rendering one PDF, in pages. */
const PAGES_FOR_A_PDF = 10;
const [MINUTE, QUARTER] = [60_000, 900_000];
