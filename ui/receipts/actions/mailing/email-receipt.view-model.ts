import { makeAutoObservable } from "mobx";
import { EMAIL_SENT, IDENTIFIER_OVERTAKEN, resendReceipt, type SendDeps } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { SuppressedAddresses } from "#domain/suppression/index.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { IdempotencyKeys } from "#ui/model/idempotency-keys.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import type { ReceiptResource } from "../../receipt-resource.ts";
import {
  notifyUnsent,
  OTHER_EMAIL_PENDING,
  type EmailSender,
  type SendDialogDeps,
  type SendResult,
} from "./send-dialog.ts";
import { createFindSuppression, type FindSuppression, type SuppressionNotice } from "./suppression-check.ts";
import type { ResendViewModel } from "./resend.view-model.ts";
import type { SendCopyViewModel } from "./send-copy.view-model.ts";

type Deps = {
  readonly can: Can;
  readonly suppressed: Pick<SuppressedAddresses, "find">;
  readonly record: ReceiptResource;
  readonly actions: SendDeps["actions"];
  readonly random: Pick<Random, "uniqueId">;
  readonly notifier: Notifier;
  /** Called after an email was sent. */
  readonly onMailsChanged: () => void;
  readonly dialogs: Pick<Dialogs, "confirm">;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  readonly lazyDialogs: {
    readonly resend: LazyFactory<SendDialogDeps, ResendViewModel>;
    readonly sendCopy: LazyFactory<SendDialogDeps, SendCopyViewModel>;
  };
};

/** Emails the receipt again, or to another address. Sends one email at a time [RCPT-056, RCPT-057]. */
export class EmailReceiptViewModel implements EmailSender {
  private readonly deps: Deps;
  private readonly command = new Command();
  private readonly idempotencyKeys: IdempotencyKeys;

  readonly findSuppression: FindSuppression;
  readonly resendDialog: LazyDialog<ResendViewModel>;
  readonly copyDialog: LazyDialog<SendCopyViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    const { lazyDialogs, notifier, random } = deps;
    this.idempotencyKeys = new IdempotencyKeys(random);
    this.findSuppression = createFindSuppression(deps);
    this.resendDialog = LazyDialog.of(
      lazyDialogs.resend,
      (dialogActions) => ({ ...dialogActions, notifier, sending: this }),
      deps,
    );
    this.copyDialog = LazyDialog.of(
      lazyDialogs.sendCopy,
      (dialogActions) => ({ ...dialogActions, notifier, sending: this }),
      deps,
    );
    makeAutoObservable<this, "deps" | "command" | "idempotencyKeys">(
      this,
      {
        deps: false,
        command: false,
        idempotencyKeys: false,
        findSuppression: false,
        resendDialog: false,
        copyDialog: false,
      },
      { autoBind: true },
    );
  }

  get isPending(): boolean {
    return this.command.isPending;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get receipt(): Receipt | undefined {
    return this.deps.record.receipt;
  }

  /**
   * Emails the receipt to the customer that was just saved. Asks only if the address is suppressed.
   * Returns true if it was sent. Refuses if the customer of the receipt has changed since, or while another email is sent.
   */
  async sendTo(customer: string, receipt: Receipt): Promise<boolean> {
    const { notifier, record, dialogs, zone } = this.deps;
    const notice = await this.findSuppression(customer);
    if (notice !== undefined && !(await dialogs.confirm(suppressionQuestion(customer, notice, zone)))) return false;
    const latest = record.receipt?.id === receipt.id ? record.receipt : receipt;
    if (latest.identifier !== customer) {
      notifier.raise("warn", IDENTIFIER_OVERTAKEN);
      return false;
    }
    const outcome = await this.send(`again to ${customer}`, resendReceipt, latest);
    if (outcome === undefined) notifier.raise("warn", OTHER_EMAIL_PENDING);
    else if (!outcome.ok) notifyUnsent(notifier, outcome.error);
    return outcome?.ok === true;
  }

  /** Sends an email. Undefined if another email is pending. */
  async send(
    intent: string,
    action: (receipt: Receipt, sending: SendDeps) => Promise<SendResult>,
    receipt = this.deps.record.receipt,
  ): Promise<SendResult | undefined> {
    const { notifier, record, actions, onMailsChanged } = this.deps;
    if (!receipt) return undefined;
    const keyName = `${receipt.id} ${intent}`;
    const outcome = await this.command.run("send", () =>
      action(receipt, { actions, attempt: this.idempotencyKeys.keyFor(keyName) }),
    );
    if (outcome)
      this.idempotencyKeys.settle(
        keyName,
        outcome.ok || outcome.error.kind !== "failed" ? undefined : outcome.error.failure,
      );
    if (outcome?.ok === false && outcome.error.kind === "failed") await record.reloadAfter(outcome.error.failure);
    if (!outcome?.ok) return outcome;
    notifier.raise("success", EMAIL_SENT);
    void record.reload();
    onMailsChanged();
    return outcome;
  }
}

const suppressionQuestion = (
  customer: string,
  { warning, reason = "", since, advice }: SuppressionNotice,
  zone: string,
): Question => ({
  title: `Send to ${isolateDirection(customer)}?`,
  text: `${warning}, ${formatInstant(since, zone)}${reason === "" ? "" : `: ${isolateDirection(reason)}`}. ${advice}`,
  confirmLabel: "Send anyway",
});
