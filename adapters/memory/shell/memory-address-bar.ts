import type { Location } from "#domain/shared/location.ts";
import type { AddressBar } from "#domain/shell/index.ts";

/** An address bar and a session history in memory. */
export class MemoryAddressBar implements AddressBar {
  #entries: readonly Location[];
  #at = 0;
  #listeners: readonly Listener[] = [];
  #isReloaded = false;
  #leftFor: string | undefined;

  /** `href`: the first address, such as `/receipts?store_id=5001`. */
  constructor(href = "/") {
    this.#entries = [locationOf(href)];
  }

  /** Every address of the history, from first to last. */
  get history(): readonly string[] {
    return this.#entries.map(hrefOf);
  }

  get href(): string {
    return hrefOf(this.current());
  }

  /** True after `recover` reloaded the page. */
  get isReloaded(): boolean {
    return this.#isReloaded;
  }

  /** The address for which the user left the portal, if any. */
  get navigatedTo(): string | undefined {
    return this.#leftFor;
  }

  current(): Location {
    return this.#entries[this.#at] as Location;
  }

  push(location: Location): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), location];
    this.#at += 1;
  }

  replace(location: Location): void {
    this.#entries = this.#entries.map((entry, at) => (at === this.#at ? location : entry));
  }

  onTraverse(listener: Listener): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  back(): void {
    this.#traverse(-1);
  }

  forward(): void {
    this.#traverse(1);
  }

  navigateTo(href: string): void {
    this.#leftFor = href;
  }

  reloadOnce(href: string): boolean {
    if (this.#isReloaded) return false;
    this.#isReloaded = true;
    this.#leftFor = href;
    return true;
  }

  #traverse(steps: number): void {
    if (!this.#entries[this.#at + steps]) return;
    this.#at += steps;
    for (const listener of this.#listeners) void this.#follow(listener, steps);
  }

  async #follow(listener: Listener, steps: number): Promise<void> {
    if (!(await listener(this.current()))) this.#at -= steps;
  }
}

type Listener = (location: Location) => boolean | Promise<boolean>;

const hrefOf = ({ path, search }: Location): string => path + search;

function locationOf(href: string): Location {
  const [path = "", ...query] = href.split("?");
  return { path, search: query.length > 0 ? `?${query.join("?")}` : "" };
}
