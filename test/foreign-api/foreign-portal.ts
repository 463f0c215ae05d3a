import { parseRetailerId, type RetailerId } from "#domain/shared/retailer.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { ApiClient } from "#server/own-api/api-client.ts";
import { ApiContractWatch } from "#server/own-api/api-contract-watch.ts";
import { ABSENT_WITH_HOST_TOKEN, ABSENT_WITH_OWN_API } from "#server/own-api/host-rules.ts";
import { mirrorRetailers } from "#server/own-api/mirror-retailers.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { readContract } from "#test/contract/contract.ts";
import { startOrganization } from "#test/server/identity/real-provider.ts";
import { startForeignApi, type ForeignApi } from "./program/server.mjs";

const HOST_TOKEN = "the-token-of-the-host";

/** The settings of the retailer, which the foreign API does not have. */
const SETTINGS: JsonObject = {
  timezone: "Europe/Lisbon",
  currency: "EUR",
  surveys: [{ id: "visit", name: "Visit" }],
  consumer: { loyalties: [{ id: "club", name: "Club" }] },
};

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
    { empty: true, config: { portalDir }, ownApi: { client, bearer, contract, permissions: "claims" } },
  );
  const retailer = { id: parseRetailerId("1001") as RetailerId, name: "Loja", settings: SETTINGS, tweaks: {} };
  await mirrorRetailers(organization.server.db, { retailers: [retailer], identityProviders: [] }, systemClock);
  organization.users["rui"] = { email: "rui@acme.example", email_verified: true, name: "Rui", groups: ["admins"] };
  organization.current = "rui";
  return {
    url: organization.server.url,
    close: async () => {
      await organization.close();
      await client.close();
    },
  };
}

export type ForeignPortal = HostPortal & {
  readonly api: ForeignApi;
  /** Returns the id of the first record of a list of the API. */
  firstId(path: string): Promise<string>;
};

/** Starts the foreign API and a host before it. */
export async function startForeignPortal(portalDir: string): Promise<ForeignPortal> {
  const api = await startForeignApi({ token: HOST_TOKEN });
  const { url, close } = await startHostBefore({ apiUrl: api.url, portalDir });
  return {
    url,
    api,
    firstId: async (path) => {
      const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${HOST_TOKEN}` } });
      return ((await answer.json()) as readonly { readonly id: string }[])[0]!.id;
    },
    close: async () => {
      await close();
      await api.close();
    },
  };
}
