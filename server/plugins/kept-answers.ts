import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "./answer.ts";
import { HttpRefusal } from "./problems.ts";

/** A request whose caller has named it, so that it is carried out once however often it arrives. */
export type NamedRequest = {
  readonly actor: string;
  readonly operation: string;
  /** As it was sent. */
  readonly key: string;
  /** All that the request asks for, as text. */
  readonly asks: string;
};

/** How long a request is answered as the first time [D21]. */
export const KEPT_MS = 24 * 3_600_000;

/**
 * The answers to named requests. An answer may hold a secret that is shown once and kept nowhere: it is sealed, and
 * only whoever names the request again has the other half of the key.
 */
export class KeptAnswers {
  private readonly clock: Clock;
  private readonly secret: Buffer;

  constructor(clock: Clock, secret: Buffer) {
    this.clock = clock;
    this.secret = secret;
  }

  /**
   * The answer that the request got before. Undefined when it is new: then whoever comes with the same name waits
   * until this transaction has ended. A refused one leaves nothing behind, and may be tried again.
   */
  async claim(trx: Transaction<Database>, request: NamedRequest): Promise<Answer | undefined> {
    const now = this.clock.now();
    const begun = { request_hash: this.requestHash(request), answer: null, at: now };
    const { numInsertedOrUpdatedRows: claimed = 0n } = await trx
      .insertInto("kept_answers")
      .values({ ...placeOf(request), ...begun })
      .onConflict((conflict) =>
        conflict
          .columns(["actor", "operation", "key_hash"])
          .doUpdateSet(begun)
          .where("kept_answers.at", "<=", new Date(Date.parse(now) - KEPT_MS)),
      )
      .executeTakeFirst();
    return claimed > 0n ? undefined : this.known(trx, request);
  }

  async keep(trx: Transaction<Database>, request: NamedRequest, answer: Answer): Promise<void> {
    const sealed = this.seal(request.key, JSON.stringify(answer));
    await trx.updateTable("kept_answers").set({ answer: sealed }).where((row) => row.and(placeOf(request))).execute();
  }

  private async known(trx: Transaction<Database>, request: NamedRequest): Promise<Answer> {
    const row = await trx
      .selectFrom("kept_answers")
      .select(["request_hash", "answer"])
      .where((each) => each.and(placeOf(request)))
      .executeTakeFirstOrThrow();
    if (row.request_hash !== this.requestHash(request)) throw new HttpRefusal(409, "This Idempotency-Key has named another request");
    return JSON.parse(this.open(request.key, row.answer ?? "")) as Answer;
  }

  private requestHash({ asks }: NamedRequest): string {
    return createHmac("sha256", this.secret).update(asks).digest("base64url");
  }

  private seal(key: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.cipherKey(key), nonce);
    return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
  }

  private open(key: string, sealed: string): string {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(CIPHER, this.cipherKey(key), bytes.subarray(0, NONCE_BYTES)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  }

  private cipherKey(key: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.secret, key, "kept answer", 32));
  }
}

const placeOf = ({ actor, operation, key }: NamedRequest) => ({ actor, operation, key_hash: createHash("sha256").update(key).digest("base64url") });

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
