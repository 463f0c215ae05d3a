import { observer } from "mobx-react-lite";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { ConsumerDetailsPanel } from "./consumer-details-panel.tsx";
import { ConsumerForm } from "./consumer-form.tsx";
import { ConsumerMailsPanel } from "./consumer-mails-panel.tsx";
import { ConsumerReceiptsPanel, type ReceiptList } from "./consumer-receipts-panel.tsx";
import { ConsumerSummaryPanel } from "./consumer-summary-panel.tsx";
import { LoyaltyPanel } from "./loyalty-panel.tsx";
import type { ConsumerProps } from "./consumer.view-model.ts";
import { NotePanel } from "./note-panel.tsx";
import { PrivacyPanel } from "./privacy-panel.tsx";
import { VipPanel } from "./vip-panel.tsx";
import styles from "./consumers.module.css";

/** The page of a customer, with the receipt table that every list uses [CONS-002, CONS-013]. */
export const consumerView = (List: ReceiptList) =>
  observer(function ConsumerView({ model }: ConsumerProps) {
    return (
      <>
        <PageTitle aside={model.attachHref && <ButtonLink href={model.attachHref}>Attach to a receipt</ButtonLink>}>
          Customer <BidiText>{model.heading}</BidiText>
        </PageTitle>
        <Page List={List} model={model} />
      </>
    );
  });

/** Restores the focus when a form replaces the panels, and when the panels return. */
const Page = observer(function Page({ model, List }: ConsumerProps & { readonly List: ReceiptList }) {
  return (
    <RestoreFocus isFirst>
      {model.view === "form" ? (
        model.forms.profile && <ConsumerForm model={model.forms.profile} />
      ) : (
        <Content List={List} model={model} />
      )}
    </RestoreFocus>
  );
});

const Content = observer(function Content({ model, List }: ConsumerProps & { readonly List: ReceiptList }) {
  switch (model.view) {
    case "error":
      return <ErrorState error={model.failure ?? ""} onRetry={() => void model.retry()} />;
    case "loading":
      return <Panel skeletonRows={8} state="loading" title="Details" />;
    default:
      return <Panels List={List} model={model} />;
  }
});

const Panels = observer(function Panels({ model, List }: ConsumerProps & { readonly List: ReceiptList }) {
  return (
    <div className={styles.columns}>
      <Stack>
        <ConsumerDetailsPanel model={model} />
        <VipPanel model={model} />
        {model.exists && <NotePanel model={model} />}
        {model.exists && model.programs.map((program) => <LoyaltyPanel key={program.id} model={program} />)}
      </Stack>
      <Stack>
        {model.exists && <ConsumerSummaryPanel model={model} />}
        {model.showsReceipts && <ConsumerReceiptsPanel List={List} model={model} />}
        {model.showsReceipts && <ConsumerMailsPanel model={model} />}
        <PrivacyPanel model={model} />
      </Stack>
    </div>
  );
});
