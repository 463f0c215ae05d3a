import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  checkNewRole, nextStep, openRoleEditor, roleDraftOf, roleRefused, shownStep, stepBack, type RoleEditor, type RoleEvent, type RoleSituation, type ShownStep,
} from "#domain/accounts/drafts.ts";
import { ALL_RETAILERS, type Account, type AccountRole, type RoleGiver } from "#domain/accounts/index.ts";
import { isBundleName } from "#domain/shared/permission-names.ts";
import { flagsOf } from "#domain/shared/permission.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import type { CachedRoleOptions } from "./cached-role-options.ts";
import { retailerSearch, type RetailerSearch } from "./retailer-search.ts";
import { answerTo, questionFailed } from "./role-questions.ts";
import { choiceOf, choicesOf, eventOf, stepsOf, unchosen, type ChoiceOfRole, type StepOfRole } from "./role-steps.ts";

type Deps = {
  /** The account as it is now. */
  readonly account: () => Account;
  readonly pickers: CachedRoleOptions;
  readonly giver: RoleGiver;
  readonly schedule: Schedule;
  /** Gives the role, and answers why it could not. */
  readonly give: (role: AccountRole) => Promise<string | undefined>;
} & Pick<DialogActions, "cancel">;

/** Flags of a bundle that fit beside the label. */
const MOST_NAMED = 4;

/** A role given step by step: retailer, kind, place, permission [ACCT-014 to ACCT-017]. What follows what is the domain's. */
export class RoleEditorViewModel {
  private readonly deps: Deps;
  private editor: RoleEditor = openRoleEditor();

  readonly search: RetailerSearch;
  /** What is picked in the step that is shown, by its value; '' for nothing. */
  picked = "";
  /** What an administrator types instead of picking a permission. */
  typed = "";
  /** What is wrong with what is chosen in the step. */
  fault: string | undefined = undefined;
  /** Why the server said no. */
  problem: string | undefined = undefined;
  isSaving = false;
  /** How often the role was held up: each time the reader is taken to what is missing. */
  setbacks = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    const { account, pickers, giver, schedule } = deps;
    const suggested = [...(giver.isAdmin ? [ALL_RETAILERS] : []), ...account().retailers];
    this.search = retailerSearch({ pickers, schedule, suggested: () => suggested });
    makeAutoObservable<this, "deps" | "editor">(
      this,
      { editor: observableRef, deps: false, search: false },
      { autoBind: true },
    );
  }

  get shown(): ShownStep {
    return shownStep(this.editor);
  }

  /** What the next step needs is being asked for. */
  get isAsking(): boolean {
    return this.editor.step === "fetching";
  }

  get steps(): readonly StepOfRole[] {
    return stepsOf(this.shown);
  }

  /** Where one stands, for ears. */
  get stepLabel(): string {
    const at = this.steps.findIndex(({ state }) => state === "current");
    return `Step ${at + 1} of ${this.steps.length}: ${this.steps[at]?.label ?? ""}`;
  }

  /** What can be picked in a step after the first. */
  get choices(): readonly ChoiceOfRole[] {
    return choicesOf(this.shown);
  }

  /** What the picked bundle contains; before that, what a role is. */
  get permissionHint(): string {
    if (!isBundleName(this.picked)) return "Roles contain several permissions";
    const flags = flagsOf(this.picked);
    return flags.length > MOST_NAMED ? `Contains ${flags.length} permissions` : `Contains ${flags.join(", ")}`;
  }

  get canGoBack(): boolean {
    return this.shown.step !== "retailer";
  }

  /** Administrators may give what is not on the list [ACCT-028]. */
  get mayType(): boolean {
    return this.deps.giver.isAdmin;
  }

  /** Something was chosen that would be lost. */
  get isDirty(): boolean {
    return this.canGoBack || this.picked !== "" || this.isSaving;
  }

  pick(value: string): void {
    this.picked = value;
    this.forgetTroubles();
    if (this.shown.step === "retailer") this.search.choose(value);
  }

  type(permission: string): void {
    this.typed = permission;
    this.forgetTroubles();
  }

  /** To the next step; from the last one the role is given. */
  async next(): Promise<void> {
    if (this.isAsking || this.isSaving) return;
    const event = this.chosen;
    this.editor = event ? nextStep(this.editor, event, this.situation) : unchosen(this.shown);
    if (this.isAsking) await this.ask();
    else await this.finish();
  }

  back(): void {
    if (!this.isSaving) this.stand(stepBack(this.editor));
  }

  cancel(): void {
    this.deps.cancel();
  }

  /** Closed: nothing is waited for any more, nothing is remembered, nor what was offered [ACCT-022]. */
  stop(): void {
    this.search.stop();
    this.deps.pickers.invalidate();
    this.editor = openRoleEditor();
  }

  private get situation(): RoleSituation {
    return { giver: this.deps.giver, held: this.deps.account().roles };
  }

  private get chosen(): RoleEvent | undefined {
    return eventOf(this.shown, { picked: this.picked, typed: this.typed, retailers: this.search.offered });
  }

  private async ask(): Promise<void> {
    const { pickers, account } = this.deps;
    while (this.editor.step === "fetching") {
      const { need } = this.editor;
      const answer = await answerTo(need, { pickers, email: account().email });
      // Meanwhile somebody went back, or closed the editor.
      if (this.editor.step !== "fetching" || this.editor.need !== need) return;
      runInAction(() => {
        if (answer.ok) return this.stand(nextStep(this.editor, answer.value, this.situation));
        this.stand(this.shown);
        if (shouldNotify(answer.error)) this.problem = questionFailed(need, answer.error);
      });
    }
  }

  private async finish(): Promise<void> {
    const { shown, situation } = this;
    const offered = shown.step === "permission" ? shown.permissions : [];
    const role = checkNewRole(roleDraftOf(this.editor), { ...situation, offered });
    if (!role.ok) return this.refuse(roleRefused(role.error));
    this.forgetTroubles();
    this.isSaving = true;
    const problem = await this.deps.give(role.value);
    runInAction(() => {
      this.isSaving = false;
      this.problem = problem;
    });
  }

  /** A step that is seen begins with what was chosen in it before. */
  private stand(editor: RoleEditor): void {
    const before = this.shown;
    this.editor = editor;
    this.forgetTroubles();
    if (this.shown === before) return;
    this.picked = choiceOf(this.shown);
    this.typed = "";
  }

  private refuse(fault: string): void {
    this.fault = fault;
    this.setbacks += 1;
  }

  private forgetTroubles(): void {
    this.fault = undefined;
    this.problem = undefined;
  }
}
