type ReadPage<Page, Cursor> = {
  readonly page: Page;
  /** The place of the next page; undefined after the last one. */
  readonly next: Cursor | undefined;
};

/** Reads all pages of a list, one after the other. */
export async function* readPages<Page, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<ReadPage<Page, Cursor>>,
): AsyncGenerator<Page> {
  for (let cursor: Cursor | undefined; ;) {
    const { page, next } = await read(cursor);
    yield page;
    if (next === undefined) return;
    cursor = next;
  }
}

/** A list without rows. */
export async function* noPages(): AsyncGenerator<never> {}

/**
 * Rows of a page of a file. The page size limits memory: a larger one is a little faster, and makes the server keep more
 * memory.
 */
export const ROWS_PER_READ = 25;
