import { makeAutoObservable } from "mobx";

/** Pauses all polling pages. The choice lasts while the portal is open. */
export class AutoRefresh {
  isPaused = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.isPaused = !this.isPaused;
  }
}
