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
    const heard = (): void => listener(this.isOnline());
    this.window.addEventListener("online", heard);
    this.window.addEventListener("offline", heard);
    return () => {
      this.window.removeEventListener("online", heard);
      this.window.removeEventListener("offline", heard);
    };
  }
}
