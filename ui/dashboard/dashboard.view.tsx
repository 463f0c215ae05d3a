import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { Statistic, StatisticGroup } from "#ui/kit/figure/figure.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { DashboardViewModel, HeadlineFigure } from "./dashboard.view-model.ts";
import { EmailPanel } from "./email-panel.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { MailWaveNotices } from "./mail-wave-notices.tsx";
import { PauseButton } from "./pause-button.tsx";
import { PolledPanel } from "./polled-panel.tsx";
import styles from "./dashboard.module.css";

type Props = { readonly model: ViewOf<DashboardViewModel> };

export const DashboardView = observer(function DashboardView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<PauseButton model={model} />}>Home</PageTitle>
      <LiveRegion>{model.announcement}</LiveRegion>
      {model.waves && <LiveRegion>{model.waves.announcement}</LiveRegion>}
      <Stack>
        <Greeting model={model} />
        <div className={styles.head}>
          <PolledPanel part={model.receiptRate} skeletonRows={2} title="Live receipts" zone={model.zone}>
            <Head model={model} of="rateFigure" />
          </PolledPanel>
          <PolledPanel part={model.baskets} skeletonRows={2} title="Baskets" zone={model.zone}>
            <StatisticGroup>
              <Head model={model} of="identifiedFigure" />
              <Head model={model} of="conversionsFigure" />
            </StatisticGroup>
          </PolledPanel>
          <PolledPanel part={model.tills.part} skeletonRows={6} title="Tills" zone={model.zone}>
            <Tills model={model} />
          </PolledPanel>
        </div>
        {model.links.length > 0 && <Links model={model} />}
        <RatesPanel model={model} />
        {model.waves && <MailWaveNotices waves={model.waves} />}
        <EmailPanel card={model.email} zone={model.zone} />
      </Stack>
    </>
  );
});

/** The button that dismisses the list disappears with it. */
const Greeting = observer(function Greeting({ model }: Props) {
  return (
    <RestoreFocus className={styles.greeting}>
      {model.firstSteps && <FirstSteps model={model.firstSteps} />}
    </RestoreFocus>
  );
});

/** The links are a line instead of a panel, so that the chart below is on the first screen. */
function Links({ model: { links } }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.links}>
      <h2 id={id}>Try these</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <AppLink href={href}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HeadName = "rateFigure" | "identifiedFigure" | "conversionsFigure" | "tillFigure" | "ratesFigure";

/** Reads its figure while it renders, so that an error affects its own panel only. */
const Head = observer(function Head({ model, of }: Props & { readonly of: HeadName }) {
  const { name, text = "", detail, description, counted }: HeadlineFigure = model[of];
  return <Statistic aside={detail} counted={counted} meaning={description} name={name} value={text} />;
});

const Tills = observer(function Tills({ model }: Props) {
  const { longestInactive, inactiveLink, inactiveHref } = model;
  return (
    <Stack>
      <Head model={model} of="tillFigure" />
      {longestInactive.length > 0 && (
        <ul aria-label="Inactive tills, longest first" className={styles.tills}>
          {longestInactive.map(({ id, name, store, silence }) => (
            <li key={id}>
              <StatusBadge tone="warn">
                <BidiText>{name}</BidiText>
              </StatusBadge>
              <span>
                <BidiText>{store}</BidiText>
              </span>
              <span>{silence}</span>
            </li>
          ))}
        </ul>
      )}
      <AppLink className={styles.more} href={inactiveHref}>
        {inactiveLink}
      </AppLink>
    </Stack>
  );
});

const RatesPanel = observer(function RatesPanel({ model }: Props) {
  return (
    // The link to all stores removes itself when it is clicked.
    <RestoreFocus>
      <PolledPanel part={model.rates.part} skeletonRows={14} title="Receipts, last 14 days" zone={model.zone}>
        <Stack>
          <Head model={model} of="ratesFigure" />
          <Rates model={model} />
        </Stack>
      </PolledPanel>
    </RestoreFocus>
  );
});

const Rates = observer(function Rates({ model: { rates, allStoresHref } }: Props) {
  return (
    <>
      {rates.storeType !== undefined && (
        <AppLink className={styles.more} href={allStoresHref}>
          Show all stores
        </AppLink>
      )}
      {rates.chartSpec && <Chart isLoading={rates.part.isLoading} spec={rates.chartSpec} />}
    </>
  );
});
