import { makeAutoObservable } from "mobx";

/** Whether nothing changes by itself: chosen once for all pages that keep themselves up to date, for as long as the portal is open. */
export class Standstill {
  isPaused = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.isPaused = !this.isPaused;
  }
}
