import { makeAutoObservable } from "mobx";
import { mayDo } from "#domain/receipts/actions.ts";
import { knownProperties } from "#domain/receipts/index.ts";
import type { Permissions } from "#domain/shared/permission.ts";
import { overallStatus, parseForms, type OverallStatus } from "#domain/taxfree/rules.ts";
import type { LazyFactory } from "#ui/model/lazy-dialog.ts";
import { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import type { TaxFreeFacts, TaxFreeSection } from "./tax-free-section.ts";

type Deps = Omit<TaxFreeFacts, "mayIssue"> & {
  readonly permissions: Permissions;
  readonly issuesTaxFree: boolean;
  readonly create: LazyFactory<TaxFreeFacts, TaxFreeSection>;
};

/** The tax-free panel of the receipt page. Its content is loaded when the user opens it. */
export class TaxFreePanelViewModel {
  private readonly deps: Deps;

  readonly section: LazyDisclosure<TaxFreeSection>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.section = LazyDisclosure.of(deps.create, () => ({ ...deps, mayIssue: this.mayIssue }), deps.notifier);
    makeAutoObservable<this, "deps">(this, { deps: false, section: false }, { autoBind: true });
  }

  /** Also shown to accounts that may only read, if the receipt has forms. */
  get isShown(): boolean {
    return this.mayIssue || this.hasForms;
  }

  /** The status of all forms; undefined if there is nothing to say. */
  get status(): OverallStatus | undefined {
    return this.hasForms ? overallStatus(this.forms) : undefined;
  }

  private get mayIssue(): boolean {
    return this.deps.issuesTaxFree && mayDo("issue-tax-free", this.deps.permissions);
  }

  private get hasForms(): boolean {
    return this.forms.length > 0;
  }

  private get forms() {
    return parseForms(knownProperties(this.deps.record.receipt?.properties ?? {}).taxFreeForms);
  }
}
