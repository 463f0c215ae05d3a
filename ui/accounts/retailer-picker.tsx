import { observer } from "mobx-react-lite";
import { ALL, type RetailerHint } from "#domain/accounts/index.ts";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { retailerName } from "./retailer-name.ts";
import type { RetailerSearch } from "./retailer-search.ts";

type Props = {
  readonly label: string;
  /** The validation error. */
  readonly error?: string | undefined;
  readonly search: ViewOf<RetailerSearch>;
  readonly onChoose: (id: string) => void;
  readonly onType: (text: string) => void;
};

/** Returns the detail of an option: the id, or the display name of the pseudo-retailer for all. */
const retailerDetail = (retailer: RetailerHint): string =>
  retailerName(retailer) === retailer.name ? retailer.id : retailerName(retailer);

/** A combobox that finds a retailer by the beginning of its name. */
export const RetailerPicker = observer(function RetailerPicker({ label, error, search, onChoose, onType }: Props) {
  return (
    <Combobox
      error={error ?? search.problem}
      hint="Start typing a name"
      label={label}
      noMatch={search.noMatch("No retailers match")}
      options={search.offered.map((retailer) => ({
        value: retailer.id,
        label: retailer.name,
        detail: retailerDetail(retailer),
        isPinned: retailer.id === ALL,
      }))}
      placeholder="Type to search"
      value={search.chosen?.id ?? ""}
      onChange={onChoose}
      onType={onType}
    />
  );
});
