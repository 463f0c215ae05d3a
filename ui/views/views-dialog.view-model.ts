import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { MAX_VIEW_NAME_LENGTH, viewsFailureMessage, type SavedView } from "#domain/views/index.ts";
import { Command } from "#ui/model/command.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { SavedListViews } from "./list-views.ts";

type Deps = DialogActions & {
  readonly views: SavedListViews;
  readonly dialogs: Pick<Dialogs, "confirm">;
};

/** An action of the menu of a view. */
export type ViewAction = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly disabledReason?: string | undefined;
};

/** A view as the dialog lists it. */
export type ViewRow = {
  readonly id: string;
  readonly name: string;
  /** 'default, shared', or whose view it is. */
  readonly detail: string;
  readonly isShown: boolean;
  readonly actions: readonly ViewAction[];
};

/** The form of a new view, or of a new name. */
type OpenForm = {
  readonly view: SavedView | undefined;
  readonly name: string;
  readonly isShared: boolean;
  readonly isRelative: boolean;
};

/** View-model of the dialog of a list's saved views. */
export class ViewsDialogViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();

  readonly nameLimit = MAX_VIEW_NAME_LENGTH;
  form: OpenForm | undefined = undefined;
  problem: string | undefined = undefined;
  setbacks = 0;
  announcement = "";
  /** The view that the form has saved, whose row gets the focus. */
  savedId: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "command">(
      this,
      { deps: false, command: false, nameLimit: false, form: observableRef },
      { autoBind: true },
    );
    void deps.views.load();
  }

  get isDirty(): boolean {
    return this.form !== undefined && this.form.name !== (this.form.view?.name ?? "");
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  get title(): string {
    if (this.form === undefined) return "Views";
    return this.form.view === undefined ? "Save view" : "Rename view";
  }

  get own(): readonly ViewRow[] {
    return this.deps.views.all.filter(({ isOwn }) => isOwn).map(this.toRow);
  }

  get shared(): readonly ViewRow[] {
    return this.deps.views.all.filter(({ isOwn }) => !isOwn).map(this.toRow);
  }

  get failure(): string | undefined {
    const { failure } = this.deps.views;
    return failure && viewsFailureMessage("list", failure);
  }

  get note(): string {
    return this.deps.views.note ?? "";
  }

  get isViewShown(): boolean {
    return this.deps.views.shown !== undefined;
  }

  /** True if the filters have days, which can be saved relative to today. */
  get offersRelativeDays(): boolean {
    return this.form?.view === undefined && this.deps.views.hasDays;
  }

  get offersSharing(): boolean {
    return this.form?.view === undefined;
  }

  async retry(): Promise<void> {
    await this.deps.views.load();
  }

  apply(id: string): void {
    const view = this.deps.views.all.find((each) => each.id === id);
    if (view === undefined) return;
    this.deps.close();
    this.deps.views.apply(view);
  }

  leaveView(): void {
    this.deps.close();
    this.deps.views.leave();
  }

  openForm(): void {
    this.open({ view: undefined, name: "", isShared: false, isRelative: false });
  }

  typeName(name: string): void {
    if (this.form) this.form = { ...this.form, name };
  }

  chooseShared(isShared: boolean): void {
    if (this.form) this.form = { ...this.form, isShared };
  }

  chooseRelative(isRelative: boolean): void {
    if (this.form) this.form = { ...this.form, isRelative };
  }

  /** Back to the list of views. */
  closeForm(): void {
    this.form = undefined;
    this.problem = undefined;
  }

  /** Saves the form. It stays open with the typed name if that fails. */
  async save(): Promise<void> {
    const { form, deps } = this;
    if (form === undefined) return;
    const { view, name, isShared, isRelative } = form;
    const act = () =>
      view === undefined
        ? deps.views.save({ name, isShared, hasRelativeDays: isRelative })
        : deps.views.rename(this.latest(view), name);
    await this.command.run("save", act, (failure) => this.saved(failure, name, view));
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.announcement = "";
  }

  private open(form: OpenForm): void {
    this.form = form;
    this.problem = undefined;
    this.savedId = undefined;
  }

  private saved(failure: Failure | undefined, name: string, view: SavedView | undefined): void {
    this.problem = failure && viewsFailureMessage("save", failure);
    if (failure) {
      this.setbacks += 1;
      return;
    }
    this.form = undefined;
    this.savedId = view?.id ?? this.deps.views.shown?.id;
    this.announcement = `View ${name.trim()} saved`;
  }

  /** After a conflict the views were loaded again. */
  private latest(view: SavedView): SavedView {
    return this.deps.views.all.find(({ id }) => id === view.id) ?? view;
  }

  private toRow(view: SavedView): ViewRow {
    const { id, name, owner, isOwn, isShared, isDefault } = view;
    const details = [isDefault && "default", isOwn && isShared && "shared", !isOwn && `by ${owner}`];
    return {
      ...{ id, name },
      detail: details.filter((detail) => detail !== false).join(", "),
      isShown: this.deps.views.shown?.id === id,
      actions: this.actionsOf(view),
    };
  }

  private actionsOf(view: SavedView): readonly ViewAction[] {
    const { views } = this.deps;
    const { mayChange, mayUnshare, mayDelete } = views.rightsTo(view);
    const { name, isShared, isDefault } = view;
    const isChanged = views.shown?.id === view.id && views.isChanged;
    const updateReason = isChanged ? undefined : "The list shows what the view has";
    return [
      ...(mayChange
        ? [
            {
              label: "Update",
              disabledReason: views.shown?.id === view.id ? updateReason : "Open the view first",
              onSelect: () => void this.run("save", `View ${name} updated`, () => views.update(view)),
            },
            {
              label: "Rename",
              onSelect: () => this.open({ view, name, isShared, isRelative: false }),
            },
          ]
        : []),
      ...(mayChange && !isShared
        ? [
            {
              label: "Share",
              onSelect: () => void this.run("save", `View ${name} is shared`, () => views.share(view, true)),
            },
          ]
        : []),
      ...(mayUnshare
        ? [
            {
              label: "Stop sharing",
              onSelect: () => void this.run("save", `View ${name} is no longer shared`, () => views.share(view, false)),
            },
          ]
        : []),
      {
        label: isDefault ? "Remove as default" : "Make default",
        onSelect: () =>
          void this.run("default", `View ${name} is ${isDefault ? "no longer " : ""}the default`, () =>
            views.setDefault(view, !isDefault),
          ),
      },
      ...(mayDelete ? [{ label: "Delete", onSelect: () => void this.remove(view) }] : []),
    ];
  }

  private async remove(view: SavedView): Promise<void> {
    const { dialogs, views } = this.deps;
    const others = view.isShared ? " Other accounts no longer see it." : "";
    const isSure = await dialogs.confirm({
      title: "Delete view?",
      text: `The view ${view.name} is deleted. Nothing else changes.${others}`,
      confirmLabel: "Delete view",
      danger: true,
    });
    if (isSure) await this.run("delete", `View ${view.name} deleted`, () => views.remove(view));
  }

  private async run(
    action: "save" | "default" | "delete",
    done: string,
    act: () => Promise<Failure | undefined>,
  ): Promise<void> {
    await this.command.run(action, act, (failure) => {
      if (failure) this.deps.views.notify(action, failure);
      runInAction(() => {
        this.announcement = failure ? viewsFailureMessage(action, failure) : done;
      });
    });
  }
}
