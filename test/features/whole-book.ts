import { readBook, type Book } from "#features/pack/book.ts";

let book: Promise<Book> | undefined;

/** Reads all features once per process, because it takes more than a second. */
export const wholeBook = (): Promise<Book> => (book ??= readBook());
