import type { PageId } from "#domain/shell/index.ts";

/**
 * The pages that have a screen, and the file of its view. The host reads which pages exist, and tells the browser which
 * parts to fetch ahead; the routes cannot leave one out.
 */
export const SCREEN_FILES = {
  receipts: "ui/receipts/receipt-list.view.tsx",
  receipt: "ui/receipts/receipt.view.tsx",
} as const satisfies Partial<Record<PageId, string>>;

export type BuiltPage = keyof typeof SCREEN_FILES;

export const isBuilt = (id: PageId): id is BuiltPage => Object.hasOwn(SCREEN_FILES, id);
