import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { DeviceFrame } from "#ui/kit/panel/device-frame.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { TemplatePreviewViewModel } from "./template-preview.view-model.ts";
import styles from "./templates.module.css";

type Props = { readonly model: ViewOf<TemplatePreviewViewModel> };

export const TemplatePreviewView = observer(function TemplatePreviewView({ model }: Props) {
  return (
    <Dialog isWide footer={<Footer model={model} />} title="Preview" onClose={model.close}>
      <div className={styles.preview}>
        <Choices model={model} />
        <div role="status">
          {model.warnings.map((warning) => (
            <Banner key={warning} tone="warn">
              {warning}
            </Banner>
          ))}
          {model.answer && <Banner tone={model.answer.tone}>{model.answer.text}</Banner>}
        </div>
        <Shown model={model} />
      </div>
    </Dialog>
  );
});

const Footer = observer(function Footer({ model }: Props) {
  return (
    <>
      <Button onClick={model.close}>Close</Button>
      {model.showsSend && (
        <Button
          disabledReason={model.canSend ? undefined : "There is no preview to send"}
          isBusy={model.isSaving}
          onClick={() => void model.sendTest()}
        >
          Send test email
        </Button>
      )}
    </>
  );
});

const OUTPUTS = [
  { value: "web", label: "Web" },
  { value: "email", label: "Email" },
] as const;
const SCHEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

const Choices = observer(function Choices({ model }: Props) {
  return (
    <div className={styles.choices}>
      <SelectField label="Device" options={model.sizes} value={model.size.name} onChange={model.chooseSize} />
      {model.rendersDrafts && (
        <>
          <SegmentedControl
            label="Output"
            options={OUTPUTS}
            value={model.output}
            onChange={(output) => void model.chooseOutput(output)}
          />
          <SegmentedControl label="Color scheme" options={SCHEMES} value={model.scheme} onChange={model.chooseScheme} />
        </>
      )}
      <div className={styles.transaction}>
        <SearchInput
          action="Open"
          label="Transaction to preview"
          placeholder="Transaction ID"
          value={model.transaction}
          onAction={() => void model.openTransaction()}
          onChange={model.typeTransaction}
        />
      </div>
      <Button onClick={() => void model.openLast()}>Use latest transaction</Button>
    </div>
  );
});

const Shown = observer(function Shown({ model }: Props) {
  if (model.problem !== undefined)
    return <ErrorState error={model.problem} isRetrying={model.isLoading} onRetry={() => void model.retry()} />;
  const { frame } = model;
  return (
    <div aria-busy={frame === undefined || undefined} className={styles.device}>
      {frame === undefined ? <SkeletonLines lines={12} /> : <DeviceFrame {...frame} />}
    </div>
  );
});
