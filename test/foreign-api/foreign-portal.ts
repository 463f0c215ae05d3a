import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { ApiClient } from "#server/own-api/api-client.ts";
import { ApiContractWatch } from "#server/own-api/api-contract-watch.ts";
import { ABSENT_WITH_HOST_TOKEN, ABSENT_WITH_OWN_API } from "#server/own-api/host-rules.ts";
import { mirrorRetailers } from "#server/own-api/mirror-retailers.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { readContract } from "#test/contract/contract.ts";
import {
  ACME,
  CLIENT,
  listenForSignIns,
  startOrganization,
  type IdentityServer,
} from "#test/server/identity/real-provider.ts";
import { startServerProcess, type ServerProcess } from "#test/support/server-process.ts";
import { buildData } from "./program/first-records.mjs";
import { startForeignApi, type ForeignApi } from "./program/server.mjs";

const HOST_TOKEN = "the-token-of-the-host";

/** The settings of the retailer, which the foreign API does not have. */
const SETTINGS: JsonObject = {
  timezone: "Europe/Lisbon",
  currency: "EUR",
  receipts: { web_view_hosts: ["view.tillroll.example"] },
  surveys: [{ id: "visit", name: "Visit" }],
  consumer: { loyalties: [{ id: "club", name: "Club" }] },
};

const RETAILER = { id: "1001", name: "Loja" };

/** Where the API has its images. */
const IMAGES = ["https://cdn.tillroll.example"];

/** The next sign-ins are those of an administrator. */
function signInRui(identity: IdentityServer): void {
  identity.users["rui"] = { email: "rui@acme.example", email_verified: true, name: "Rui", groups: ["admins"] };
  identity.current = "rui";
}

/** A portal host in front of an API, and the identity provider that signs its administrator in. */
export type HostPortal = { readonly url: string; close(): Promise<void> };

type HostOptions = {
  readonly apiUrl: string;
  /** The folder of the built portal. */
  readonly portalDir: string;
};

/** Starts a host before an API that takes the token of the host, for one retailer. */
export async function startHostBefore({ apiUrl, portalDir }: HostOptions): Promise<HostPortal> {
  const client = new ApiClient(apiUrl);
  const contract = new ApiContractWatch({
    client,
    token: HOST_TOKEN,
    contract: readContract(),
    absent: [...ABSENT_WITH_OWN_API, ...ABSENT_WITH_HOST_TOKEN],
    print: () => undefined,
  });
  await contract.refresh();
  const bearer = { kind: "host", token: HOST_TOKEN } as const;
  const organization = await startOrganization(
    {},
    { empty: true, config: { portalDir }, ownApi: { client, bearer, contract, permissions: "claims", images: IMAGES } },
  );
  const retailer = { ...RETAILER, id: parseRetailerId(RETAILER.id) as RetailerId, settings: SETTINGS, tweaks: {} };
  await mirrorRetailers(organization.server.db, { retailers: [retailer], identityProviders: [] }, systemClock);
  signInRui(organization);
  return {
    url: organization.server.url,
    close: async () => {
      await organization.close();
      await client.close();
    },
  };
}

type Bearer = "host" | "user";

export type ForeignPortal = HostPortal & {
  readonly api: ForeignApi;
  readonly identity: IdentityServer;
  /** Ids of records of the API. */
  readonly ids: { readonly receipt: string; readonly raw: string };
  /** Returns the users that the requests to the API came from, by their tokens. */
  callers(): Promise<readonly string[]>;
};

type ForeignOptions = {
  /** Whose token the calls carry. */
  readonly bearer: Bearer;
  /** The folder of the built portal. */
  readonly portalDir: string;
};

/** Starts the foreign API, a provider, and the program of the server between them, as `npm run serve` starts it. */
export async function startForeignPortal({ bearer, portalDir }: ForeignOptions): Promise<ForeignPortal> {
  const data = buildData(Date.now());
  const api = await startForeignApi({ data, ...(bearer === "host" && { token: HOST_TOKEN }) });
  const started: { server?: ServerProcess } = {};
  const identity = await listenForSignIns(() => started.server?.url ?? "");
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-host-"));
  const config = join(folder, "portal.yml");
  await writeFile(config, stringify(portalConfig(bearer, identity.issuer)));
  const server = await startServerProcess(folder, {
    API_URL: api.url,
    PORTAL_CONFIG: config,
    PORTAL_DIR: portalDir,
    ACME_SECRET: CLIENT.secret,
    ...(bearer === "host" && { API_TOKEN: HOST_TOKEN }),
  });
  started.server = server;
  await identity.restart();
  signInRui(identity);
  const { receipts, raw } = data.shops[RETAILER.id]!;
  return {
    url: server.url,
    api,
    identity,
    ids: { receipt: String(receipts[0]!["id"]), raw: String(raw[0]!.record["id"]) },
    callers: () => findCallers(api, identity.issuer),
    close: async () => {
      await server.kill("SIGTERM");
      await Promise.all([identity.close(), api.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What portal.yml says. */
const portalConfig = (bearer: Bearer, issuer: string): JsonObject => ({
  retailers: [{ ...RETAILER, settings: SETTINGS }],
  api: { bearer, permissions: "claims", images: IMAGES },
  identity_providers: [
    {
      ...{ id: ACME.id, name: ACME.name, issuer, client_id: CLIENT.id, client_secret_env: "ACME_SECRET" },
      ...{ domains: ACME.domains, create_accounts: true },
      rules: [{ when: { groups: "admins" }, retailers: "*", permissions: ["administrator"] }],
    },
  ],
});

/** The provider knows the user of a token that it gave. The document of the contract needs none. */
async function findCallers({ requests }: ForeignApi, issuer: string): Promise<readonly string[]> {
  const calls = requests.filter(({ url }) => !url.startsWith("/openapi-v1.yml"));
  const tokens = [...new Set(calls.map(({ headers }) => String(headers["authorization"])))];
  const callers = tokens.map(async (authorization) => {
    if (authorization === `Bearer ${HOST_TOKEN}`) return "host";
    const answer = await fetch(`${issuer}/me`, { headers: { authorization } });
    return answer.ok ? ((await answer.json()) as { readonly sub: string }).sub : "unknown";
  });
  return [...new Set(await Promise.all(callers))];
}
