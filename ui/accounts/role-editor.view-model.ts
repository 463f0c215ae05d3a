import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  checkNewRole,
  advanceRoleEditor,
  openRoleEditor,
  toRoleDraft,
  roleRefused,
  visibleStep,
  stepBack,
  type RoleEditor,
  type RoleEvent,
  type RoleEditorContext,
  type VisibleStep,
} from "#domain/accounts/drafts.ts";
import { ALL_RETAILERS, type Account, type AccountRole, type RoleGrantor } from "#domain/accounts/index.ts";
import { isBundleName } from "#domain/shared/access/permission-names.ts";
import { expandPermission } from "#domain/shared/access/permission.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import type { CachedRoleOptions } from "./cached-role-options.ts";
import { retailerSearch, type RetailerSearch } from "./retailer-search.ts";
import { loadRoleOptions, roleOptionsFailureMessage } from "./role-option-loader.ts";
import {
  selectedOptionValue,
  buildRoleEditorOptions,
  toRoleEvent,
  buildRoleEditorSteps,
  withoutChoice,
  type RoleEditorOption,
  type RoleEditorStep,
} from "./role-steps.ts";

type Deps = {
  /** The account as it is now. */
  readonly account: () => Account;
  readonly pickers: CachedRoleOptions;
  readonly grantor: RoleGrantor;
  readonly schedule: Schedule;
  /** Why a role cannot be added now. */
  readonly addDisabledReason: () => string | undefined;
  /** Adds the role. Returns why it failed, if so. */
  readonly addRole: (role: AccountRole) => Promise<string | undefined>;
} & Pick<DialogActions, "cancel">;

/** Maximum number of flags in the hint. */
const MAX_FLAGS_SHOWN = 4;

/**
 * A wizard that adds a role: retailer, scope, store, permission [ACCT-014 to ACCT-017]. The domain decides the step
 * order.
 */
export class RoleEditorViewModel {
  private readonly deps: Deps;
  private editor: RoleEditor = openRoleEditor();

  readonly search: RetailerSearch;
  /** The value picked in the current step. '' if none. */
  picked = "";
  /** A custom permission that an administrator types. */
  typed = "";
  /** The validation error of the current step. */
  validationError: string | undefined = undefined;
  /** Why the server refused a request. */
  problem: string | undefined = undefined;
  isSaving = false;
  /** Counts failed submits. Each one moves the focus to the error. */
  setbacks = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    const { account, pickers, grantor, schedule } = deps;
    const suggested = [...(grantor.isAdmin ? [ALL_RETAILERS] : []), ...account().retailers];
    this.search = retailerSearch({ pickers, schedule, suggested: () => suggested });
    makeAutoObservable<this, "deps" | "editor">(
      this,
      { editor: observableRef, deps: false, search: false },
      { autoBind: true },
    );
  }

  get shown(): VisibleStep {
    return visibleStep(this.editor);
  }

  /** True while the options of the next step load. */
  get isLoadingOptions(): boolean {
    return this.editor.step === "fetching";
  }

  get steps(): readonly RoleEditorStep[] {
    return buildRoleEditorSteps(this.shown);
  }

  /** The current step, for screen readers. */
  get stepLabel(): string {
    const at = this.steps.findIndex(({ state }) => state === "current");
    return `Step ${at + 1} of ${this.steps.length}: ${this.steps[at]?.label ?? ""}`;
  }

  /** The options of a step after the first. */
  get choices(): readonly RoleEditorOption[] {
    return buildRoleEditorOptions(this.shown);
  }

  /** Describes the permissions of the picked bundle. Without one, explains what a role is. */
  get permissionHint(): string {
    if (!isBundleName(this.picked)) return "Roles contain several permissions";
    const flags = expandPermission(this.picked);
    return flags.length > MAX_FLAGS_SHOWN ? `Contains ${flags.length} permissions` : `Contains ${flags.join(", ")}`;
  }

  /** Why the last step cannot be finished now. */
  get finishDisabledReason(): string | undefined {
    return this.shown.step === "permission" ? this.deps.addDisabledReason() : undefined;
  }

  /** Why the user cannot go back now. */
  get backDisabledReason(): string | undefined {
    return this.isSaving ? "The role is being added" : undefined;
  }

  get canGoBack(): boolean {
    return this.shown.step !== "retailer";
  }

  /** True for administrators, who may grant permissions that are not on the list [ACCT-028]. */
  get canTypePermission(): boolean {
    return this.deps.grantor.isAdmin;
  }

  /** True if the user has made a choice. */
  get isDirty(): boolean {
    return this.canGoBack || this.picked !== "" || this.isSaving;
  }

  pick(value: string): void {
    this.picked = value;
    this.clearErrors();
    if (this.shown.step === "retailer") this.search.choose(value);
  }

  searchRetailer(text: string): void {
    this.clearErrors();
    this.search.type(text);
  }

  type(permission: string): void {
    this.typed = permission;
    this.clearErrors();
  }

  /** Opens the next step. On the last step, adds the role. */
  async next(): Promise<void> {
    if (this.isLoadingOptions || this.isSaving || this.finishDisabledReason !== undefined) return;
    const event = this.chosen;
    this.editor = event ? advanceRoleEditor(this.editor, event, this.situation) : withoutChoice(this.shown);
    if (this.isLoadingOptions) await this.loadOptions();
    else await this.finish();
  }

  back(): void {
    if (!this.isSaving) this.show(stepBack(this.editor));
  }

  cancel(): void {
    this.deps.cancel();
  }

  /** Called when the editor closes. Discards all choices and cached options [ACCT-022]. */
  stop(): void {
    this.search.stop();
    this.deps.pickers.invalidate();
    this.editor = openRoleEditor();
  }

  private get situation(): RoleEditorContext {
    return { grantor: this.deps.grantor, held: this.deps.account().roles };
  }

  private get chosen(): RoleEvent | undefined {
    return toRoleEvent(this.shown, { picked: this.picked, typed: this.typed, retailers: this.search.offered });
  }

  private async loadOptions(): Promise<void> {
    const { pickers, account } = this.deps;
    while (this.editor.step === "fetching") {
      const { need } = this.editor;
      const result = await loadRoleOptions(need, { pickers, email: account().email });
      // The user went back or closed the editor while the options loaded.
      if (this.editor.step !== "fetching" || this.editor.need !== need) return;
      runInAction(() => {
        if (result.ok) return this.show(advanceRoleEditor(this.editor, result.value, this.situation));
        this.show(this.shown);
        if (shouldNotify(result.error)) this.problem = roleOptionsFailureMessage(need, result.error);
      });
    }
  }

  private async finish(): Promise<void> {
    const { shown, situation } = this;
    const offered = shown.step === "permission" ? shown.permissions : [];
    const role = checkNewRole(toRoleDraft(this.editor), { ...situation, offered });
    if (!role.ok) return this.refuse(roleRefused(role.error));
    this.clearErrors();
    this.isSaving = true;
    const problem = await this.deps.addRole(role.value);
    runInAction(() => {
      this.isSaving = false;
      this.problem = problem;
    });
  }

  /** Shows a step with its earlier choice. */
  private show(editor: RoleEditor): void {
    const before = this.shown;
    this.editor = editor;
    this.clearErrors();
    if (this.shown === before) return;
    this.picked = selectedOptionValue(this.shown);
    this.typed = "";
  }

  private refuse(fault: string): void {
    this.validationError = fault;
    this.setbacks += 1;
  }

  private clearErrors(): void {
    this.validationError = undefined;
    this.problem = undefined;
  }
}
