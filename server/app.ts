import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AccountLinks } from "./accounts/account-links.ts";
import { AccountStore } from "./accounts/account-store.queries.ts";
import { createAuditPseudonyms } from "./accounts/audit-pseudonyms.ts";
import { createAuditLogger } from "./accounts/audit-log.queries.ts";
import { selectEmailReports } from "./mails/mail-sources.queries.ts";
import { queueTokenEndNotices } from "./accounts/token-end-notices.queries.ts";
import { Outbox } from "./mails/outbox.ts";
import { createMailReferences, withReferences, type MailReferences } from "./mails/webhooks/mail-references.ts";
import { webhookRoutes } from "./mails/webhooks/webhook.routes.ts";
import { PasswordReset } from "./accounts/password-reset.ts";
import { PASSWORD_COST } from "./accounts/password-hash.ts";
import { PasswordHasher } from "./accounts/password-hasher.ts";
import { RateLimitStore } from "./accounts/rate-limits.queries.ts";
import { SessionStore } from "./accounts/session-store.queries.ts";
import { SignIn } from "./accounts/sign-in.ts";
import { SignInSteps } from "./accounts/sign-in-steps.queries.ts";
import { Passkeys } from "./accounts/passkeys.queries.ts";
import { SecondFactors } from "./accounts/second-factors.queries.ts";
import { loadErasedHash } from "./consumers/erasure/erased-identifiers.queries.ts";
import { serverUrl } from "./server-url.ts";
import { loadSecret } from "./database/secrets.ts";
import { buildIdentities } from "./identity/build-identities.ts";
import { identityRoutes, type IdentityPages } from "./identity/identity.routes.ts";
import { deriveByRules } from "./identity/provider-accounts.ts";
import { ProviderSignIn } from "./identity/provider-sign-in.ts";
import { SignInRequests } from "./identity/sign-in-requests.queries.ts";
import { hostedImageRoutes } from "./forms/hosted-images.routes.ts";
import { detectCapabilities, selectOptionalCapabilities, type Capabilities } from "./http/capabilities.ts";
import { bodyValidator } from "./http/contract.ts";
import { createHttpServer } from "./http/http-server.ts";
import { refuseMalformedPaths } from "./http/malformed-paths.ts";
import { memoizeForOneSecond } from "./http/memoize-with-ttl.ts";
import { rateLimitPages } from "./http/page-rate-limit.ts";
import { notFoundRefusal } from "./http/problems.ts";
import { CsrfProtection } from "./http/csrf-protection.ts";
import { createRateLimiter, type RateLimiter } from "./http/rate-limiter.ts";
import { ProcessingQueue } from "./processing/processing-queue.ts";
import { createHostedPaths } from "./receipts/hosted/hosted-paths.ts";
import { qrCodeRoutes } from "./receipts/hosted/qr-code.routes.ts";
import { hostedReceiptRoutes } from "./receipts/hosted/hosted-receipts.routes.ts";
import { dropUnprocessed, sendOnProcessed } from "./receipts/mailing/send-on-processed.ts";
import { createOpaqueAccountKeys } from "./shell/opaque-account-key.ts";
import { cspReportRoutes } from "./shell/csp-reports.routes.ts";
import { sendFailure } from "./shell/failure-page.ts";
import { healthRoutes } from "./shell/health.routes.ts";
import { iconRoutes } from "./shell/icon.routes.ts";
import { passwordLinkRoutes } from "./shell/password-link.routes.ts";
import { PortalBuildReader } from "./shell/portal-build.ts";
import { helpRoutes } from "./shell/help.routes.ts";
import { portalRoutes } from "./shell/portal.routes.ts";
import { pageViewRoutes } from "./shell/web-vitals.routes.ts";
import { ZoneOffsetCache } from "./shell/zone-offsets.ts";
import { siteFileRoutes } from "./shell/site-files.routes.ts";
import { signInRoutes, type SignInPages } from "./shell/sign-in.routes.ts";
import { hostedSurveyRoutes } from "./surveys/hosted-surveys.routes.ts";
import { previewPageRoutes } from "./templates/previews/preview-page.routes.ts";
import { buildApi, createOutboxSender } from "./api.ts";
import { createApiRights } from "./own-api/api-rights.ts";
import { buildForwarder } from "./own-api/build-forwarder.ts";
import type { AppOptions, ServerDeps } from "./server-deps.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Processes receipts in the background. The caller that starts the server also starts it. */
    processing: ProcessingQueue;
    /** Sends emails. The caller that starts the server also starts its rounds. */
    outbox: Outbox;
    references: MailReferences;
    /** Queues the emails about access tokens that end soon. The caller that starts the server also starts its rounds. */
    queueTokenEndNotices: () => Promise<void>;
  }
}

