import { readCatalogue, type Catalogue } from "#features/tooling/catalogue.ts";

let book: Promise<Catalogue> | undefined;

/** Reads all features once per process, because it takes more than a second. */
export const loadCatalogue = (): Promise<Catalogue> => (book ??= readCatalogue());
