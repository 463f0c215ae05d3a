import { makeAutoObservable } from "mobx";
import type { PreferenceKey, Preferences } from "#domain/shell/index.ts";
import type { BodyOptions } from "#domain/test-receipts/index.ts";

const KEYS = {
  refreshesLocaltime: "post_receipt.localtime",
  countsOn: "post_receipt.transaction_id",
} as const satisfies Record<keyof BodyOptions, PreferenceKey>;
const YES = "yes";

/** The changes applied to each posted body, as stored in the browser. None at first. */
export class PostingOptions {
  private readonly preferences: Preferences;

  chosen: BodyOptions;

  constructor(preferences: Preferences) {
    this.preferences = preferences;
    const isRemembered = (option: keyof BodyOptions): boolean => preferences.get(KEYS[option]) === YES;
    this.chosen = { refreshesLocaltime: isRemembered("refreshesLocaltime"), countsOn: isRemembered("countsOn") };
    makeAutoObservable<this, "preferences">(this, { preferences: false }, { autoBind: true });
  }

  choose(option: keyof BodyOptions, isChosen: boolean): void {
    this.chosen = { ...this.chosen, [option]: isChosen };
    if (isChosen) this.preferences.set(KEYS[option], YES);
    else this.preferences.remove(KEYS[option]);
  }
}
