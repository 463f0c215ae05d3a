import type { Location } from "#domain/shared/location.ts";
import type { Cursors } from "#domain/shared/paging.ts";
import { formatPath } from "#domain/shell/index.ts";
import { formatRecordPage, type RawRecordId } from "#domain/tills/index.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";

export const RECORDS_HREF = "/pos";

export const recordHref = (id: RawRecordId): string => formatPath("/pos/{id}", { id });

export const recordPageLocation = (page: Cursors): Location => ({
  path: RECORDS_HREF,
  search: formatUrlQuery(formatRecordPage(page)),
});
