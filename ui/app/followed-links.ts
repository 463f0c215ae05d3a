/** Entries of the history from which a way back is likely. */
const MOST_ENTRIES = 50;

/**
 * Remembers by history entry which address the user opened from it.
 * Going back to the entry then moves the focus to the link to that address, for example to the row of a list.
 */
export class FollowedLinks {
  private readonly addresses = new Map<string, string>();
  private isFollowing = false;

  /** Notes the address of a link that is being followed. Redirects after it do not count. */
  follow(entry: string, address: string): void {
    if (this.isFollowing) return;
    this.isFollowing = true;
    this.note(entry, address);
  }

  /** Notes which address was opened last from an entry. */
  note(entry: string, address: string): void {
    this.addresses.delete(entry);
    this.addresses.set(entry, address);
    const [oldest] = this.addresses.keys();
    if (oldest !== undefined && this.addresses.size > MOST_ENTRIES) this.addresses.delete(oldest);
  }

  /** The navigation has ended. */
  end(): void {
    this.isFollowing = false;
  }

  /** Returns the address that was opened last from an entry. Undefined for a new entry. */
  openedFrom(entry: string | undefined): string | undefined {
    return entry === undefined ? undefined : this.addresses.get(entry);
  }
}
