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
  private readonly named = new Map<string, TabTask>();

  constructor() {
    makeAutoObservable<this, "tasks" | "named">(
      this,
      { tasks: observableRef, named: false, provide: false },
      { autoBind: true },
    );
  }

  get areUnfinished(): boolean {
    return this.tasks.some(({ isUnfinished }) => isUnfinished);
  }

  /** Returns the task of a name. The first caller creates it, so that its code can load late. */
  provide<Task extends TabTask>(name: string, create: () => Task): Task {
    const known = this.named.get(name) as Task | undefined;
    if (known) return known;
    const task = create();
    this.named.set(name, task);
    this.add(task);
    return task;
  }

  add(task: TabTask): void {
    this.tasks = [...this.tasks, task];
  }

  stop(): void {
    for (const task of this.tasks) task.stop();
  }
}
