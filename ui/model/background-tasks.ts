import { makeAutoObservable, observableRef } from "mobx";

/** Work that continues while the user visits other pages, and ends with the tab. */
export interface TabTask {
  /** True if closing the tab now would leave work out. */
  readonly isUnfinished: boolean;
  /** Ends the work. */
  readonly stop: () => void;
}

/** The work in the background of the portal. */
export class BackgroundTasks {
  private tasks: readonly TabTask[] = [];

  constructor() {
    makeAutoObservable<this, "tasks">(this, { tasks: observableRef }, { autoBind: true });
  }

  get areUnfinished(): boolean {
    return this.tasks.some(({ isUnfinished }) => isUnfinished);
  }

  add(task: TabTask): void {
    this.tasks = [...this.tasks, task];
  }

  stop(): void {
    for (const task of this.tasks) task.stop();
  }
}
