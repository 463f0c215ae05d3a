import type { Location } from "#domain/shared/location.ts";
import { formatPath } from "#domain/shell/index.ts";
import { formatRecordPage, type RawRecordId, type RecordPage } from "#domain/tills/index.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";

export const RECORDS_HREF = "/pos";

export const recordHref = (id: RawRecordId): string => formatPath("/pos/{id}", { id });

export const recordPageLocation = (page: RecordPage): Location => ({
  path: RECORDS_HREF,
  search: formatUrlQuery(formatRecordPage(page)),
});

export function recordPageHref(page: RecordPage): string {
  const { path, search } = recordPageLocation(page);
  return path + search;
}
