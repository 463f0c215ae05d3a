import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText, IdText } from "#ui/kit/text/text.tsx";
import type { StoreRow } from "./store-list.view-model.ts";

/** The columns of the store list. */
export const STORE_COLUMNS: readonly Column<StoreRow>[] = [
  { key: "name", isSortable: true, header: "Name", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "reference",
    isSortable: true,
    header: "Reference",
    width: "m",
    cell: ({ reference }) => <BidiText>{reference}</BidiText>,
  },
  { key: "city", isSortable: true, header: "City", cell: ({ city }) => city && <BidiText>{city}</BidiText> },
  { key: "country", isSortable: true, header: "Country", cell: (row) => row.countryName },
  { key: "timezone", isSortable: true, header: "Time zone", cell: ({ timezone }) => timezone },
  {
    key: "currency",
    isSortable: true,
    header: "Currency",
    width: "s",
    onCard: "corner",
    cell: ({ currency }) => currency,
  },
  { key: "id", isSortable: true, header: "Store ID", width: "m", cell: ({ id }) => <IdText>{id}</IdText> },
];
