import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { PostedAnswer, Posting, TestReceipts } from "#domain/testing/index.ts";
import type { CallOptions, Client, NewReceipt, Received } from "#sdk/index.ts";
import { failureOf, resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { named } from "../shared/write-options.ts";

/** Receipts that are posted to the API by hand, and what it says of them. */
export class ApiTestReceipts implements TestReceipts {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The text is handed on, not what JSON makes of it. */
  async rawReceipt(id: ReceiptId, cancellation?: Cancellation): Promise<Result<string, Failure>> {
    const reading = new ReadingAlong();
    const answer = await this.#client.GET("/receipts/{id}/raw", { params: { path: { id } }, ...reading.option, ...signalOf(cancellation) });
    return resultOf(answer, () => reading.last?.text);
  }

  async post({ body, attempt }: Posting, cancellation?: Cancellation): Promise<Result<PostedAnswer, Failure>> {
    const reading = new ReadingAlong();
    // Staff try what is no receipt, too: whether it is one, the API says.
    const receipt = body as unknown as NewReceipt;
    const answer = await this.#client.POST("/receipts", { body: receipt, ...named(attempt), ...reading.option, ...signalOf(cancellation) });
    // Of a redirection browsers tell nothing that could be shown.
    if (reading.last !== undefined && reading.last.status > 0) return ok(postedAnswer(reading.last));
    return err(answer.ok ? failure("malformed") : failureOf(answer.problem));
  }
}

/** Keeps what came last for a call. */
class ReadingAlong {
  last: Received | undefined;
  readonly option: Pick<CallOptions, "onReceived"> = {
    onReceived: (received) => {
      this.last = received;
    },
  };
}

const postedAnswer = ({ status, statusText, headers, text }: Received): PostedAnswer => ({
  status,
  statusText,
  headers: Object.fromEntries(headers),
  body: text,
});
