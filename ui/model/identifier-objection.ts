import { makeAutoObservable } from "mobx";
import { emailRefusalMessage } from "#domain/shared/identifier/email.messages.ts";
import type { IdentifierCheck } from "#domain/shared/identifier/identifier-check.port.ts";
import { mailboxRefusal } from "#domain/shared/identifier/identifier-rule.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import { ok } from "#domain/shared/result.ts";
import type { RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { AsyncValue } from "./async-value.ts";

type Deps = {
  readonly check: IdentifierCheck;
  /** The rule of the retailer, which the user may change. */
  readonly behaviour: () => Pick<RetailerBehaviour, "strictEmail">;
  readonly schedule: Schedule;
  /** The identifier of the field. Undefined if the field has an error. */
  readonly identifier: () => string | undefined;
};

/**
 * The objection of the retailer's own check to the identifier of a field.
 * The check is called 400 ms after the last key, if the strict rule passes. A failed check raises no objection
 * [CONS-040].
 */
export class IdentifierObjection {
  private readonly deps: Deps;
  private cancelTimer: () => void = () => undefined;
  /** The last objection, with the identifier that was checked. */
  private readonly objected = new AsyncValue<{ readonly identifier: string; readonly text: string } | undefined>();

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "cancelTimer" | "objected">(
      this,
      { deps: false, cancelTimer: false, objected: false },
      { autoBind: true },
    );
  }

  /** The objection to the current identifier. */
  get text(): string | undefined {
    const { value } = this.objected;
    return value && value.identifier === this.deps.identifier() ? value.text : undefined;
  }

  /** Called after each key. */
  typed(): void {
    this.stop();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, () => void this.ask());
  }

  stop(): void {
    this.cancelTimer();
    this.objected.abort();
  }

  private async ask(): Promise<void> {
    const { check } = this.deps;
    const behaviour = this.deps.behaviour();
    const identifier = this.deps.identifier();
    if (identifier === undefined || !behaviour.strictEmail) return;
    await this.objected.load(async (signal) => {
      const refusal = await mailboxRefusal(identifier, { ...behaviour, check }, signal);
      return ok(refusal?.kind !== "not-accepted" ? undefined : { identifier, text: emailRefusalMessage(refusal) });
    });
  }
}
