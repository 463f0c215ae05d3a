import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { SalesReport } from "#domain/reports/index.ts";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { ExportButtons } from "#ui/kit/action/export-buttons.tsx";
import { PeriodSteps } from "#ui/kit/action/period-steps.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueLine } from "#ui/kit/panel/key-value-list.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { ReportToolbar } from "./report-toolbar.tsx";
import type { ReportFiles } from "./report-files.ts";
import type { ReportPeriodControls } from "./report-period-controls.ts";
import type { ReportResource } from "./report-resource.ts";
import styles from "./reports.module.css";

/** The page of either report. */
type AnyPage = ViewOf<
  Pick<
    ReportPeriodControls<SalesReport>,
    "menu" | "files" | "startHref" | "before" | "after" | "facts" | "excludedAmounts" | "crossRates" | "summary"
  >
> & {
  readonly sheet: ViewOf<Pick<ReportResource<SalesReport>, "refusal" | "state" | "failure" | "emptyText" | "reload">>;
};

type Props = {
  readonly title: string;
  readonly page: AnyPage;
  readonly chartTitle: string;
  /** Shown beside the title of the chart. */
  readonly looks?: ReactNode;
  readonly chart: ReactNode;
  readonly table: ReactNode;
};

/** The layout of a report: toolbar, facts, chart and table. Print hides the controls. */
export const ReportLayout = observer(function ReportLayout({ title, page, chartTitle, looks, chart, table }: Props) {
  const { sheet, files, excludedAmounts, crossRates } = page;
  return (
    <>
      <PageTitle aside={sheet.refusal === undefined && <PeriodSteps after={page.after} before={page.before} />}>
        {title}
      </PageTitle>
      <ReportToolbar menu={page.menu} />
      <LiveRegion>{page.summary}</LiveRegion>
      <RestoreFocus>
        {sheet.refusal !== undefined && <Refused page={page} refusal={sheet.refusal} title={chartTitle} />}
      </RestoreFocus>
      {sheet.refusal === undefined && (
        <Stack>
          <div className={styles.about}>
            <Facts page={page} />
            <div role="status">
              {excludedAmounts.map((text) => (
                <Banner key={text} tone="warn">
                  {text}
                </Banner>
              ))}
              {crossRates.map((text) => (
                <Banner key={text} tone="info">
                  {text}
                </Banner>
              ))}
            </div>
          </div>
          <Panel
            actions={looks}
            empty={<Nothing text={sheet.emptyText} />}
            error={sheet.failure}
            skeletonRows={10}
            state={sheet.state}
            title={chartTitle}
            onRetry={() => void sheet.reload()}
          >
            {chart}
          </Panel>
          {sheet.state === "ready" && (
            <Panel isFlush actions={<Files files={files} />} title="Details">
              {table}
            </Panel>
          )}
        </Stack>
      )}
    </>
  );
});

const Nothing = ({ text }: { text: string }) => (
  <EmptyState title={text}>Choose another period or store, then select Apply.</EmptyState>
);

const Refused = ({ refusal, page, title }: { refusal: string; page: AnyPage; title: string }) => (
  <Panel
    empty={
      <EmptyState action={<ButtonLink href={page.startHref}>Start over</ButtonLink>} title={refusal}>
        The address of this report isn't valid.
      </EmptyState>
    }
    state="empty"
    title={title}
  />
);

const Facts = observer(function Facts({ page: { facts } }: { page: AnyPage }) {
  return (
    <div className={styles.place}>
      {facts.length > 0 && (
        <KeyValueLine items={facts.map(({ label, value }) => ({ label, value: <BidiText>{value}</BidiText> }))} />
      )}
    </div>
  );
});

const Files = observer(function Files({ files }: { files: ViewOf<ReportFiles> }) {
  const { rowsText, orderText, unappliedText, formats, isPending, save } = files;
  return (
    rowsText && (
      <ExportButtons
        formats={formats}
        isBusy={isPending}
        text={[rowsText, orderText, unappliedText].filter(Boolean).join(", ")}
        onSave={(format) => void save(format)}
      />
    )
  );
});
