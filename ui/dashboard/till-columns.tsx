import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText, IdText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { TillRow } from "./till-rows.ts";

/** The columns of an inactive till, with times in a zone. */
export const buildTillColumns = (zone: string): readonly Column<TillRow>[] => [
  { key: "till", isSortable: true, header: "Till", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  { key: "store", isSortable: true, header: "Store", cell: ({ store }) => store && <BidiText>{store}</BidiText> },
  {
    key: "reference",
    isSortable: true,
    header: "Reference",
    width: "m",
    cell: ({ reference }) => reference && <BidiText>{reference}</BidiText>,
  },
  {
    key: "seen",
    isSortable: true,
    header: `Last seen (${zone})`,
    width: "l",
    cell: ({ lastSeen }) => lastSeen && <DateTimeText at={lastSeen} zone={zone} />,
  },
  {
    key: "silence",
    isSortable: true,
    header: "Inactive for",
    width: "m",
    onCard: "corner",
    cell: ({ silence }) => silence,
  },
  { key: "id", isSortable: true, header: "Till ID", width: "m", cell: ({ id }) => <IdText>{id}</IdText> },
];
