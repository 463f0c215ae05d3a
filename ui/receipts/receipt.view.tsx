import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode } from "react";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Deferred } from "#ui/kit/lazy/deferred.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { AdminPanel } from "./actions/admin-panel.tsx";
import { SecurityCheckPanel } from "./actions/security-check-panel.tsx";
import { AttachPanel } from "./actions/identifier/attach-panel.tsx";
import { FailedEmailBanner } from "./actions/mailing/failed-email-banner.tsx";
import { IdentifierPanel } from "./actions/identifier/identifier-panel.tsx";
import { ReceiptMailsPanel } from "./actions/mailing/receipt-mails-panel.tsx";
import { ReceiptDialogs } from "./actions/receipt-dialogs.tsx";
import { SurveyPanel } from "./actions/survey-panel.tsx";
import { TaxFreePanel } from "./actions/tax-free-panel.tsx";
import { WebViewPanel } from "./actions/web-view-panel.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { ItemsPanel } from "./items-panel.tsx";
import { PaperReceipt } from "./paper-receipt.tsx";
import { PaymentsPanel } from "./payments-panel.tsx";
import { PropertiesPanel } from "./properties-panel.tsx";
import { ReceiptDetails } from "./receipt-details.tsx";
import type { ReceiptProps } from "./receipt.view-model.ts";
import styles from "./receipt.module.css";
import { SalesPanel } from "./sales-panel.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";

export const ReceiptView = observer(function ReceiptView({ model }: ReceiptProps) {
  const copy = <CopyButton label="Copy transaction ID" text={model.heading} onCopy={model.copy} />;
  return (
    <>
      <PageTitle aside={model.receipt && copy}>
        Receipt <BidiText>{model.heading}</BidiText>
      </PageTitle>
      <div className={styles.above}>
        {model.receipt?.duplicate && <DuplicateNote model={model} />}
        {model.copies.length > 0 && <CopiesNote model={model} />}
        {model.actions.failedEmail && <FailedEmailBanner model={model} />}
        {model.receipt && (
          <ReceiptSection model={model} title="Attach identifier">
            <AttachPanel model={model} />
          </ReceiptSection>
        )}
      </div>
      {model.receipt ? <ReceiptBody model={model} /> : <ReceiptNotFound model={model} />}
      <ReceiptDialogs model={model} />
    </>
  );
});

/** The page without a receipt: loading, failed, not found, or several to choose from. */
const ReceiptNotFound = observer(function NotThere({ model }: ReceiptProps) {
  if (model.state === "several") return <SalesPanel sales={model.sales} zone={model.zone} />;
  const nothing = (
    <EmptyState title="There is no receipt with this transaction ID">
      Check the ID, including capital letters, or find the receipt by <AppLink href="/receipts">store and date</AppLink>
      .
      {model.similarHref !== undefined && (
        <>
          {" "}
          If it is part of an ID, <AppLink href={model.similarHref}>search for IDs that contain it</AppLink>.
        </>
      )}
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={8}
      state={model.state}
      title="Receipt details"
      onRetry={model.retry}
    />
  );
});

/**
 * The layout: facts on the left, actions on the right.
 * On narrow screens the items follow the details, then the actions and the paper receipt. The details render first and
 * do not move when the rest appears.
 */
const ReceiptBody = observer(function Everything({ model }: ReceiptProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.first}>
        <ReceiptSection model={model} title="Receipt details">
          <ReceiptDetails model={model} />
        </ReceiptSection>
      </div>
      <Deferred>
        <div className={styles.items}>
          <ReceiptSection model={model} title="Items">
            <ItemsPanel model={model} />
          </ReceiptSection>
        </div>
        <div className={styles.side}>
          <div className={styles.actions}>
            <Stack>
              <Actions model={model} />
            </Stack>
          </div>
          <ReceiptSection model={model} title="As the customer sees it">
            <PaperReceipt model={model} />
          </ReceiptSection>
        </div>
        <div className={styles.rest}>
          <Stack>
            <ReceiptSection model={model} title="Payments, discounts and taxes">
              <PaymentsPanel model={model} />
            </ReceiptSection>
            <ReceiptSection model={model} title="Timeline">
              <TimelinePanel model={model} />
            </ReceiptSection>
            <ReceiptSection model={model} title="Email activity">
              <DeliveryPanel model={model} />
            </ReceiptSection>
            {model.actions.showsMails && (
              <div className={styles.screenOnly}>
                <ReceiptSection model={model} title="Outbox">
                  <ReceiptMailsPanel model={model} />
                </ReceiptSection>
              </div>
            )}
            <ReceiptSection model={model} title="Raw data">
              <PropertiesPanel model={model} />
            </ReceiptSection>
          </Stack>
        </div>
      </Deferred>
    </div>
  );
});

/** The panels with actions. Panels without a permitted action or a content are hidden [RCPT-027]. */
const Actions = observer(function Actions({ model }: ReceiptProps) {
  return (
    <>
      {model.actions.may("process") && (
        <ReceiptSection model={model} title="Actions">
          <AdminPanel model={model} />
        </ReceiptSection>
      )}
      <ReceiptSection model={model} title="Receipt identifier">
        <IdentifierPanel model={model} />
      </ReceiptSection>
      {model.actions.webViews.length > 0 && (
        <ReceiptSection model={model} title="Customer's view">
          <WebViewPanel model={model} />
        </ReceiptSection>
      )}
      <ReceiptSection model={model} title="Security check">
        <SecurityCheckPanel model={model} />
      </ReceiptSection>
      <ReceiptSection model={model} title="Receipt survey">
        <SurveyPanel model={model} />
      </ReceiptSection>
      {model.actions.showsTaxFree && (
        <ReceiptSection model={model} title="Tax-free form">
          <TaxFreePanel model={model} />
        </ReceiptSection>
      )}
    </>
  );
});

/** Error boundary for one panel. */
const ReceiptSection = ({ model, title, children }: ReceiptProps & { title: string; children: ReactNode }) => (
  <ErrorBoundary message="This part of the receipt could not be shown." title={title} onError={model.reportRenderError}>
    {children}
  </ErrorBoundary>
);

const DuplicateNote = observer(function DuplicateNote({ model }: ReceiptProps) {
  return (
    <Banner tone="warn">
      This receipt is a duplicate.{" "}
      {model.originalHref && (
        <>
          The original is{" "}
          <AppLink href={model.originalHref}>
            <BidiText>{model.originalLabel}</BidiText>
          </AppLink>
          .
        </>
      )}
    </Banner>
  );
});

/** Names the copies of a sale by their receipt ids, because they have its transaction id. */
const CopiesNote = observer(function CopiesNote({ model }: ReceiptProps) {
  return (
    <Banner tone="info">
      The till sent this receipt again. {model.copies.length === 1 ? "The copy is" : "The copies are"}{" "}
      {model.copies.map(({ receipt, href }, at) => (
        <Fragment key={receipt.id}>
          {at > 0 && ", "}
          <AppLink href={href}>{receipt.id}</AppLink>
        </Fragment>
      ))}
      .
    </Banner>
  );
});
