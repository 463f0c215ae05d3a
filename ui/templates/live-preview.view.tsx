import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { BesideContent } from "#ui/kit/panel/beside-content.tsx";
import { DeviceFrame } from "#ui/kit/panel/device-frame.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { LivePreviewViewModel } from "./live-preview.view-model.ts";
import styles from "./live-preview.module.css";

type Props = { readonly model: ViewOf<LivePreviewViewModel> };

/** The template as it will look, beside its form. In a window that is too narrow for both it asks for nothing. */
export const LivePreview = observer(function LivePreview({ model }: Props) {
  return (
    <BesideContent label="Live preview" onHide={model.stop} onShow={model.start}>
      <SelectField label="Device" options={model.sizes} value={model.size.name} onChange={model.chooseSize} />
      <Notes model={model} />
      <Picture model={model} />
    </BesideContent>
  );
});

const Notes = observer(function Notes({ model }: Props) {
  return (
    <div className={styles.notes} role="status">
      {model.notes.map((note) => (
        <Banner key={note} tone="info">
          {note}
        </Banner>
      ))}
      {model.problem && (
        <Banner action={model.canRetry && <Button onClick={() => void model.retry()}>Try again</Button>} tone="warn">
          {model.problem}
        </Banner>
      )}
    </div>
  );
});

/** The place scrolls, not the page in the frame: a new picture is where the user has scrolled to. */
const Picture = observer(function Picture({ model: { frame, isUpdating, problem } }: Props) {
  if (frame === undefined) return problem === undefined ? <SkeletonLines lines={12} /> : null;
  return (
    <div
      aria-busy={isUpdating || undefined}
      aria-label={frame.title}
      className={styles.device}
      role="region"
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scrollable region needs the keyboard.
      tabIndex={0}
    >
      <DeviceFrame isSteady {...frame} />
    </div>
  );
});
