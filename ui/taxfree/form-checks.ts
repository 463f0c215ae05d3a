import { observable, runInAction } from "mobx";
import type { Receipt, ReceiptId } from "#domain/receipts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { checkForm, isUnfinished, selectTaxFreeForms, type TaxFreeFormDeps } from "#domain/taxfree/index.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { notifyFormOutcome } from "./form-outcome.ts";

type Deps = { readonly clock: Clock; readonly notifier: Notifier };

/** Asks the service for the state of unfinished forms, once per opening of a receipt [D28]. */
export class FormChecks {
  private readonly deps: Deps;
  /** The receipt that was checked. */
  private checked: ReceiptId | undefined = undefined;
  /** The forms whose state the service cannot say. */
  private readonly unknown = observable.set<string>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  isUnknown(form: string): boolean {
    return this.unknown.has(form);
  }

  async check(receipt: Receipt, work: TaxFreeFormDeps): Promise<void> {
    if (this.checked === receipt.id) return;
    this.checked = receipt.id;
    const { clock, notifier } = this.deps;
    for (const form of selectTaxFreeForms(receipt).filter((each) => isUnfinished(each, clock.now()))) {
      const outcome = await checkForm(receipt, form, work);
      if (outcome?.kind === "unknown-state") runInAction(() => this.unknown.add(form.id));
      else if (outcome !== undefined) notifyFormOutcome(notifier, outcome);
    }
  }

  /** The next check asks again. */
  reset(): void {
    this.checked = undefined;
    runInAction(() => this.unknown.clear());
  }
}
