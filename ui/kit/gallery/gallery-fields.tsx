import { useState } from "react";
import { toFinding } from "#domain/shared/form/finding.ts";
import { filterHtml } from "#domain/shared/text/html-filter.ts";
import { Button } from "../action/button.tsx";
import { DateField } from "../field/date-field.tsx";
import { FilterBar } from "../field/filter-bar.tsx";
import { SearchInput } from "../field/search-field.tsx";
import { SegmentedControl } from "../field/segmented-control.tsx";
import { SelectField, type SelectOption } from "../field/select-field.tsx";
import { TextField } from "../field/text-field.tsx";
import type { HtmlReader } from "../html-editor/html-text.ts";
import { HtmlField } from "../html-editor/html-field.tsx";
import { ComponentExample } from "./component-example.tsx";

const MODES = [
  { value: "store_id", label: "Store" },
  { value: "date,store_id", label: "Store + Date" },
  { value: "date", label: "Date" },
] as const;
const STORES: readonly SelectOption[] = [
  { value: "all", label: "All stores" },
  { value: "leeds", label: "Hartwell & Sons, Leeds" },
];
const READER: HtmlReader = {
  stored: (html) => filterHtml(html).html,
  pasted: (html) => {
    const { removed, ...read } = filterHtml(html);
    return { ...read, findings: removed.map((name) => toFinding("Pasted text", name, "Leaves out an element")) };
  },
};
const TODAY = "2026-11-21";

export function GalleryFields() {
  const [mode, setMode] = useState<(typeof MODES)[number]["value"]>("date,store_id");
  const [store, setStore] = useState("all");
  const [day, setDay] = useState(TODAY);
  const [name, setName] = useState("");
  const [note, setNote] = useState('<p>Prefers <strong>oat milk</strong>. <a href="https://shop.example">Card</a></p>');
  return (
    <>
      <ComponentExample name="Filter bar">
        <FilterBar
          actions={
            <Button icon="retry" onClick={() => setDay(TODAY)}>
              Refresh
            </Button>
          }
          label="Filter of receipts"
        >
          <SegmentedControl label="Filter by" options={MODES} value={mode} onChange={setMode} />
          <SelectField label="Store" options={STORES} value={store} onChange={setStore} />
          <DateField label="Date" max={TODAY} value={day} onChange={setDay} />
        </FilterBar>
      </ComponentExample>
      <ComponentExample name="Fields">
        <TextField hint="as on the door" label="Name" value={name} onChange={setName} />
        <TextField
          error="Enter an email address like name@example.org"
          label="Email"
          type="email"
          value="name@"
          onChange={setName}
        />
        <DateField
          error="The date cannot be in the future"
          label="Start"
          max={TODAY}
          value="2026-12-24"
          onChange={setDay}
        />
        <SelectField isDisabled label="Store" options={STORES} value="leeds" onChange={setStore} />
        <SearchInput
          action="Find"
          label="Consumer"
          placeholder="Email or card number"
          value={name}
          onAction={() => setName("")}
          onChange={setName}
        />
      </ComponentExample>
      <ComponentExample name="Formatted text">
        <HtmlField label="Note" reader={READER} value={note} onChange={setNote} />
      </ComponentExample>
    </>
  );
}
