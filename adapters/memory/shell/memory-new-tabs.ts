import type { NewTab, NewTabs } from "#domain/shell/index.ts";

/** Tabs that record their address, or `undefined` while a tab is empty. */
export class MemoryNewTabs implements NewTabs {
  readonly #isAllowed: boolean;
  #tabs: readonly { address: string | undefined }[] = [];

  constructor({ isAllowed = true }: { readonly isAllowed?: boolean } = {}) {
    this.#isAllowed = isAllowed;
  }

  /** The addresses of the open tabs, in the order of opening. */
  get addresses(): readonly (string | undefined)[] {
    return this.#tabs.map(({ address }) => address);
  }

  open(): NewTab | undefined {
    if (!this.#isAllowed) return undefined;
    const tab: { address: string | undefined } = { address: undefined };
    this.#tabs = [...this.#tabs, tab];
    return {
      navigate: (address) => {
        tab.address = address;
      },
      close: () => {
        this.#tabs = this.#tabs.filter((other) => other !== tab);
      },
    };
  }
}
