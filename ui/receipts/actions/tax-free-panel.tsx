import { observer } from "mobx-react-lite";
import { FORM_STATUS_LABELS } from "#domain/taxfree/rules.ts";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";

/**
 * Shows the tax-free forms of the receipt [RCPT-027].
 * Loads the content when the panel is first opened.
 */
export const TaxFreePanel = observer(function TaxFreePanel({ model }: ReceiptProps) {
  const {
    taxFree: { content, isOpen, toggle },
    taxFreeStatus: status,
  } = model.actions;
  return (
    <Panel
      actions={
        status && status !== "none" && <StatusBadge tone={TONES[status]}>{FORM_STATUS_LABELS[status]}</StatusBadge>
      }
      fold={{ isExpanded: isOpen, onToggle: () => void toggle() }}
      skeletonRows={2}
      state={content ? "ready" : "loading"}
      title="Tax-free form"
    >
      {content && <LazyView content={content} />}
    </Panel>
  );
});

const TONES = { issued: "good", initiated: "info", error: "bad" } as const;
