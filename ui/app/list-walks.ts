/** Entries of the history that keep the list from which their record was opened. */
const MOST_ENTRIES = 50;

/** A record among the rows of the list from which it was opened. */
type Walk = { readonly list: string; readonly hrefs: readonly string[]; readonly at: number };

/** The steps from a record to its neighbours in the list. */
export type RecordPlace = {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From 1. */
  readonly position: number;
  readonly count: number;
};

/**
 * Remembers by history entry among which rows of a list a record was opened.
 * A record that was opened in another way has none, and neither has any after the page was reloaded.
 */
export class ListWalks {
  private readonly walks = new Map<string, Walk>();

  /** A row of a list is opened: in a new entry after that of the list. */
  open({ list, entry, hrefs = [], href }: OpenedRow): void {
    const rows = [...new Set(hrefs)];
    this.put(entry, { list, hrefs: rows, at: rows.indexOf(href ?? "") });
  }

  /** The record of an entry is shown in another view, whose entry has another key. */
  carry(from: string, to: string): void {
    const walk = this.walks.get(from);
    if (walk && !this.walks.has(to)) this.put(to, walk);
  }

  /**
   * A record replaces the one of an entry. Returns the entry of the list if both are among its rows.
   */
  step(from: string, to: string, href: string): string | undefined {
    const walk = this.walks.get(from);
    const at = walk?.hrefs.indexOf(href) ?? -1;
    if (!walk || at < 0) return undefined;
    this.put(to, { ...walk, at });
    return walk.list;
  }

  placeOf(entry: string): RecordPlace | undefined {
    const walk = this.walks.get(entry);
    if (!walk) return undefined;
    const { hrefs, at } = walk;
    return { previous: hrefs[at - 1], next: hrefs[at + 1], position: at + 1, count: hrefs.length };
  }

  private put(entry: string, walk: Walk): void {
    this.walks.delete(entry);
    if (walk.at < 0 || walk.hrefs.length < 2) return;
    this.walks.set(entry, walk);
    const [oldest] = this.walks.keys();
    if (oldest !== undefined && this.walks.size > MOST_ENTRIES) this.walks.delete(oldest);
  }
}

type OpenedRow = {
  /** The entry of the list. */
  readonly list: string;
  readonly entry: string;
  /** The addresses of the rows. Absent if the screen is no list. */
  readonly hrefs: readonly string[] | undefined;
  readonly href: string | undefined;
};
