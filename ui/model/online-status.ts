import { makeAutoObservable } from "mobx";

type Connectivity = {
  readonly isOnline: () => boolean;
  readonly onChange: (listener: (online: boolean) => void) => () => void;
};

/** Observable network status, updated between `watch` and `stop`. */
export class OnlineStatus {
  private readonly connectivity: Connectivity;
  private readonly onReturn: () => void;
  private stopListening: (() => void) | undefined = undefined;

  isOffline = false;

  constructor(connectivity: Connectivity, onReturn: () => void) {
    this.connectivity = connectivity;
    this.onReturn = onReturn;
    makeAutoObservable<this, "connectivity" | "onReturn" | "stopListening">(
      this,
      { connectivity: false, onReturn: false, stopListening: false },
      { autoBind: true },
    );
  }

  watch(): void {
    this.isOffline = !this.connectivity.isOnline();
    this.stopListening ??= this.connectivity.onChange(this.changed);
  }

  stop(): void {
    this.stopListening?.();
    this.stopListening = undefined;
  }

  private changed(online: boolean): void {
    this.isOffline = !online;
    if (online) this.onReturn();
  }
}
