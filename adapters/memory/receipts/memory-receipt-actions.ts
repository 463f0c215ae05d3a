import { applyReceiptPatch, patchRefusalMessage, stopEmailSteps } from "#domain/receipts/actions.ts";
import { RETURN_NOT_TESTED, returnChangeErrorMessage } from "#domain/receipts/rules.ts";
import {
  customerMailbox,
  emailDropText,
  type DeliveryEvent,
  type Receipt,
  type ReceiptActions,
  type ReceiptId,
  type WebViewOptions,
} from "#domain/receipts/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { EMAIL_REFUSED } from "#domain/shared/identifier/email.messages.ts";
import { canonicalMailbox } from "#domain/shared/identifier/canonical-mailbox.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { formatMoney } from "#domain/shared/number/money.ts";
import type { Scheduled } from "#domain/shared/processing/processing.port.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import { respond } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import type { MemoryMailLimits } from "../mails/memory-mail-limits.ts";
import type { MemoryRefundRules } from "../refunds/memory-refund-rules.ts";
import type { PlainTextEmail } from "../templates/plain-text-email.ts";
import { MemoryQueue, type MemoryQueueOptions } from "../shared/memory-queue.ts";
import { conflictFailure, rejectedFailure, tooManyRequestsFailure } from "../shared/failures.ts";
import { changesUntestedReturn, checkForms, findReturnError, withCompleteForms } from "./memory-form-receipts.ts";
import type { MemoryReceipts } from "./memory-receipts.ts";
import { withFirstDisplay } from "./canonical-receipt.ts";
import { mergeSerializedReceipt, serializeReceipt } from "./serialize-receipt.ts";

/** An email of a receipt, to its customer or as a copy. Never sent, because there is no mail service. */
export type MemoryReceiptEmail = PendingEmail & { readonly receipt: ReceiptId; readonly isCopy: boolean };

/** The content of an email of a receipt. */
export type ComposeReceiptEmail = (receipt: Receipt) => Promise<PlainTextEmail>;

/** The queue, the rules of refunds and the limits of emails. Without these, no validation is judged, and all emails are sent. */
export type MemoryActionOptions = MemoryQueueOptions & {
  readonly refunds?: Pick<MemoryRefundRules, "findRefusal">;
  readonly limits?: Pick<MemoryMailLimits, "count">;
};

/** The receipt actions in memory. Does not check permissions: see `flagsFor`. */
export class MemoryReceiptActions implements ReceiptActions {
  /** The emails that were not cancelled, oldest first. */
  emails: readonly MemoryReceiptEmail[] = [];
  readonly #receipts: MemoryReceipts;
  readonly #refunds: Pick<MemoryRefundRules, "findRefusal"> | undefined;
  readonly #limits: Pick<MemoryMailLimits, "count"> | undefined;
  readonly #queue: MemoryQueue;
  readonly #letterOf: ComposeReceiptEmail;
  readonly #attempts = new IdempotentResults<undefined>();
  #mailCount = 0;
  /** The previous change. Each change starts from the result of the one before. */
  #previous: Promise<unknown> = Promise.resolve();

  constructor(
    receipts: MemoryReceipts,
    { refunds, limits, ...queue }: MemoryActionOptions = {},
    letterOf: ComposeReceiptEmail = shortLetter,
  ) {
    this.#receipts = receipts;
    this.#refunds = refunds;
    this.#limits = limits;
    this.#letterOf = letterOf;
    this.#queue = new MemoryQueue(queue);
  }

  change(id: ReceiptId, steps: readonly JsonPatchOperation[]): Promise<Result<Receipt, Failure>> {
    return this.#enqueue(id, async (receipt) => {
      const before = serializeReceipt(receipt);
      const written = applyReceiptPatch(before, steps);
      const patched = written.ok
        ? applyReceiptPatch(before, [...steps, ...stopEmailSteps({ before, after: written.value, steps })])
        : written;
      if (!patched.ok)
        return conflictFailure(
          patched.error.kind === "test" ? "test_failed" : "patch_path_missing",
          patchRefusalMessage(patched.error),
        );
      const merged = mergeSerializedReceipt(receipt, patched.value);
      if (merged === undefined) return rejectedFailure("The result is not a valid receipt");
      const changed = withCompleteForms(receipt, merged);
      const returnError = findReturnError(receipt, changed);
      if (returnError !== undefined) return rejectedFailure(returnChangeErrorMessage(returnError));
      if (changesUntestedReturn({ before: receipt, after: changed, steps }))
        return conflictFailure("return_not_tested", RETURN_NOT_TESTED);
      const refusal = await this.#refunds?.findRefusal(receipt, changed);
      if (refusal !== undefined) return refusal;
      const forms = await checkForms(
        { before: receipt, after: changed, steps },
        { receipts: this.#receipts, now: this.#queue.clock.now() },
      );
      if (!forms.ok) return forms;
      const flaw = changed.identifier === receipt.identifier ? undefined : this.#flawOf(changed.identifier);
      if (flaw !== undefined) return rejectedFailure(flaw);
      for (const other of forms.value) this.#receipts.add(other);
      const stored = this.#receipts.add(withFirstDisplay(receipt, changed, this.#receipts.context));
      return ok(stored.identifier === receipt.identifier ? stored : this.#receipts.add(this.#cancelEmails(stored)));
    });
  }

