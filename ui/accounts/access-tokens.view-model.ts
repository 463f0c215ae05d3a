import { makeAutoObservable } from "mobx";
import {
  TOKEN_REVOKED,
  tokenFailureMessage,
  type Account,
  type AccessToken,
  type AccessTokens,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { notifyOutcome, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import type { AccountResource } from "./account-resource.ts";
import { LazyDialog } from "#ui/model/lazy-dialog.ts";
import type { CachedRoleOptions } from "./cached-role-options.ts";
import { NewTokenViewModel } from "./new-token.view-model.ts";
import { revokeTokenQuestion } from "./revoke-token-question.ts";
import { toTokenRow, type TokenRow } from "./token-row.ts";
import { contextLabelWithType, type ContextLabels, type ContextLabelMap } from "./context-labels.ts";

type Deps = {
  readonly can: Can;
  readonly record: AccountResource;
  readonly tokens: AccessTokens;
  readonly pickers: Pick<CachedRoleOptions, "sources" | "invalidate">;
  readonly places: Pick<ContextLabels, "labels">;
  readonly random: Random;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly zone: string;
  /** The most days that a token lasts at the current retailer. Absent if it sets none. */
  readonly tokenDays?: number | undefined;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  /** Called after a change that adds an entry to the change log. */
  readonly onChanged: () => void;
};

/** The access tokens of an account: list, create and revoke. */
export class AccessTokensViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();

  readonly list: Disclosure<readonly AccessToken[]>;
  /** The dialog that creates a token. */
  readonly newToken: LazyDialog<NewTokenViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    const { tokens, record } = deps;
    this.newToken = new LazyDialog({
      ...deps,
      create: async (actions) => ({
        View: undefined,
        model: new NewTokenViewModel({ ...deps, ...actions, account: record.account as Account, onMade: this.changed }),
      }),
    });
    this.list = new Disclosure((cancellation) => tokens.of(record.email, cancellation));
    makeAutoObservable<this, "deps" | "command">(
      this,
      { deps: false, command: false, list: false, newToken: false },
      { autoBind: true },
    );
  }

  get tokens(): readonly TokenRow[] {
    const {
      places: { labels },
      clock,
    } = this.deps;
    const now = clock.now();
    return (this.list.value ?? []).map((token) => ({
      ...toTokenRow(token, now),
      scope: placesOf(token, labels),
    }));
  }

  get canCreate(): boolean {
    return this.deps.can("createAccessToken");
  }

  get canRevoke(): boolean {
    return this.deps.can("deleteAccessToken");
  }

  get failure(): string | undefined {
    return this.list.failure && tokenFailureMessage("list", this.list.failure);
  }

  /** True while the token is being revoked. */
  isRevoking({ id }: Pick<TokenRow, "id">): boolean {
    return this.command.has(id);
  }

  /** Why the token cannot be revoked now: another one is being revoked. */
  revokeDisabledReason({ id }: Pick<TokenRow, "id">): string | undefined {
    return this.command.isBlocked(id) ? "Wait until the other token is revoked" : undefined;
  }

  async revoke({ id, name }: Pick<TokenRow, "id" | "name">): Promise<void> {
    const { tokens, record, dialogs, notifier } = this.deps;
    if (!(await dialogs.confirm(revokeTokenQuestion(name)))) return;
    const outcome = await this.command.run(id, () => tokens.revoke(record.email, id));
    notifyOutcome(notifier, outcome, {
      done: TOKEN_REVOKED,
      failed: (failure) => tokenFailureMessage("revoke", failure),
    });
    if (outcome?.ok) this.changed();
  }

  private changed(): void {
    void this.list.refresh();
    this.deps.onChanged();
  }
}

/** Formats the stores or retailers of a token. */
function placesOf({ retailers, stores }: AccessToken, names: ContextLabelMap): string {
  const places = stores
    ? stores.map((id) => contextLabelWithType(names, "store_id", id))
    : retailers.map((id) => contextLabelWithType(names, "retailer_id", id));
  return places.join(", ");
}
