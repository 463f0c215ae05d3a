import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import type { Column } from "#ui/kit/table/table.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ConsumerSearchRow } from "./consumer-search.view-model.ts";

/** The columns of the search results. */
export const consumerColumns = (zone: string): readonly Column<ConsumerSearchRow>[] => [
  {
    key: "identifier",
    header: "Identifier",
    isMain: true,
    cell: (consumer) => <BidiText>{shownIdentifier(consumer)}</BidiText>,
  },
  { key: "name", header: "Name", cell: ({ name }) => name && <BidiText>{name}</BidiText> },
  { key: "city", header: "City", width: "m", cell: ({ city }) => city && <BidiText>{city}</BidiText> },
  {
    key: "postcode",
    header: "Postcode",
    width: "s",
    cell: ({ postcode }) => postcode && <BidiText>{postcode}</BidiText>,
  },
  {
    key: "visit",
    header: "Last visit",
    width: "m",
    cell: ({ lastVisit }) => lastVisit && <DateTimeText at={lastVisit} zone={zone} />,
  },
];
