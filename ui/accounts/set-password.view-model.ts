import { makeAutoObservable, runInAction } from "mobx";
import {
  accountFailureMessage,
  isPasswordUsable,
  isBreached,
  PASSWORD_LABELS,
  resolveMinPasswordLength,
  commonByStrength,
  passwordProblem,
  passwordRefusal,
  passwordRefused,
  scorePassword,
  guessableWords,
  type BreachedPasswords,
  type PasswordScore,
  type PasswordStrength,
  type ScoredPassword,
  type Strength,
} from "#domain/accounts/index.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyOutcome, shouldNotify, type Notifier } from "#ui/model/notifier.ts";

/** The account whose password is set. */
export type PasswordOwner = {
  readonly email: string;
  readonly isPending: () => boolean;
  /** Why the password cannot be set now. */
  readonly blockedReason: () => string | undefined;
  /** Sets the password. Resolves to undefined if it was not tried. */
  readonly change: (password: string) => Promise<Result<void, Failure> | undefined>;
};

type Deps = {
  readonly record: PasswordOwner;
  /** What a new password ends. */
  readonly consequence: string;
  /** The notification after the change. */
  readonly done: string;
  readonly breaches: BreachedPasswords;
  /** The strength estimator. Its dictionaries load when the dialog opens. */
  readonly strength: Pick<LazyModule<PasswordStrength>, "module" | "load">;
  /** The minimum length in the retailer's settings. */
  readonly minimum: number | undefined;
  /** Returns the minimum length of the API contract, the default of the setting [ACCT-069]. */
  readonly contractMinimum: () => Promise<number | undefined>;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
} & DialogActions;

/** The strength before the estimator is loaded. */
const UNKNOWN_STRENGTH: Strength = 0;

/** Sets the password of an account, with a strength meter [ACCT-061 to ACCT-066]. Does not store the password. */
export class SetPasswordViewModel {
  private readonly deps: Deps;
  private cancelTimer: () => void = () => undefined;
  private isStopped = false;
  /** The last result of the breach check, with the password that was checked. */
  private readonly breach = new AsyncValue<{ readonly password: string; readonly breached: boolean }>();

  text = "";
  minimum: number;
  /** Why the server refused the password. */
  problem: string | undefined = undefined;
  /** Counts the refusals. Each one moves the focus back to the field. */
  setbacks = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.minimum = resolveMinPasswordLength(deps.minimum, undefined);
    makeAutoObservable<this, "deps" | "cancelTimer" | "isStopped" | "breach">(
      this,
      { deps: false, cancelTimer: false, isStopped: false, breach: false },
      { autoBind: true },
    );
    void deps.strength.load();
    if (deps.minimum === undefined) void this.readContract();
  }

  /** The strength from 0 to 5 [ACCT-063]. */
  get score(): PasswordScore {
    return this.scored.score;
  }

  /** The label of the meter. Shows a loading text until the estimator is loaded. */
  get label(): string {
    const { score, problem } = this.scored;
    const isUnknown = this.deps.strength.module === undefined && score > 0 && problem === undefined;
    return isUnknown ? "Checking strength" : PASSWORD_LABELS[this.score];
  }

  /** What is wrong with the password: the text with which the server would refuse it. */
  get warning(): string | undefined {
    const { problem } = this.scored;
    if (problem !== undefined) return passwordProblem(problem);
    const {
      text,
      minimum,
      deps: {
        record: { email },
        strength,
      },
    } = this;
    const refusal =
      text === ""
        ? undefined
        : passwordRefusal(text, { minimum, email, commonPasswords: commonByStrength(strength.module) });
    return refusal && passwordRefused(refusal);
  }

  /** Why Set password is disabled. */
  get disabledReason(): string | undefined {
    if (isPasswordUsable(this.scored)) return this.deps.record.blockedReason();
    return this.warning ?? "Enter a password";
  }

  get consequence(): string {
    return this.deps.consequence;
  }

  get isDirty(): boolean {
    return this.text !== "";
  }

  get isSaving(): boolean {
    return this.deps.record.isPending();
  }

  type(text: string): void {
    this.text = text;
    this.problem = undefined;
    this.cancelTimer();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, () => void this.check(text));
  }

  async set(): Promise<void> {
    const { record, notifier, close } = this.deps;
    if (this.disabledReason !== undefined) return;
    const outcome = await record.change(this.text);
    if (outcome?.ok === false && !this.isStopped)
      return this.refused(shouldNotify(outcome.error) ? accountFailureMessage("password", outcome.error) : undefined);
    notifyOutcome(notifier, outcome, {
      done: this.deps.done,
      failed: (failure) => accountFailureMessage("password", failure),
    });
    if (outcome) close();
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
    this.cancelTimer();
    this.breach.abort();
    this.text = "";
  }

  private get scored(): ScoredPassword {
    const {
      text,
      minimum,
      deps: { strength, record },
    } = this;
    const guess = (): Strength => strength.module?.of(text, guessableWords(record.email)) ?? UNKNOWN_STRENGTH;
    return scorePassword(text, {
      minimum,
      email: record.email,
      strength: guess,
      breached: this.breach.value?.password === text && this.breach.value.breached,
    });
  }

  private async check(password: string): Promise<void> {
    const { breaches } = this.deps;
    await this.breach.load(async (signal) =>
      ok({ password, breached: await isBreached(password, { minimum: this.minimum, breaches }, signal) }),
    );
  }

  private async readContract(): Promise<void> {
    const minimum = resolveMinPasswordLength(undefined, await this.deps.contractMinimum());
    runInAction(() => {
      this.minimum = minimum;
    });
  }

  private refused(problem: string | undefined): void {
    this.problem = problem;
    this.setbacks += 1;
  }
}
