import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { AccountDraft, accountMessages, EMAIL_LABEL, readAccountDraft, type AccountForm } from "#domain/accounts/drafts.ts";
import { createAccountFailed, type Account, type Accounts, type IdentifierCheck } from "#domain/accounts/index.ts";
import { emailRefused } from "#domain/shared/email.messages.ts";
import { emailRefusal } from "#domain/shared/email.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { Draft, type FieldBinding } from "#ui/model/draft.ts";
import { Latest } from "#ui/model/latest.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { memberAt, refusedFields } from "#ui/model/refused-fields.ts";
import { SingleFlight } from "#ui/model/single-flight.ts";
import type { WaysOut } from "#ui/model/late-dialog.ts";

type Collaborators = {
  readonly form: AccountForm;
  readonly accounts: Pick<Accounts, "create">;
  readonly check: IdentifierCheck;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  /** Told of the account, also where the form was closed before the answer came: then nobody waits for it. */
  readonly onMade: (account: Account, isWaitedFor: boolean) => void;
} & WaysOut;

/** The form of a new account: an address is all it takes. What is typed about a person is kept nowhere. */
export class NewAccountViewModel {
  private readonly with: Collaborators;
  private readonly flight = new SingleFlight();
  private readonly latest = new Latest();
  private callOff: () => void = () => undefined;
  /** The same name for as long as the same address is meant: a lost answer makes no second account. */
  private attempt: { readonly name: string; readonly email: string } | undefined;
  /** What the retailer's own check has said last, and of which address. */
  private objected: { readonly email: string; readonly text: string } | undefined = undefined;
  private isStopped = false;

  readonly emailLabel = EMAIL_LABEL;
  readonly draft: Draft<AccountDraft>;
  /** Why it was not made, where that is not the address's fault. */
  problem: string | undefined = undefined;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    const { form } = collaborators;
    const draftOf = ({ email = "" }: Readonly<Record<string, string>>) => Object.assign(new AccountDraft(form), { email });
    const rules = { draftOf, fieldsOf: ({ email }: AccountDraft) => ({ email: email.trim() }), messagesOf: accountMessages };
    this.draft = new Draft<AccountDraft>(rules, { email: "" }, () => this.typed());
    makeAutoObservable<this, "with" | "flight" | "latest" | "callOff" | "attempt" | "objected" | "isStopped">(
      this,
      { with: false, flight: false, latest: false, callOff: false, attempt: false, objected: observableRef, isStopped: false, draft: false, emailLabel: false },
      { autoBind: true },
    );
  }

  get email(): FieldBinding {
    const field = this.draft.bind("email");
    return { ...field, error: field.error ?? this.objection };
  }

  get isSending(): boolean {
    return this.flight.isUnderWay;
  }

  get isBegun(): boolean {
    return this.draft.isChanged || this.isSending;
  }

  async make(): Promise<void> {
    const subject = this.isSending ? undefined : this.draft.submit();
    const wanted = subject && readAccountDraft(subject);
    if (!wanted?.ok) return;
    if (this.objection) return this.draft.refuse({ email: this.objection });
    this.problem = undefined;
    const attempt = this.attemptAt(wanted.value.email);
    const answer = await this.flight.run("make", () => this.with.accounts.create(wanted.value, attempt));
    if (answer) runInAction(() => this.answered(answer));
  }

  cancel(): void {
    this.with.cancel();
  }

  /** Closed: what is under way goes on, and is told all the same. */
  stop(): void {
    this.isStopped = true;
    this.callOff();
    this.latest.stop();
  }

  /** What the retailer's own check has against the address as it stands. */
  private get objection(): string | undefined {
    return this.objected?.email === this.draft.fields["email"] ? this.objected?.text : undefined;
  }

  private typed(): void {
    this.problem = undefined;
    this.callOff();
    this.latest.stop();
    this.callOff = this.with.schedule.after(INPUT_DEBOUNCE_MS, () => void this.ask());
  }

  /** Only where the retailer's rule is the strict one and the address keeps it [CONS-040]. */
  private async ask(): Promise<void> {
    const { check, form: { behaviour } } = this.with;
    const { email = "" } = this.draft.fields;
    if (this.draft.messages["email"] !== undefined) return;
    await this.latest.ask(
      (signal) => emailRefusal(email, { ...behaviour, check }, signal),
      (refusal) => runInAction(() => { this.objected = refusal && { email, text: emailRefused(refusal) }; }),
    );
  }

  private answered(answer: Result<Account, Failure>): void {
    const { isStopped, with: { onMade, close } } = this;
    if (!answer.ok) return this.refused(answer.error);
    close();
    onMade(answer.value, !isStopped);
  }

  /** Beside the address stands only what the server says of it, and that it is taken. */
  private refused(failure: Failure): void {
    if (!shouldNotify(failure)) return;
    const text = createAccountFailed(failure);
    const { email } = failure.kind === "conflict" ? { email: text } : refusedFields(failure, memberAt);
    if (email !== undefined && !this.isStopped) return this.draft.refuse({ email });
    this.problem = text;
    notifyFailure(this.with.notifier, failure, text);
  }

  private attemptAt(email: string): string {
    if (this.attempt?.email !== email) this.attempt = { name: this.with.random.uniqueId(), email };
    return this.attempt.name;
  }
}
