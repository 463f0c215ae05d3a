import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { StoreRow } from "./store-list.view-model.ts";

/** The columns of the store list. */
export const STORE_COLUMNS: readonly Column<StoreRow>[] = [
  { key: "name", header: "Name", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  { key: "reference", header: "Reference", width: "m", cell: ({ reference }) => <BidiText>{reference}</BidiText> },
  { key: "city", header: "City", cell: ({ city }) => city && <BidiText>{city}</BidiText> },
  { key: "country", header: "Country", cell: (row) => row.countryName },
  { key: "timezone", header: "Time zone", cell: ({ timezone }) => timezone },
  { key: "currency", header: "Currency", width: "s", onCard: "corner", cell: ({ currency }) => currency },
];
