import { observer } from "mobx-react-lite";
import { Picker } from "#ui/kit/picker/picker.tsx";
import type { Public } from "#ui/model/public.ts";
import type { RetailerSearch } from "./retailer-search.ts";

type Props = {
  readonly label: string;
  /** What is wrong with what is chosen. */
  readonly error?: string | undefined;
  readonly search: Public<RetailerSearch>;
  readonly onChoose: (id: string) => void;
};

/** A retailer, found by the beginning of its name. */
export const RetailerPicker = observer(function RetailerPicker({ label, error, search, onChoose }: Props) {
  return (
    <Picker
      error={error ?? search.problem} hint="by the beginning of its name" label={label} noMatch={search.isSearching ? "Searching" : "Nothing matches"}
      options={search.offered.map(({ id, name }) => ({ value: id, label: name, detail: id }))} placeholder="Type to search"
      value={search.chosen?.id ?? ""} onChange={onChoose} onType={search.type}
    />
  );
});
