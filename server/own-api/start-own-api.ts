import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { runPeriodically, type BackgroundTask } from "../background.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/schema.ts";
import type { Contract } from "../http/contract.ts";
import type { ThirdParty } from "../start-lines.ts";
import type { ApiConfig } from "./api-config.ts";
import { ApiClient } from "./api-client.ts";
import { ApiContractWatch } from "./api-contract-watch.ts";
import { ABSENT_WITH_HOST_TOKEN, ABSENT_WITH_OWN_API } from "./host-rules.ts";
import { mirrorRetailers, refuseReferenceData } from "./mirror-retailers.queries.ts";
import type { OwnApi } from "./own-api.ts";

/** The connection to the retailer's API. */
export type OwnApiConnection = OwnApi & { readonly contract: ApiContractWatch };

type Deps = {
  readonly contract: Pick<Contract, "document">;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
};

/** Creates the client of the API and the watch of its contract. Sends nothing. */
export function connectOwnApi(
  { url, token, permissions, images }: ApiConfig,
  { contract, print }: Deps,
): OwnApiConnection {
  const client = new ApiClient(url);
  return {
    client,
    bearer: token === undefined ? { kind: "user" } : { kind: "host", token },
    permissions,
    images,
    contract: new ApiContractWatch({
      client,
      token,
      contract: contract.document,
      absent: [...ABSENT_WITH_OWN_API, ...(token === undefined ? [] : ABSENT_WITH_HOST_TOKEN)],
      print,
    }),
  };
}

/** Makes the database that of a host of the API: the retailers of portal.yml, and nothing of a reference server. */
export async function prepareHostDatabase(
  db: Kysely<Database>,
  { portal }: Pick<Config, "portal">,
  { clock, print }: { readonly clock: Clock; readonly print: Deps["print"] },
): Promise<void> {
  await refuseReferenceData(db);
  const { added, removed } = await mirrorRetailers(db, portal, clock);
  if (added.length > 0) print(`Retailers added from portal.yml: ${added.join(", ")}`);
  if (removed.length > 0) print(`Retailers removed, because portal.yml does not name them: ${removed.join(", ")}`);
}

/** Reads the contract again: often while it is unknown, since the API may be starting too. */
export function startContractTask(
  { contract }: OwnApiConnection,
  report: (error: unknown) => void,
): readonly BackgroundTask[] {
  const run = (): Promise<void> => contract.refresh();
  const whileUnknown = runPeriodically({
    everyMs: RETRY_MS,
    firstMs: RETRY_MS,
    run: () => (contract.isKnown ? Promise.resolve() : run()),
    report,
  });
  return [whileUnknown, runPeriodically({ everyMs: REFRESH_MS, firstMs: REFRESH_MS, run, report })];
}

/** Returns the start lines of the API. */
export function describeOwnApi(
  { url, token, permissions }: ApiConfig,
  { contract }: OwnApiConnection,
): readonly ThirdParty[] {
  return [
    {
      name: "API",
      inUse: `${url}${contract.isKnown ? "" : ", whose contract is not known yet: the portal uses what the specification names"}`,
    },
    {
      name: "Access",
      inUse:
        token === undefined
          ? "with the token of the user"
          : "with the token of this host, which applies the permissions",
    },
    {
      name: "Permissions",
      inUse: permissions === "api" ? "those of the API's accounts" : "by the rules of portal.yml",
    },
  ];
}

const RETRY_MS = 15_000;
const REFRESH_MS = 600_000;
