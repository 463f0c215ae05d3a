import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  suppressionAdvice,
  suppressionWarning,
  type SuppressedAddress,
  type SuppressedAddresses,
} from "#domain/suppression/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

/** What a dialog says of a suppressed address. */
export type SuppressionNotice = SuppressedAddress & { readonly warning: string; readonly advice: string };

/** Returns why an address is suppressed. Undefined if it is not, or if the API does not answer: the email decides then. */
export type FindSuppression = (address: string) => Promise<SuppressionNotice | undefined>;

export const createFindSuppression =
  ({
    can,
    suppressed,
  }: {
    readonly can: Can;
    readonly suppressed: Pick<SuppressedAddresses, "find">;
  }): FindSuppression =>
  async (address) => {
    if (!can("getSuppressedAddress")) return undefined;
    const answer = await suppressed.find(address);
    const found = answer.ok ? answer.value : undefined;
    return found && { ...found, warning: suppressionWarning(found.cause), advice: suppressionAdvice(found.cause) };
  };

/** Asks before an email to a suppressed address: the first attempt shows the notice, the second one sends. */
export class SuppressionCheck {
  private readonly find: FindSuppression;
  private checked: string | undefined = undefined;
  private pending: Promise<void> | undefined = undefined;

  notice: SuppressionNotice | undefined = undefined;

  constructor(find: FindSuppression) {
    this.find = find;
    makeAutoObservable<this, "find" | "checked" | "pending">(this, {
      find: false,
      checked: false,
      pending: false,
      notice: observableRef,
    });
  }

  /** Looks an address up. Keeps only the notice of the latest one. */
  look(address: string): Promise<void> {
    if (address === this.checked && this.pending !== undefined) return this.pending;
    this.checked = address;
    this.notice = undefined;
    this.pending = this.find(address).then((found) => {
      if (address === this.checked) runInAction(() => (this.notice = found));
    });
    return this.pending;
  }

  /** True if the address is not suppressed, or if its notice was shown before. */
  async allows(address: string): Promise<boolean> {
    if (address === this.checked && this.notice !== undefined) return true;
    await this.look(address);
    return this.notice === undefined;
  }

  clear(): void {
    this.checked = undefined;
    this.pending = undefined;
    this.notice = undefined;
  }
}
