import type { ContractSchemas } from "#contract/index.ts";
import type { MailWave, MailWaves } from "#domain/mails/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  readInstant,
  readList,
  readMembers,
  readNumber,
  readOptional,
  readString,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** The waves of bounces of the API. */
export class ApiMailWaves implements MailWaves {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async open(cancellation?: Cancellation): Promise<Result<readonly MailWave[], Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/mail-waves", { params: { query: {} }, poll: true, ...toAbortSignal(cancellation) }),
      parseMailWaves,
    );
  }
}

/** Parses waves. One without its counts or its times is an error. */
const parseMailWaves = toWireParser((wire: Unchecked<readonly ContractSchemas["MailWave"][]>): readonly MailWave[] =>
  readList(wire, (entry) => {
    const { id, domain, key, since, until, mails, bounced, reason } = readMembers(entry);
    return {
      ...{ id: readString(id), since: readInstant(since), until: readInstant(until) },
      ...{ mails: readNumber(mails), bounced: readNumber(bounced) },
      ...readOptional("domain", domain, readString),
      ...readOptional("key", key, readString),
      ...readOptional("reason", reason, readString),
    };
  }),
);
