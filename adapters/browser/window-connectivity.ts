import type { Connectivity } from "#domain/shell/index.ts";

/** Online status of the browser. */
export class WindowConnectivity implements Connectivity {
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  isOnline(): boolean {
    return this.window.navigator.onLine;
  }

  onChange(listener: (online: boolean) => void): () => void {
    const notify = (): void => listener(this.isOnline());
    this.window.addEventListener("online", notify);
    this.window.addEventListener("offline", notify);
    return () => {
      this.window.removeEventListener("online", notify);
      this.window.removeEventListener("offline", notify);
    };
  }
}
