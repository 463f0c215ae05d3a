import { parseRetailerId, type RetailerId } from "#domain/shared/retailer.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { ApiClient } from "#server/own-api/api-client.ts";
import { ApiContractWatch } from "#server/own-api/api-contract-watch.ts";
import { ABSENT_WITH_HOST_TOKEN } from "#server/own-api/host-rules.ts";
import { mirrorRetailers } from "#server/own-api/mirror-retailers.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { readContract } from "#test/contract/contract.ts";
import { startOrganization, type Organization } from "#test/server/identity/real-provider.ts";
import { startForeignApi, type ForeignApi } from "./program/server.mjs";

const TOKEN = "the-token-of-the-host";

/** The settings of the retailer, which the foreign API does not have. */
const SETTINGS: JsonObject = {
  timezone: "Europe/Lisbon",
  currency: "EUR",
  surveys: [{ id: "visit", name: "Visit" }],
  consumer: { loyalties: [{ id: "club", name: "Club" }] },
};

/** A portal host in front of the foreign API, and the identity provider that signs its administrator in. */
export type ForeignPortal = {
  readonly url: string;
  readonly api: ForeignApi;
  readonly organization: Organization;
  /** Returns the id of the first record of a list of the API. */
  firstId(path: string): Promise<string>;
  close(): Promise<void>;
};

/** Starts all three on loopback. `portalDir`: the built portal. */
export async function startForeignPortal(portalDir: string): Promise<ForeignPortal> {
  const api = await startForeignApi({ token: TOKEN });
  const client = new ApiClient(api.url);
  const contract = new ApiContractWatch({
    client,
    token: TOKEN,
    contract: readContract(),
    absent: ABSENT_WITH_HOST_TOKEN,
    print: () => undefined,
  });
  await contract.refresh();
  const bearer = { kind: "host", token: TOKEN } as const;
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
    api,
    organization,
    firstId: async (path) => {
      const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${TOKEN}` } });
      return ((await answer.json()) as readonly { readonly id: string }[])[0]!.id;
    },
    close: async () => {
      await organization.close();
      await client.close();
      await api.close();
    },
  };
}
