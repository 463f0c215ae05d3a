import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { DayRangeField } from "#ui/kit/field/day-range-field.tsx";
import { FilterBar } from "#ui/kit/field/filter-bar.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import type { ReceiptFiltersViewModel } from "./receipt-filters.view-model.ts";

type Props = { readonly model: ReceiptFiltersViewModel };

/** Further filters of the receipt list. */
export const ReceiptFilters = observer(function ReceiptFilters({ model }: Props) {
  return (
    <SearchRegion label="Further filters" onSearch={model.apply}>
      <FilterBar actions={<Apply model={model} />} label="Further filters">
        {model.has("firstDay") && <Days model={model} />}
        {model.has("minTotal") && <Amounts model={model} />}
        {model.has("mail") && (
          <SelectField
            label="Email"
            options={model.mailOptions}
            value={model.texts.mail}
            onChange={(chosen) => model.type("mail", chosen)}
          />
        )}
        {model.has("consumer") && (
          <TextField
            autoComplete="off"
            hint="email, phone or card"
            label="Customer"
            value={model.texts.consumer}
            onChange={(typed) => model.type("consumer", typed)}
          />
        )}
        {model.has("last4") && (
          <TextField
            autoComplete="off"
            error={model.errors.last4}
            hint="last four digits"
            label="Card"
            value={model.texts.last4}
            onChange={(typed) => model.type("last4", typed)}
          />
        )}
      </FilterBar>
    </SearchRegion>
  );
});

const Apply = ({ model }: Props) => (
  <Button tone="primary" onClick={model.apply}>
    Apply filters
  </Button>
);

const Days = observer(function Days({ model }: Props) {
  const { texts, errors, today } = model;
  return (
    <DayRangeField
      from={{
        value: texts.sold_from,
        error: errors.sold_from,
        onChange: (day) => model.type("sold_from", day),
        onUnfinished: (isUnfinished) => model.noteUnfinished("sold_from", isUnfinished),
      }}
      label="Days"
      max={today}
      presets={{ label: "Days", options: model.dayOptions, value: model.days, onChange: model.chooseDays }}
      to={{
        value: texts.sold_to,
        error: errors.sold_to,
        onChange: (day) => model.type("sold_to", day),
        onUnfinished: (isUnfinished) => model.noteUnfinished("sold_to", isUnfinished),
      }}
    />
  );
});

const Amounts = observer(function Amounts({ model }: Props) {
  const { texts, errors } = model;
  return (
    <>
      <NumberField
        error={errors.min_total}
        label="Amount from"
        value={texts.min_total}
        onChange={(typed) => model.type("min_total", typed)}
      />
      <NumberField
        error={errors.max_total}
        label="Amount to"
        value={texts.max_total}
        onChange={(typed) => model.type("max_total", typed)}
      />
    </>
  );
});
