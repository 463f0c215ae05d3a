import { observer } from "mobx-react-lite";
import { GroupedOptions } from "#ui/kit/combobox/grouped-options.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { SearchBoxViewModel } from "./search-box.view-model.ts";

type Props = { readonly id: string; readonly model: ViewOf<SearchBoxViewModel> };

/** The results of the search box. */
export const SearchBoxList = observer(function SearchBoxList({ id, model }: Props) {
  const { options, groupLabels, active, status, hint, summary } = model;
  return (
    <>
      <GroupedOptions
        active={active}
        groupLabels={groupLabels}
        hint={hint}
        id={id}
        label="Results"
        options={options}
        status={status}
        onChoose={model.chooseAt}
      />
      <LiveRegion>{summary}</LiveRegion>
    </>
  );
});
