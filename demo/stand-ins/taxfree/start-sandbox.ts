import type { AddressInfo } from "node:net";
import type { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "../../../domain/shared/time/clock.port.ts";
import { serverUrl } from "../../../server/server-url.ts";
import type { ServeConfig } from "../../demo-config.ts";
import type { Database } from "../../../server/database/schema.ts";
import { loadSecret } from "../../../server/database/secrets.ts";
import type { RunningStandIn } from "../../../server/external/stand-ins.ts";
import type { TaxFreeSessions } from "../../../server/external/tax-free-sessions.ts";
import { createHttpServer } from "../../../server/http/http-server.ts";
import { createSandboxContents } from "./sandbox-contents.ts";
import { SandboxForms } from "./sandbox-forms.queries.ts";
import { sandboxRoutes } from "./sandbox.routes.ts";
import { SandboxTokens } from "./sandbox-tokens.ts";

export type SandboxOptions = {
  readonly config: Pick<
    ServeConfig,
    "host" | "tls" | "trustProxy" | "publicUrl" | "allowedHosts" | "logLevel" | "taxFreePort"
  >;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Writable;
};

/**
 * Starts the tax-free sandbox on its own port, which is its own origin.
 * Uses a free port if that one is taken.
 */
export async function startSandbox({
  config,
  db,
  clock,
  log,
}: SandboxOptions): Promise<RunningStandIn<TaxFreeSessions>> {
  // The host names of the portal include its port, so the sandbox accepts only its own address.
  const app = await createHttpServer({
    config: { ...config, publicUrl: undefined, allowedHosts: [], validateAnswers: false },
    log,
    refusalReason: () => undefined,
  });
  await createSandboxContents(db);
  const tokens = new SandboxTokens(await loadSecret(db, "tax-free sandbox"), clock);
  sandboxRoutes(app, { forms: new SandboxForms(db), tokens, clock });
  await listen(app, config);
  const sessions: TaxFreeSessions = {
    baseUrl: reachedAt(config, app),
    open: (owner) => Promise.resolve(tokens.create(owner)),
  };
  return {
    service: sessions,
    description: `sandbox at ${sessions.baseUrl}`,
    stop: async () => {
      app.server.closeIdleConnections();
      await app.close();
    },
  };
}

async function listen(app: FastifyInstance, { host, taxFreePort }: SandboxOptions["config"]): Promise<void> {
  await app.listen({ host, port: taxFreePort }).catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    await app.listen({ host, port: 0 });
  });
}

/** Uses the public host name of the portal, if it has one. */
function reachedAt(config: SandboxOptions["config"], app: FastifyInstance): string {
  const url = serverUrl(config, app);
  if (config.publicUrl === undefined) return url;
  const { hostname } = new URL(config.publicUrl);
  return `${new URL(url).protocol}//${hostname}:${(app.server.address() as AddressInfo).port}`;
}
