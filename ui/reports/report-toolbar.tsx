import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { FilterBar } from "#ui/kit/field/filter-bar.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { StepSlider } from "#ui/kit/field/step-slider.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ReportToolbarViewModel } from "./report-toolbar.view-model.ts";
import styles from "./reports.module.css";

type Props = { readonly menu: ViewOf<ReportToolbarViewModel> };

/** The parameters of a report. The button applies them. */
export const ReportToolbar = observer(function ReportMenu({ menu }: Props) {
  return (
    <div className={styles.menu}>
      <FilterBar
        actions={
          <Button icon="chart" tone="primary" onClick={menu.apply}>
            Apply
          </Button>
        }
        label="Reports menu"
      >
        <SelectField label="Report" options={menu.reports} value={menu.report} onChange={menu.chooseReport} />
        <SelectField
          isDisabled={!menu.canChooseStore}
          label="Store"
          options={menu.storeChoices}
          value={menu.store}
          onChange={menu.chooseStore}
        />
        <SelectField label="Interval" options={menu.intervals} value={menu.interval} onChange={menu.chooseInterval} />
        <StepSlider
          after={menu.afterText}
          before={menu.beforeText}
          label="Period"
          min={menu.minOffset}
          text={menu.periodText}
          value={menu.offset}
          onChange={menu.moveTo}
        />
        <SelectField label="Series" options={menu.seriesChoices} value={menu.series} onChange={menu.chooseSeries} />
        <SelectField
          label="Compare with"
          options={menu.comparisons}
          value={menu.comparison}
          onChange={menu.compareWith}
        />
      </FilterBar>
    </div>
  );
});
