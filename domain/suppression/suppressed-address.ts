import type { ReceiptId } from "../receipts/index.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { Cursors } from "../shared/list/paging.ts";
import { trimFilter } from "../shared/text/typed-filter.ts";
import type { SuppressionCause } from "./suppression-cause.ts";

/** An address that gets no automatic emails of the retailer. */
export type SuppressedAddress = {
  /** 24 hexadecimal digits. Sorts addresses by the time at which they came onto the list. */
  readonly id: string;
  /**
   * The mailbox in its canonical form. Masked for demonstration accounts. Absent if its customer was erased, unless the
   * user named it.
   */
  readonly address?: string;
  readonly cause: SuppressionCause;
  /** When the email failed. */
  readonly since: Instant;
  /** In the words of the remote server or of the provider. Absent if the user does not see the store of the receipt. */
  readonly reason?: string;
  /** The receipt of the email. */
  readonly receiptId?: ReceiptId;
};

/** A page of the list, newest first, perhaps only of addresses that contain a text. */
export type SuppressionPage = Cursors & { readonly search?: string };

/** Parses the URL parameters of a page. Ignores invalid ones. */
export function parseSuppressionPage({
  older,
  newer,
  search,
}: Readonly<Partial<Record<string, string>>>): SuppressionPage {
  const wanted = trimFilter(search ?? "").slice(0, MAX_SEARCH_LENGTH);
  return {
    ...(isCursor(older) ? { older } : {}),
    ...(isCursor(newer) ? { newer } : {}),
    ...(wanted ? { search: wanted } : {}),
  };
}

/** Returns the URL parameters in a fixed order, without empty ones. */
export const formatSuppressionPage = ({
  search,
  older,
  newer,
}: SuppressionPage): readonly (readonly [name: string, value: string])[] => [
  ...(search ? [["search", search] as const] : []),
  ...(older ? [["older", older] as const] : []),
  ...(newer ? [["newer", newer] as const] : []),
];

const isCursor = (text: string | undefined): text is string => text !== undefined && /^[\da-f]{24}$/.test(text);
const MAX_SEARCH_LENGTH = 320;
