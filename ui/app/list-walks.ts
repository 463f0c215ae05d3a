/** Entries of the history that keep the list from which their record was opened. */
const MOST_ENTRIES = 50;

/** A record among the rows of the list from which it was opened. */
type Walk = {
  readonly list: string;
  readonly hrefs: readonly string[];
  readonly at: number;
  readonly pages: ListPages;
};

/** The addresses of the pages of the list before and after. */
type ListPages = Partial<Readonly<Record<"newerHref" | "olderHref", string | undefined>>>;

/** The steps from a record to its neighbours in the list. */
export type RecordPlace = {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The page of the list before its first record, and the one after its last record. */
  readonly newerPage?: string | undefined;
  readonly olderPage?: string | undefined;
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
  open({ list, entry, screen, href }: OpenedRow): void {
    const hrefs = [...new Set(screen?.rowHrefs)];
    this.put(entry, {
      list,
      hrefs,
      at: hrefs.indexOf(href ?? ""),
      pages: { newerHref: screen?.newerHref, olderHref: screen?.olderHref },
    });
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
    const { hrefs, at, pages } = walk;
    return {
      previous: hrefs[at - 1],
      next: hrefs[at + 1],
      ...(at === 0 && pages.newerHref !== undefined && { newerPage: pages.newerHref }),
      ...(at === hrefs.length - 1 && pages.olderHref !== undefined && { olderPage: pages.olderHref }),
      position: at + 1,
      count: hrefs.length,
    };
  }

  private put(entry: string, walk: Walk): void {
    this.walks.delete(entry);
    if (walk.at < 0 || (walk.hrefs.length < 2 && !walk.pages.newerHref && !walk.pages.olderHref)) return;
    this.walks.set(entry, walk);
    const [oldest] = this.walks.keys();
    if (oldest !== undefined && this.walks.size > MOST_ENTRIES) this.walks.delete(oldest);
  }
}

type OpenedRow = {
  /** The entry of the list. */
  readonly list: string;
  readonly entry: string;
  /** The screen that was left. It has no rows unless it is a list. */
  readonly screen: (ListPages & { readonly rowHrefs?: readonly string[] | undefined }) | undefined;
  readonly href: string | undefined;
};
