import { MemoryAddressBar } from "#adapters/memory/shell/memory-address-bar.ts";
import type { Location } from "#domain/shared/location.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";

/** Opens screens by their addresses, as the router does. */
export abstract class NavigatingDriver implements ScreenNavigator {
  readonly addressBar: MemoryAddressBar;
  private readonly home: string;
  private arrival: Promise<void> = Promise.resolve();

  constructor(home: string) {
    this.home = home;
    this.addressBar = new MemoryAddressBar(home);
  }

  protected abstract enter(location: Location): Promise<void>;

  /** Runs what a screen has scheduled on its arrival. */
  protected settle(): void {}

  push(location: Location): void {
    this.addressBar.push(location);
    this.arrival = this.enter(location);
  }

  replace(location: Location): void {
    this.addressBar.replace(location);
    this.arrival = this.enter(location);
  }

  /** Navigates to an address, and waits until the screen is idle. */
  async visit(href = this.home): Promise<void> {
    this.push(new MemoryAddressBar(href).current());
    await this.waitUntilIdle();
  }

  /** Waits until the last navigation is complete. */
  async waitUntilIdle(): Promise<void> {
    for (let waited: Promise<void> | undefined; waited !== this.arrival;) {
      waited = this.arrival;
      await waited;
      this.settle();
    }
  }
}
