/**
 * The time until React has taken over the page that the host rendered. Until then the app must render what the host
 * rendered, so everything that differs between host and browser waits for {@link done}.
 */
export class Hydration {
  isDone = false;
  readonly done: Promise<void>;
  private resolve: () => void = () => undefined;

  constructor() {
    this.done = new Promise((resolve) => { this.resolve = resolve; });
  }

  finish(): void {
    this.isDone = true;
    this.resolve();
  }
}

/** There is one page, so there is one hydration. On the host it never ends. */
export const hydration = new Hydration();

/** Loads code that the host does not render: dialogs, folded panels, charts. */
export const afterHydration = <Module>(load: () => Promise<Module>): Promise<Module> =>
  Promise.all([load(), hydration.done]).then(([module]) => module);