/** Builds the whole server without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock, rights, externals, readiness, refusalReason } = options;
  const app = await createHttpServer(options);
  const { leaseQuota } = new RateLimitStore(db, clock, MINUTE);
  const rateLimiter = (name: string, limit: number): RateLimiter =>
    createRateLimiter({ name, limit, clock, windowMs: MINUTE, leaseQuota });
  const references = createMailReferences(await loadSecret(db, "mail references"));
  const outbox = new Outbox(db, clock, externals.mailer && withReferences(externals.mailer, references));
  const publicUrl = (): string => config.publicUrl ?? serverUrl(config, app);
  const hosted = createHostedPaths(await loadSecret(db, "hosted receipts"));
  const erasedHash = await loadErasedHash(db);
  const mails = {
    put: sendOnProcessed({ clock, outbox, hosted, publicUrl, erasedHash, log: app.log }),
    drop: dropUnprocessed({ clock }),
    send: createOutboxSender(app, outbox),
  };
  const processing = new ProcessingQueue({
    db,
    clock,
    findSchemaError: bodyValidator(options.contract, "createReceipt"),
    log: app.log,
    mails,
    isPaused: options.isQueuePaused,
  });
  // Stops after the last request has queued its work, and before the database closes.
  app
    .decorate("processing", processing)
    .decorate("outbox", outbox)
    .decorate("references", references)
    .decorate("queueTokenEndNotices", () => queueTokenEndNotices({ db, clock, outbox, publicUrl }))
    .addHook("onClose", () => processing.stop());
  const { document } = options.contract;
  const links = new AccountLinks({ clock, outbox, publicUrl });
  const { portal } = config;
  const { ownApi } = options;
  const identities = await buildIdentities({
    db,
    clock,
    rights,
    portal,
    links,
    deriveRights: ownApi?.permissions === "api" ? createApiRights({ db, clock, ...ownApi }) : deriveByRules,
    log: app.log,
  });
  const parts: ServerDeps = {
    options,
    capabilities: detectCapabilities({
      contract: document,
      api: options.apiDocument ?? document,
      basePath: API_PATH,
    }),
    publicUrl,
    hosted,
    erasedHash,
    sessions: new SessionStore(db, clock, {
      ...config.session,
      rights,
      secret: await loadSecret(db, "session renewals"),
      upkeep: identities.sessions,
    }),
    identities,
    accounts: new AccountStore(db, clock),
    factors: new SecondFactors(db, clock, await loadSecret(db, "authenticator keys")),
    passkeys: new Passkeys(db, clock, await loadSecret(db, "passkey users")),
    passwords: new PasswordHasher({ cost: options.passwordCost ?? PASSWORD_COST, breaches: externals.breaches }),
    outbox,
    references,
    processing,
    links,
    limits: new RateLimitStore(db, clock, QUARTER),
    calls: rateLimiter("calls", config.limits.api),
    anonymous: rateLimiter("anonymous", config.limits.api),
    pages: rateLimiter("pages", config.limits.page),
    pageViews: rateLimiter("page views", MAX_PAGE_VIEWS),
    pdfs: rateLimiter("pdfs", Math.ceil(config.limits.page / PAGES_FOR_A_PDF)),
  };
  await app.register(
    async (api) => {
      if (ownApi === undefined) await buildApi(api, parts);
      else buildForwarder(api, parts, ownApi);
    },
    { prefix: API_PATH },
  );
  const databaseNotReady = memoizeForOneSecond(() => readiness.notReady(), clock);
  healthRoutes(app, { notReady: async () => refusalReason() ?? (await databaseNotReady()) });
  await app.register((host) => buildHost(host, parts));
  return app;
}

async function buildHost(host: FastifyInstance, parts: ServerDeps): Promise<void> {
  const { options, sessions, accounts, anonymous, pages } = parts;
  const { config, db, clock, externals } = options;
  const build = new PortalBuildReader({
    portalDir: config.portalDir,
    threads: config.renderThreads,
    onError: (err) => host.log.error({ err }, "a thread that renders pages failed"),
  });
  host.addHook("onClose", () => build.close());
  const styles = async (): Promise<string | undefined> => (await build.read())?.manifest.hostStyles;
  const proof = new CsrfProtection(await loadSecret(db, "form tokens"));
  const accountKey = createOpaqueAccountKeys(await loadSecret(db, "account keys"));
  handleErrors(host, { styles, pages, starting: options.starting ?? (() => undefined) });
  cspReportRoutes(host, { anonymous, onReport: options.onCspReport ?? (() => undefined) });
  if (config.webVitals > 0) pageViewRoutes(host, { db, clock, builds: build.read, limiter: parts.pageViews });
  iconRoutes(host);
  helpRoutes(host, styles);
  siteFileRoutes(host, { clock, securityContacts: config.securityContacts, publicUrl: config.publicUrl });
  const passkeyScript = async (): Promise<string | undefined> => (await build.read())?.manifest.passkeyScript;
  await buildSignIn(host, parts, { proof, accountKey, styles, passkeyScript });
  qrCodeRoutes(host, { sessions });
  if (options.ownApi === undefined) await buildRecordPages(host, parts, { proof, styles });
  portalRoutes(host, {
    portalDir: config.portalDir,
    // The portal shows previews of templates in frames.
    frames: ["'self'", ...(externals.reports?.origin === undefined ? [] : [externals.reports.origin])].join(" "),
    images: options.ownApi && [options.ownApi.client.origin, ...(options.ownApi.images ?? [])].join(" "),
    taxFree: externals.taxFree && new URL(externals.taxFree.baseUrl).origin,
    capabilities: createCapabilityReader(parts),
    builds: build.read,
    sessions,
    accounts,
    accountKey,
    emailReports: () => (options.ownApi === undefined ? selectEmailReports(db) : Promise.resolve(undefined)),
    zoneOffsets: new ZoneOffsetCache(),
    sampledPercent: config.webVitals,
    clock,
  });
}

/** An API of its own can change while the host runs. */
function createCapabilityReader({ options, capabilities }: ServerDeps): () => Capabilities {
  const { ownApi, contract } = options;
  return () => selectOptionalCapabilities(contract.document, ownApi?.contract.capabilities() ?? capabilities);
}

