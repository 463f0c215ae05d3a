import { observer } from "mobx-react-lite";
import type { WebView } from "#domain/receipts/actions.ts";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";
import styles from "./actions.module.css";

/** Opens the hosted receipt [RCPT-043]. */
export const WebViewPanel = observer(function WebViewPanel({ model: { actions } }: ReceiptProps) {
  const { webView, webViews, closed } = actions;
  return (
    <Panel title="Customer's view">
      <ActionRow>
        {webViews.map((view) => (
          <Button
            key={view}
            disabledReason={closed ?? webView.disabledReason(view)}
            isBusy={webView.pendingView === view}
            onClick={() => void webView.open(view)}
          >
            {`Open ${NAMES[view]}`}
          </Button>
        ))}
      </ActionRow>
      <div role="status">{webView.blocked && <Blocked {...webView.blocked} />}</div>
    </Panel>
  );
});

const Blocked = ({ view, address }: { view: WebView; address: string }) => (
  <p className={styles.link}>
    The browser blocked the new tab:{" "}
    <a href={address} rel="noopener noreferrer" target="_blank">
      open the {NAMES[view]} view<VisuallyHidden> in a new tab</VisuallyHidden>
    </a>
  </p>
);

const NAMES: Readonly<Record<WebView, string>> = { html: "HTML", pdf: "PDF" };