  process(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>> {
    return this.#enqueue(
      id,
      (receipt) => ok(this.#queue.enqueue((processed) => void this.#processed(receipt.id, processed))),
      cancellation,
    );
  }

  async processedAt(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Instant | undefined, Failure>> {
    return mapResult(await this.#receipts.withId(id, cancellation), ({ processed }) => processed);
  }

  resend(id: ReceiptId, attempt: string): Promise<Result<undefined, Failure>> {
    return this.#enqueue(id, (receipt) => {
      const { identifier, display } = receipt;
      if (identifier === undefined) return rejectedFailure("The receipt has no customer", "id", "no_email_address");
      const to = customerMailbox({ identifier, ...(display !== undefined && { display }) }, { strictEmail: false });
      return to === undefined
        ? rejectedFailure("The identifier of the receipt is not an email address", "id", "no_email_address")
        : this.#mail(receipt, { to, isCopy: false }, attempt);
    });
  }

  sendCopy(id: ReceiptId, address: string, attempt: string): Promise<Result<undefined, Failure>> {
    return this.#enqueue(id, (receipt) => this.#mail(receipt, { to: address, isCopy: true }, attempt));
  }

  unsentEmails(id: ReceiptId, cancellation?: Cancellation): Promise<Result<readonly PendingEmail[], Failure>> {
    return this.#enqueue(
      id,
      () =>
        ok(
          this.emails
            .filter(({ receipt }) => receipt === id)
            .map(waiting)
            .reverse(),
        ),
      cancellation,
    );
  }

  webViewUrl(
    id: ReceiptId,
    { locale, preview }: WebViewOptions = {},
    cancellation?: Cancellation,
  ): Promise<Result<string, Failure>> {
    const parameters = new URLSearchParams({
      ...(locale === undefined ? {} : { tlocale: locale }),
      ...(preview ? { preview: "true" } : {}),
    });
    return this.#enqueue(id, () => ok(`/webview/${id}${parameters.size > 0 ? `?${parameters}` : ""}`), cancellation);
  }

  /** Returns why an identifier is refused. Skips the email rules for one that already occurs on a receipt. */
  #flawOf(identifier: string | undefined): string | undefined {
    if (identifier === undefined) return undefined;
    const isAccepted = canonicalMailbox(identifier) !== undefined || this.#receipts.hasIdentifier(identifier);
    return this.#receipts.spellingFlaw(identifier) ?? (isAccepted ? undefined : EMAIL_REFUSED);
  }

  async #mail(
    receipt: Receipt,
    sent: Pick<MemoryReceiptEmail, "to" | "isCopy">,
    attempt: string,
  ): Promise<Result<undefined, Failure>> {
    const letter = await this.#letterOf(receipt);
    return this.#attempts.runOnce(attempt, () => {
      const seconds = this.#limits?.count(sent.to);
      if (seconds !== undefined) return tooManyRequestsFailure(seconds);
      const email = {
        id: String(++this.#mailCount),
        at: this.#queue.clock.now(),
        receipt: receipt.id,
        ...sent,
        ...letter,
      };
      this.emails = [...this.emails, email];
      if (!email.isCopy)
        this.#receipts.add(
          withEvent(this.#latest(receipt), {
            event: "processed",
            timestamp: email.at,
            address: email.to,
            emailId: email.id,
            source: OUTBOX,
          }),
        );
      return ok(undefined);
    });
  }

  /** Cancels unsent emails to the earlier customer and records that on the receipt. */
  #cancelEmails(changed: Receipt): Receipt {
    const cancelled = this.emails.filter(({ receipt, isCopy }) => receipt === changed.id && !isCopy);
    this.emails = this.emails.filter((email) => !cancelled.includes(email));
    const dropped = { event: "dropped", timestamp: this.#queue.clock.now(), reason: emailDropText("changed") };
    return cancelled.reduce(
      (receipt, { id, to }) => withEvent(receipt, { ...dropped, address: to, emailId: id, source: OUTBOX }),
      changed,
    );
  }

  /** The receipt as it is now. It may have been processed while the email was composed. */
  #latest(receipt: Receipt): Receipt {
    return this.#receipts.all.find(({ id }) => id === receipt.id) ?? receipt;
  }

  /** Uses the current receipt, which may have changed while the call waited. */
  async #processed(id: ReceiptId, processed: Instant): Promise<void> {
    const receipt = await this.#receipts.withId(id);
    if (receipt.ok) this.#receipts.add({ ...receipt.value, processed });
  }

  #enqueue<T>(
    id: ReceiptId,
    action: (receipt: Receipt) => ActionResult<T>,
    cancellation?: Cancellation,
  ): Promise<Result<T, Failure>> {
    const pending = this.#previous.then(() => this.#run(id, action, cancellation));
    this.#previous = pending;
    return pending;
  }

  async #run<T>(
    id: ReceiptId,
    action: (receipt: Receipt) => ActionResult<T>,
    cancellation?: Cancellation,
  ): Promise<Result<T, Failure>> {
    const receipt = await this.#receipts.withId(id, cancellation);
    if (!receipt.ok) return receipt;
    const outcome = await action(receipt.value);
    return respond(() => outcome, cancellation);
  }
}

const withEvent = (receipt: Receipt, event: DeliveryEvent): Receipt => {
  const { counts, events } = receipt.delivery;
  return {
    ...receipt,
    delivery: { counts: { ...counts, [event.event]: (counts[event.event] ?? 0) + 1 }, events: [...events, event] },
  };
};

/** The source of the events, as the API writes it. */
const OUTBOX = "outbox";

const shortLetter: ComposeReceiptEmail = ({ storeName, total }) =>
  Promise.resolve({ subject: `Your receipt from ${storeName}`, text: `Total: ${formatMoney(total)}` });

type ActionResult<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

const waiting = ({ id, at, to, subject, text }: MemoryReceiptEmail): PendingEmail => ({ id, at, to, subject, text });
