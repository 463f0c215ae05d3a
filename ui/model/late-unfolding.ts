import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { PART_MISSING } from "./late-dialog.ts";
import type { Notifier } from "./notifier.ts";
import type { Unfolding } from "./unfolding.ts";

/** What there is to see once it stands open. */
type Unfolded = Pick<Unfolding<unknown>, "load" | "stop">;

type Collaborators<Part> = {
  /** It fails where the code is out of reach. */
  readonly make: () => Promise<Part>;
  readonly notifier: Notifier;
};

/** Something that stands folded under its title, as an {@link Unfolding} does, and whose code, too, comes when it is first opened. */
export class LateUnfolding<Part extends Unfolded> {
  private readonly with: Collaborators<Part>;

  isOpen = false;
  /** Here since it was first opened. */
  part: Part | undefined = undefined;

  constructor(collaborators: Collaborators<Part>) {
    this.with = collaborators;
    makeAutoObservable<this, "with">(this, { with: false, part: observableRef }, { autoBind: true });
  }

  async toggle(): Promise<void> {
    if (this.isOpen) return this.fold();
    this.isOpen = true;
    const part = this.part ?? (await this.with.make().catch(() => undefined));
    runInAction(() => this.arrived(part));
    await this.refresh();
  }

  /** Asks again where somebody is looking. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.part?.load();
  }

  fold(): void {
    this.isOpen = false;
    this.part?.stop();
  }

  /** What was opened twice while its code was on its way is one thing all the same. */
  private arrived(part: Part | undefined): void {
    this.part ??= part;
    if (this.part || !this.isOpen) return;
    this.isOpen = false;
    this.with.notifier.raise("error", PART_MISSING);
  }
}
