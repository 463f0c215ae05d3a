import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { IdentifierChangeList } from "./identifier-change-list.tsx";
import type { IdentifierEditorViewModel } from "./identifier-editor.view-model.ts";

export type IdentifierEditorProps = { readonly model: ViewOf<IdentifierEditorViewModel> };

/** Attaches or edits an identifier. Shows what will change before the user saves. */
export const IdentifierEditorView = observer(function IdentifierEditorView({ model }: IdentifierEditorProps) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.save()}>
        {model.saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title={model.title} onClose={model.cancel}>
      <Form label="Identifier" problem={model.problem} setbacks={model.errorCount}>
        {model.mode === "search" ? (
          <IdentifierPicker model={model} />
        ) : (
          <TextField
            isRequired
            isSelected
            autoComplete="off"
            error={model.error}
            hint="Email address"
            label="Identifier"
            value={model.text}
            onChange={model.type}
          />
        )}
      </Form>
      <IdentifierChangeList change={model.change} isSentAfterwards={model.isSentAfterwards} />
    </Dialog>
  );
});

const IdentifierPicker = observer(function IdentifierPicker({ model }: IdentifierEditorProps) {
  const { autocomplete } = model;
  return (
    <Combobox
      isRequired
      error={model.error ?? autocomplete.problem}
      hint="Type the first characters, or the last digits of a number"
      label="Identifier"
      noMatch={model.noMatch}
      options={autocomplete.offered.map((identifier) => ({ value: identifier, label: identifier }))}
      placeholder="Type to search"
      value={autocomplete.chosen ?? ""}
      onChange={model.choose}
      onType={model.searchFor}
    />
  );
});
