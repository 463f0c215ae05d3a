import { makeAutoObservable, runInAction } from "mobx";
import { MAX_PASSKEY_NAME_LENGTH, PASSKEY_NAME_LABEL, passkeyNameProblem } from "#domain/accounts/index.ts";
import { Command } from "#ui/model/command.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";

export type PasskeyNameDeps = DialogActions & {
  readonly title: string;
  readonly confirmLabel: string;
  readonly name: string;
  /** Saves the name. Returns why it failed. */
  readonly save: (name: string) => Promise<string | undefined>;
};

/** The dialog that names a passkey, before it is created or afterwards. */
export class PasskeyNameViewModel {
  private readonly deps: PasskeyNameDeps;
  private readonly command = new Command();
  readonly longestName = MAX_PASSKEY_NAME_LENGTH;
  readonly nameLabel = PASSKEY_NAME_LABEL;

  name: string;
  problem: string | undefined = undefined;
  setbacks = 0;

  constructor(deps: PasskeyNameDeps) {
    this.deps = deps;
    this.name = deps.name;
    makeAutoObservable<this, "deps" | "command">(this, { deps: false, command: false }, { autoBind: true });
  }

  get title(): string {
    return this.deps.title;
  }

  get confirmLabel(): string {
    return this.deps.confirmLabel;
  }

  get isDirty(): boolean {
    return this.name !== this.deps.name;
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  typeName(name: string): void {
    this.name = name;
    this.problem = undefined;
  }

  async save(): Promise<void> {
    const problem =
      passkeyNameProblem(this.name) ?? (await this.command.run("save", () => this.deps.save(this.name.trim())));
    if (problem === undefined) return this.deps.close();
    runInAction(() => {
      this.problem = problem;
      this.setbacks += 1;
    });
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.problem = undefined;
  }
}
