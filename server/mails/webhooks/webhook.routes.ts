import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Semaphore } from "../../accounts/semaphore.ts";
import type { MailMachine } from "#domain/mails/index.ts";
import { toIpPrefix } from "../../accounts/ip-prefix.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { serviceUnavailable, tooManyRequests } from "../../http/problems.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";
import { createEventNamer, type NameEvents } from "./mail-machines.ts";
import { storeReported, type ReportStorage } from "./store-reported.ts";
import { WEBHOOK_PROVIDERS, type WebhookProvider, type WebhookProviderName } from "./webhook.ts";

/** The providers that are set up. */
export type WebhookProviders = Readonly<Partial<Record<WebhookProviderName, WebhookProvider>>>;

type Deps = ReportStorage & {
  readonly clock: Clock;
  readonly providers: WebhookProviders;
  /** Machines whose openings and clicks count apart. */
  readonly machines: readonly MailMachine[];
  /** Limits requests without a valid signature. */
  readonly anonymous: RateLimiter;
};

/**
 * Takes what email providers report: `POST /_/mail-events/{provider}`. The signature of the provider takes the place of
 * a session. Only parsed events are kept.
 */
export async function webhookRoutes(host: FastifyInstance, deps: Deps): Promise<void> {
  await host.register((app, _options, done) => {
    app.removeAllContentTypeParsers();
    // SNS sends JSON as text/plain. The signature is of the bytes.
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST_BODY }, (_request, body, parsed) => {
      parsed(null, body);
    });
    const storing = new Semaphore(1, MAX_WAITING);
    const nameEvents = createEventNamer(deps.machines);
    for (const name of WEBHOOK_PROVIDERS) {
      const provider = deps.providers[name];
      if (provider === undefined) continue;
      const totals: Record<string, number> = {};
      app.post(`${WEBHOOK_PATH}${name}`, { config: { hasOwnLimit: true } }, (request, reply) =>
        receive({ request, reply }, { name, provider, totals, storing, nameEvents, ...deps }),
      );
    }
    done();
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Receiver = Deps & {
  readonly name: WebhookProviderName;
  readonly provider: WebhookProvider;
  /** Events of the provider since the start of the server: those that were stored, and others by reason. */
  readonly totals: Record<string, number>;
  readonly nameEvents: NameEvents;
  /** Stores one request after the other, so that pages get a connection and a processor in between. */
  readonly storing: Semaphore;
};

async function receive({ request, reply }: Exchange, receiver: Receiver): Promise<FastifyReply> {
  const { name, provider, clock, anonymous } = receiver;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const reading = await provider.read({ headers: request.headers, body }, clock.now());
  const count = (what: string, events: number): number =>
    (receiver.totals[what] = (receiver.totals[what] ?? 0) + events);
  const note = (reason: string, events: number): void => {
    const total = count(reason, events);
    request.log.warn({ provider: name, reason, events, total }, "email events were not stored");
  };
  if (reading.kind === "events") {
    const stored = await receiver.storing.run(() => storeReported(receiver, name, receiver.nameEvents(reading.events)));
    // The provider repeats it later.
    if (stored === undefined) {
      note("too many at once", reading.events.length);
      throw serviceUnavailable("Too many events at once, please try again");
    }
    const { added, repeated, unknown } = stored;
    if (added + repeated > 0)
      request.log.info({ provider: name, added, repeated, total: count("stored", added) }, "email events were stored");
    if (unknown > 0) note("about no email of this server", unknown);
    return reply.code(200).send(stored);
  }
  if (reading.kind === "late") {
    note("signed more than 24 hours ago", 1);
    return reply.code(reading.status).send();
  }
  const wait = await anonymous.consume(toIpPrefix(request.ip));
  if (wait !== undefined) throw tooManyRequests(wait);
  note(reading.kind === "unsigned" ? "no valid signature" : "unreadable", 1);
  return reply.code(reading.kind === "unsigned" ? 401 : 400).send();
}

const WEBHOOK_PATH = "/_/mail-events/";
const LARGEST_BODY = 4_194_304;
const MAX_WAITING = 100;
