import { makeAutoObservable, runInAction } from "mobx";
import { AccountDraft, accountMessages, EMAIL_LABEL, readAccountDraft, type AccountForm } from "#domain/accounts/drafts.ts";
import { createAccountFailed, type Account, type Accounts } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { Draft, type FieldBinding } from "#ui/model/draft.ts";
import { SingleFlight } from "#ui/model/single-flight.ts";
import { isSpoken } from "#ui/model/telling.ts";

type Collaborators = {
  readonly form: AccountForm;
  readonly accounts: Pick<Accounts, "create">;
  readonly random: Random;
  readonly onMade: (account: Account) => void;
  readonly close: () => void;
};

/** The form of a new account: an address is all it takes. What is typed about a person is kept nowhere. */
export class NewAccountViewModel {
  private readonly with: Collaborators;
  private readonly flight = new SingleFlight();
  /** The same name for as long as the same address is meant: a lost answer makes no second account. */
  private attempt: { readonly name: string; readonly email: string } | undefined;

  readonly emailLabel = EMAIL_LABEL;
  readonly draft: Draft<AccountDraft>;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    const { form } = collaborators;
    const draftOf = ({ email = "" }: Readonly<Record<string, string>>) => Object.assign(new AccountDraft(form), { email });
    this.draft = new Draft<AccountDraft>({ draftOf, fieldsOf: ({ email }) => ({ email: email.trim() }), messagesOf: accountMessages }, { email: "" });
    makeAutoObservable<this, "with" | "flight" | "attempt">(this, { with: false, flight: false, attempt: false, draft: false, emailLabel: false }, { autoBind: true });
  }

  get email(): FieldBinding {
    return this.draft.bind("email");
  }

  get isMaking(): boolean {
    return this.flight.isUnderWay;
  }

  get isBegun(): boolean {
    return this.draft.isChanged;
  }

  async make(): Promise<void> {
    const subject = this.isMaking ? undefined : this.draft.submit();
    const wanted = subject && readAccountDraft(subject);
    if (!wanted?.ok) return;
    const attempt = this.attemptAt(wanted.value.email);
    const answer = await this.flight.run("make", () => this.with.accounts.create(wanted.value, attempt));
    if (answer?.ok) this.with.onMade(answer.value);
    else if (answer) runInAction(() => this.refused(answer.error));
  }

  close(): void {
    this.with.close();
  }

  /** Whatever is wrong is wrong with the address: there is no other field. */
  private refused(failure: Failure): void {
    if (isSpoken(failure)) this.draft.refuse({ email: createAccountFailed(failure) });
  }

  private attemptAt(email: string): string {
    if (this.attempt?.email !== email) this.attempt = { name: this.with.random.uniqueId(), email };
    return this.attempt.name;
  }
}
