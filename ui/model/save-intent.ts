import { isSameJson } from "#domain/shared/json/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { FieldTexts, StoredDraft } from "#domain/shared/form/stored-draft.ts";
import type { Version } from "#domain/shared/form/version.ts";
import type { Draft } from "./draft.ts";

/** What a save must repeat after a lost response or a reload. It is stored with the draft. */
export class SaveIntent {
  private readonly random: Pick<Random, "uniqueId">;
  private attempt: { readonly key: string; readonly fields: FieldTexts } | undefined;

  /** Why the user overwrites a change of another user, until the change is saved. */
  reason: string | undefined;
  /** The base of a restored draft, until the draft is merged with the current record. */
  pendingBase: Pick<StoredDraft, "base" | "version"> | undefined;
  /** True if the form, not the user, sends the next request. */
  isResend = false;

  constructor(random: Pick<Random, "uniqueId">) {
    this.random = random;
  }

  /** Returns the idempotency key. It stays the same for the same fields until the outcome is known. */
  private keyFor(fields: FieldTexts): string {
    if (this.attempt === undefined || !isSameJson(this.attempt.fields, fields))
      this.attempt = { key: this.random.uniqueId(), fields };
    return this.attempt.key;
  }

  /** Returns what a request needs. The next one is the user's again. */
  begin(fields: FieldTexts): {
    readonly isResend: boolean;
    readonly options: { readonly attempt: string; readonly reason?: string };
  } {
    const { isResend, reason } = this;
    this.isResend = false;
    return { isResend, options: { attempt: this.keyFor(fields), ...(reason === undefined ? {} : { reason }) } };
  }

  /** Drops the key, because the outcome of the attempt is known. */
  dropKey(): void {
    this.attempt = undefined;
  }

  /** Resets the intent when the form starts from a record. */
  restart(reason?: string): void {
    this.reason = reason;
    this.pendingBase = undefined;
  }

  restore({ attempt, mine, reason }: StoredDraft): void {
    if (attempt !== undefined) this.attempt = { key: attempt, fields: mine };
    this.restart(reason);
  }

  snapshot(
    { base, fields }: Pick<Draft<unknown>, "base" | "fields">,
    current: Version | undefined,
  ): Omit<StoredDraft, "savedAt"> {
    const { attempt, reason, pendingBase } = this;
    const version = pendingBase ? pendingBase.version : current;
    return {
      base: pendingBase?.base ?? base,
      mine: fields,
      ...(version === undefined ? {} : { version }),
      ...(attempt === undefined ? {} : { attempt: attempt.key }),
      ...(reason === undefined ? {} : { reason }),
    };
  }
}
