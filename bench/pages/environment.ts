// The environment of the benchmarks: the portal as in production, and others over the same API.
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { signInTo } from "#test/support/server.ts";
import { startPortal } from "../support/built-portal.ts";
import { startHost, type Host } from "./host.ts";

const RECEIPTS = 30_000;

export type PageEnvironment = {
  /** The address of the portal and the API. */
  readonly url: string;
  /** Returns the session of a demo account, which works for all served applications. */
  signIn(email: string): Promise<string>;
  /** Serves a built folder. Returns its address. */
  serve(built: string): Promise<string>;
  stop(): Promise<void>;
};

/** Builds and starts the portal in a folder, which the caller removes. */
export async function startPageEnvironment(folder: string): Promise<PageEnvironment> {
  const server = await startPortal(folder, RECEIPTS);
  const hosts: Host[] = [];
  return {
    url: server.url,
    signIn: (email) => signInTo(server.url, email, DEMO_PASSPHRASE),
    serve: async (built) => {
      const host = await startHost(built, server.url);
      hosts.push(host);
      return host.url;
    },
    stop: async () => {
      await Promise.all(hosts.map((host) => host.stop()));
      await server.kill("SIGTERM");
    },
  };
}
