import { createHash, createHmac, hkdfSync } from "node:crypto";
import type { Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";
import { decryptText, encryptText } from "../database/text-cipher.ts";
import type { OperationResponse } from "./response.ts";
import { HttpRefusal } from "./problems.ts";

/** A request with an idempotency key. It runs once, however often it arrives. */
export type IdempotentRequest = {
  readonly actor: string;
  readonly operation: string;
  /** The idempotency key as sent. */
  readonly key: string;
  /** The requested change, as text. */
  readonly content: string;
};

/** Time for which a repeated request returns the first response [D21]. */
export const IDEMPOTENCY_TTL_MS = 24 * 3_600_000;

/**
 * Stores the responses of requests with an idempotency key. A response may contain a secret that is shown once, so it
 * is encrypted. The encryption key derives from a secret and the idempotency key, which only the caller knows.
 */
export class IdempotencyStore {
  private readonly clock: Clock;
  private readonly secret: Buffer;

  constructor(clock: Clock, secret: Buffer) {
    this.clock = clock;
    this.secret = secret;
  }

  /**
   * Returns the stored response for this idempotency key, or claims the key and returns undefined. A concurrent
   * duplicate waits until this transaction ends. A refused request leaves no row, so the caller can retry it.
   */
  async claim(trx: Transaction<Database>, request: IdempotentRequest): Promise<OperationResponse<unknown> | undefined> {
    const now = this.clock.now();
    const begun = { request_hash: this.requestHash(request), answer: null, at: now };
    const { numInsertedOrUpdatedRows: claimed = 0n } = await trx
      .insertInto("kept_answers")
      .values({ ...primaryKeyOf(request), ...begun })
      .onConflict((conflict) =>
        conflict
          .columns(["actor", "operation", "key_hash"])
          .doUpdateSet(begun)
          .where("kept_answers.at", "<=", new Date(Date.parse(now) - IDEMPOTENCY_TTL_MS)),
      )
      .executeTakeFirst();
    return claimed > 0n ? undefined : this.storedResponse(trx, request);
  }

  async save(
    trx: Transaction<Database>,
    request: IdempotentRequest,
    response: OperationResponse<unknown>,
  ): Promise<void> {
    const encrypted = encryptText(this.cipherKey(request.key), JSON.stringify(response));
    await trx
      .updateTable("kept_answers")
      .set({ answer: encrypted })
      .where((row) => row.and(primaryKeyOf(request)))
      .execute();
  }

  private async storedResponse(
    trx: Transaction<Database>,
    request: IdempotentRequest,
  ): Promise<OperationResponse<unknown>> {
    const row = await trx
      .selectFrom("kept_answers")
      .select(["request_hash", "answer"])
      .where((each) => each.and(primaryKeyOf(request)))
      .executeTakeFirstOrThrow();
    if (row.request_hash !== this.requestHash(request))
      throw new HttpRefusal("idempotency_key_reused", "This Idempotency-Key was used for a different request");
    return JSON.parse(decryptText(this.cipherKey(request.key), row.answer ?? "")) as OperationResponse<unknown>;
  }

  private requestHash({ content }: IdempotentRequest): string {
    return createHmac("sha256", this.secret).update(content).digest("base64url");
  }

  private cipherKey(key: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.secret, key, "kept answer", 32));
  }
}

const primaryKeyOf = ({ actor, operation, key }: IdempotentRequest) => ({
  actor,
  operation,
  key_hash: createHash("sha256").update(key).digest("base64url"),
});
