import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import type { MailWave } from "#domain/mails/index.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { isSalesDemo } from "../accounts/caller.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import type { CallerKeys, IdentifierKeys } from "../receipts/identifier-key.ts";
import { maskReason } from "./mask-reason.ts";
import { selectWavesOfStores } from "./mail-waves.queries.ts";

export function mailWavesRoutes(db: Kysely<Database>, keys: IdentifierKeys) {
  return defineRoutes<"listMailWaves">()({
    listMailWaves: async ({ caller, stores }) => {
      const waves = await selectWavesOfStores(db, toStoreScope({ caller, stores }));
      const own = keys.of(caller);
      return { json: waves.map((wave) => serializeWave(isSalesDemo(caller) ? maskWave(wave, own) : wave)) };
    },
  });
}

/** A domain can name a customer. */
function maskWave({ domain, reason, ...wave }: MailWave, keys: CallerKeys): MailWave {
  const key = domain && keys.encrypt(domain);
  return {
    ...wave,
    ...(domain === undefined ? {} : { domain: maskText(domain) }),
    ...(key === undefined ? {} : { key }),
    ...(reason === undefined ? {} : { reason: maskReason(reason) }),
  };
}

const serializeWave = ({ id, since, until, mails, bounced, domain, key, reason }: MailWave): Schema<"MailWave"> => ({
  ...{ id, since: formatIsoInstant(since), until: formatIsoInstant(until), mails, bounced },
  ...present<Schema<"MailWave">>({ domain, key, reason }),
});