type RecordPages = { readonly proof: CsrfProtection; readonly styles: () => Promise<string | undefined> };

/** Registers the pages of what this server stores: accounts with passwords, receipts, previews, images, surveys, reports. */
async function buildRecordPages(
  host: FastifyInstance,
  { options, sessions, passwords, links, limits, anonymous, ...parts }: ServerDeps,
  { proof, styles }: RecordPages,
): Promise<void> {
  const { config, db, clock, rights, externals } = options;
  const { hosted, publicUrl } = parts;
  const passwordReset = new PasswordReset({ db, clock, rights, links, passwords });
  passwordLinkRoutes(host, { passwordReset, proof, styles, limits, maxTries: config.limits.signIn * 10 });
  hostedReceiptRoutes(host, { db, clock, hosted, pdfs: parts.pdfs, publicUrl });
  previewPageRoutes(host, { db, clock, hosted, publicUrl });
  hostedImageRoutes(host, { db });
  await webhookRoutes(host, {
    ...{ db, clock, references: parts.references, anonymous },
    ...{ providers: externals.webhooks, machines: externals.mailMachines },
  });
  hostedSurveyRoutes(host, { db, clock, hosted });
  externals.reports?.servePages?.(host, { db, clock, sessions });
}

/** The pages to sign in and out, by password and by identity provider. */
async function buildSignIn(
  host: FastifyInstance,
  { options, identities, sessions, accounts, passwords, limits, anonymous, ...parts }: ServerDeps,
  pages: Pick<SignInPages, "proof" | "accountKey" | "styles" | "passkeyScript">,
): Promise<void> {
  const { config, db, clock, trials = () => [] } = options;
  const audit = createAuditLogger(db, clock);
  const auditPseudonym = createAuditPseudonyms(await loadSecret(db, "audit names"));
  const shared = { sessions, limits, audit, auditPseudonym };
  const { clients } = identities;
  const { factors, passkeys } = parts;
  const identity: IdentityPages = {
    ...{ ...pages, audit, identities, anonymous, publicUrl: config.publicUrl },
    signIn: new ProviderSignIn({
      ...{ ...shared, clients, accounts: identities.accounts, identities: identities.sessions },
      requests: new SignInRequests(db, clock, await loadSecret(db, "provider sign-ins")),
      failures: config.limits.signIn * NETWORK_FACTOR,
    }),
  };
  signInRoutes(host, {
    ...{ ...pages, audit, sessions, identity, trials, passkeys, publicUrl: config.publicUrl },
    signIn: new SignIn({
      ...{ ...shared, accounts, passwords, factors, passkeys, failures: config.limits.signIn },
      steps: new SignInSteps(db, clock),
    }),
    // With the API of another server, accounts have no passwords here.
    hasPasswords: options.ownApi === undefined,
  });
  identityRoutes(host, identity);
}

type ErrorDeps = Pick<ServerDeps, "pages"> &
  Required<Pick<AppOptions, "starting">> & { readonly styles: () => Promise<string | undefined> };

function handleErrors(host: FastifyInstance, { styles, pages, starting }: ErrorDeps): void {
  const respondToError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendFailure({ request, reply, styles, starting }, error);
  host.setErrorHandler(respondToError);
  host.setNotFoundHandler((request, reply) => respondToError(notFoundRefusal(), request, reply));
  rateLimitPages(host, pages);
  refuseMalformedPaths(host, notFoundRefusal);
}

/** The base path of the API, on the portal host. */
const API_PATH = "/api";
/** Cost of rendering one PDF, in pages. */
const PAGES_FOR_A_PDF = 10;
/** A whole office shares a network. */
const NETWORK_FACTOR = 10;
const [MINUTE, QUARTER] = [60_000, 900_000];
/** Measured page views of a network in a minute. */
const MAX_PAGE_VIEWS = 300;
