import { readBook, type Book } from "#features/pack/book.ts";

let book: Promise<Book> | undefined;

/** Every feature there is. Reading them takes more than a second, so the tests of a process share them. */
export const wholeBook = (): Promise<Book> => (book ??= readBook());
