import { observer } from "mobx-react-lite";
import type { EmailResolution, EmailView } from "#domain/dashboard/index.ts";
import { EMAIL_REPORTS_HREF } from "#domain/mails/index.ts";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { Funnel } from "#ui/kit/chart/funnel.tsx";
import { DayRangeField } from "#ui/kit/field/day-range-field.tsx";
import { FilterBar } from "#ui/kit/field/filter-bar.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import type { SelectOption } from "#ui/kit/field/select-field.tsx";
import { Statistic, StatisticGroup } from "#ui/kit/figure/figure.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { NotReported } from "#ui/kit/status/not-reported.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { EmailCardViewModel } from "./email-card.view-model.ts";
import { StaleBanner } from "./stale-banner.tsx";
import { UNAVAILABLE_OFFLINE } from "./offline-labels.ts";
import { DataAge } from "./polled-panel.tsx";
import styles from "./dashboard.module.css";

type Props = { readonly card: ViewOf<EmailCardViewModel>; readonly zone: string };

const TITLE = "Email performance";

/** Panel of the email statistics: the choices, then the figures and the chart. */
export const EmailPanel = observer(function EmailPanel({ card, zone }: Props) {
  const age = <DataAge name={TITLE} part={card} zone={zone} onUpdate={card.refresh} />;
  return (
    <Panel actions={age} title={TITLE}>
      <EmailQuestion card={card} />
      {card.updatedAt ? <StaleBanner part={card} /> : <EmailFailure card={card} />}
      <EmailAnswer card={card} />
    </Panel>
  );
});

const EmailFailure = observer(function EmailFailure({
  card: { failureText, isLoading, isOffline, refresh },
}: {
  readonly card: Props["card"];
}) {
  if (!failureText) return null;
  return (
    <div className={styles.failure}>
      <ErrorState
        disabledReason={isOffline ? UNAVAILABLE_OFFLINE : undefined}
        error={failureText}
        isRetrying={isLoading}
        onRetry={refresh}
      />
    </div>
  );
});

const RESOLUTIONS: readonly SelectOption<EmailResolution>[] = [
  { value: "1h", label: "Hour" },
  { value: "1d", label: "Day" },
];
const VIEWS: readonly SelectOption<EmailView>[] = [
  { value: "simple", label: "Simple" },
  { value: "advanced", label: "Advanced" },
];

const EmailQuestion = observer(function EmailQuestion({ card }: { readonly card: Props["card"] }) {
  return (
    <>
      <div className={styles.question}>
        <FilterBar label="Email filters">
          <EmailDays card={card} />
          <SegmentedControl
            label="Resolution"
            options={RESOLUTIONS}
            value={card.resolution}
            onChange={card.chooseResolution}
          />
          <SegmentedControl label="Series" options={VIEWS} value={card.view} onChange={card.chooseView} />
        </FilterBar>
      </div>
      <p className={styles.about}>{card.days}</p>
    </>
  );
});

const EmailDays = observer(function EmailDays({
  card: { from, to, endError, today, range, ranges, chooseRange, showsDays },
}: {
  readonly card: Props["card"];
}) {
  return (
    <DayRangeField
      from={{ value: from.text, error: from.error, onChange: from.type }}
      label="Email dates"
      max={today}
      presets={{ label: "Range", options: ranges, value: range, onChange: chooseRange }}
      showsDays={showsDays}
      to={{ value: to.text, error: endError, onChange: to.type }}
    />
  );
});

/** About the height of the figures and the chart, to avoid layout shifts. */
const SKELETON_LINES = 13;

const EmailAnswer = observer(function EmailAnswer({ card }: { readonly card: Props["card"] }) {
  if (card.emptyText) return <p className={styles.nothing}>{card.emptyText}</p>;
  if (!card.chartSpec) return card.failureText ? null : <SkeletonLines lines={SKELETON_LINES} />;
  return (
    <Stack>
      <StatisticGroup>
        {card.figures.map(({ key, name, text, aside, counted, description }) => (
          <Statistic
            key={key}
            aside={aside}
            counted={counted}
            isLoading={card.isOutdated}
            meaning={description}
            name={name}
            value={text}
          />
        ))}
      </StatisticGroup>
      {card.unreportedNote && <NotReported href={EMAIL_REPORTS_HREF}>{card.unreportedNote}</NotReported>}
      {card.machineNote && <p className={styles.about}>{card.machineNote}</p>}
      {card.funnel ? (
        <Funnel isLoading={card.isOutdated} spec={card.funnel} />
      ) : (
        <Chart isLoading={card.isOutdated} spec={card.chartSpec} />
      )}
    </Stack>
  );
});
