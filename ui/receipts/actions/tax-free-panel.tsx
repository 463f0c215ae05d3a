import { observer } from "mobx-react-lite";
import type { OverallStatus } from "#domain/taxfree/rules.ts";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";
import type { ReceiptProps } from "../receipt.view-model.ts";

/** The tax-free forms of the receipt [RCPT-027]. The content is loaded when the panel is first opened. */
export const TaxFreePanel = observer(function TaxFreePanel({ model }: ReceiptProps) {
  const { section, status } = model.actions.taxFree;
  const { content, isOpen, toggle } = section;
  return (
    <Panel
      actions={status && <Status status={status} />} fold={{ isExpanded: isOpen, onToggle: () => void toggle() }} skeletonRows={2}
      state={content ? "ready" : "loading"} title="Tax-free form"
    >
      {content && <LazyView content={content} />}
    </Panel>
  );
});

const Status = ({ status }: { status: OverallStatus }) => <StatusBadge tone={SHOWN[status].tone}>{SHOWN[status].label}</StatusBadge>;

const SHOWN: Readonly<Record<OverallStatus, { readonly label: string; readonly tone: Tone }>> = {
  none: { label: "None valid", tone: "neutral" },
  issued: { label: "Issued", tone: "good" },
  initiated: { label: "Initiated", tone: "info" },
  error: { label: "Error", tone: "bad" },
};
