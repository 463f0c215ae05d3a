import { observer } from "mobx-react-lite";
import { useRef, type RefObject } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { ColorField } from "#ui/kit/field/color-field.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { HtmlFieldPlaceholder } from "#ui/kit/html-editor/html-field-placeholder.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import { ImageUploadField } from "#ui/kit/upload/image-upload.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { TemplateField } from "#domain/templates/index.ts";
import type { TemplateFieldsViewModel } from "./template-fields.view-model.ts";
import type { TemplatesViewModel } from "./templates.view-model.ts";
import styles from "./templates.module.css";

type FieldsProps = {
  readonly fields: ViewOf<TemplateFieldsViewModel>;
  readonly htmlEditor: TemplatesViewModel["htmlEditor"];
};
type Props = FieldsProps & { readonly field: TemplateField };

/** A field with what counts without it. Every field is rendered by itself: a key in one renders no other. */
export const TemplateFieldView = observer(function TemplateFieldView(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.field}>
      <Control {...props} />
      <Inherited {...props} place={place} />
    </div>
  );
});

const Control = observer(function Control(props: Props) {
  switch (props.field.kind) {
    case "html":
      return <HtmlControl {...props} />;
    case "color":
      return <ColorControl {...props} />;
    case "image":
      return <ImageControl {...props} />;
    case "switch":
      return <SwitchControl {...props} />;
    default:
      return <TextControl {...props} />;
  }
});

const TextControl = observer(function TextControl({ fields, field }: Props) {
  return (
    <TextField
      {...bindingOf(fields, field)}
      autoComplete="off"
      language={fields.language}
      placeholder={fields.placeholder(field)}
    />
  );
});

/** Markup that the editor does not know is edited as code, so that none of it is lost. */
const HtmlControl = observer(function HtmlControl({ fields, field, htmlEditor }: Props) {
  const binding = bindingOf(fields, field);
  const { module, isMissing } = htmlEditor;
  if (isMissing || (module !== undefined && fields.needsCode(field)))
    return <TextArea {...binding} isCode hint="HTML" language={fields.language} rows={6} />;
  if (module === undefined) return <HtmlFieldPlaceholder hint={binding.hint} label={binding.label} />;
  return <LazyView content={{ View: module.HtmlTextField, model: { ...binding, language: fields.language } }} />;
});

const ColorControl = observer(function ColorControl({ fields, field }: Props) {
  const { hint: _none, ...binding } = bindingOf(fields, field);
  return <ColorField {...binding} swatch={fields.color(field)} />;
});

const SwitchControl = observer(function SwitchControl({ fields, field }: Props) {
  return (
    <CheckboxField isChecked={fields.isOn(field)} label={field.label} onChange={(isOn) => fields.setOn(field, isOn)} />
  );
});

const ImageControl = observer(function ImageControl({ fields, field }: Props) {
  const image = fields.image(field);
  if (!image) return null;
  const { upload, src, origin, error, onRemove } = image;
  return (
    <ImageUploadField
      announcement={upload.announcement}
      canRetry={upload.canRetry}
      error={error}
      label={upload.label}
      name={field.key}
      origin={origin}
      previewWidth={upload.minWidth}
      progress={upload.progress}
      rule={upload.rule}
      src={src}
      onCancel={upload.cancel}
      onChoose={(files) => void upload.choose(files)}
      onRemove={onRemove}
      onRetry={() => void upload.retry()}
    />
  );
});

const Inherited = observer(function Inherited({
  fields,
  field,
  place,
}: Props & { readonly place: RefObject<HTMLElement | null> }) {
  const { caption, onInherit, onCopy, label } = fields.field(field);
  const { action, copy } = fields.inheritedWords;
  if (caption === undefined && onInherit === undefined && onCopy === undefined) return null;
  const then = (change: () => void) => (): void => {
    change();
    // The button disappears, and the focus with it.
    controlIn(place.current)?.focus();
  };
  return (
    <div className={styles.inherited}>
      <span>{caption && <BidiText>{caption}</BidiText>}</span>
      {onInherit && (
        <Button tone="quiet" onClick={then(onInherit)}>
          {action}
          <VisuallyHidden> for {label}</VisuallyHidden>
        </Button>
      )}
      {onCopy && (
        <Button tone="quiet" onClick={then(onCopy)}>
          {copy}
          <VisuallyHidden> for {label}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
});

/** A color has a picker before its named field; the editor and the checkbox have no name. */
const controlIn = (place: HTMLElement | null): HTMLElement | null | undefined =>
  ["[name]", '[role="textbox"]', "input"].map((selector) => place?.querySelector<HTMLElement>(selector)).find(Boolean);

function bindingOf(fields: FieldsProps["fields"], field: TemplateField) {
  const { name, value, error, onChange, onLeave, label } = fields.field(field);
  return { name, value, error, onChange, onLeave, label, hint: fields.placeholders(field) };
}
