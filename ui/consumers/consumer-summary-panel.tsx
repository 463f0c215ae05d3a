import { observer } from "mobx-react-lite";
import { useMemo, type ReactNode } from "react";
import { formatCount } from "#domain/shared/number/count.ts";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { useMeaning } from "#ui/kit/figure/use-meaning.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import type { Spend } from "#domain/consumers/index.ts";
import type { ConsumerProps } from "./consumer.view-model.ts";
import styles from "./consumers.module.css";

/** Shows the totals of the customer's receipts and ratings [CONS-013]. */
export const ConsumerSummaryPanel = observer(function ConsumerSummaryPanel({ model }: ConsumerProps) {
  const {
    shown: { summary },
  } = model;
  const nothing = <EmptyState title="No visits yet">Totals of this customer's receipts appear here.</EmptyState>;
  const isEmpty = summary === undefined || (summary.visits.total === 0 && summary.ratings === undefined);
  return (
    <Panel empty={nothing} state={isEmpty ? "empty" : "ready"} title="Summary">
      <Stack>
        <Visits model={model} />
        <SpendTable model={model} />
        <ScoreList model={model} />
      </Stack>
    </Panel>
  );
});

const Visits = observer(function Visits({ model }: ConsumerProps) {
  const {
    shown: { summary },
    zone,
  } = model;
  if (summary === undefined) return null;
  const {
    visits: { total, first, last },
    ratings,
  } = summary;
  return (
    <KeyValueList
      items={[
        { label: "Visits", value: <Counted href={model.receiptsHref()}>{formatCount(total)}</Counted> },
        ...(first ? [{ label: "First visit", value: <DateTimeText at={first} zone={zone} /> }] : []),
        ...(last ? [{ label: "Last visit", value: <DateTimeText at={last} zone={zone} /> }] : []),
        ...(model.links.visited.length > 0 ? [{ label: "Stores", value: <Stores model={model} /> }] : []),
        ...(ratings ? [{ label: "Email feedback", value: <Feedback model={model} /> }] : []),
      ]}
    />
  );
});

const Stores = observer(function Stores({ model }: ConsumerProps) {
  return (
    <ul className={styles.stores}>
      {model.links.visited.map(({ reference, name, href }) => (
        <li key={reference}>
          {href ? (
            <AppLink href={href}>
              <BidiText>{name}</BidiText>
            </AppLink>
          ) : (
            <BidiText>{name}</BidiText>
          )}
        </li>
      ))}
    </ul>
  );
});

const Feedback = observer(function Feedback({ model }: ConsumerProps) {
  const feedback = model.shown.summary?.ratings?.emailFeedback;
  if (feedback === undefined) return null;
  const {
    average,
    last: { rating, timestamp },
  } = feedback;
  const { ratedHref } = model.links;
  return (
    <>
      {average.toFixed(1)} average · latest {rating} on <DateTimeText at={timestamp} zone={model.zone} />
      {ratedHref && (
        <>
          {" "}
          (<AppLink href={ratedHref}>view receipt</AppLink>)
        </>
      )}
    </>
  );
});

const Counted = ({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) =>
  href === undefined ? <span>{children}</span> : <AppLink href={href}>{children}</AppLink>;

const spendColumns = (hrefOf: (currency: string) => string | undefined): readonly Column<Spend>[] => [
  { key: "currency", header: "Spend", isMain: true, cell: ({ total }) => total.currency },
  {
    key: "total",
    header: "Total",
    isNumeric: true,
    cell: ({ total }) => (
      <Counted href={hrefOf(total.currency)}>
        <MoneyText money={total} />
      </Counted>
    ),
  },
  { key: "average", header: "Average", isNumeric: true, cell: ({ average }) => <MoneyText money={average} /> },
];

const SpendTable = observer(function SpendTable({ model }: ConsumerProps) {
  const spend = model.shown.summary?.spend ?? [];
  const columns = useMemo(() => spendColumns(model.receiptsHref), [model]);
  if (spend.length === 0) return null;
  return (
    <div className={styles.table}>
      <Table
        caption="Spend by currency"
        columns={columns}
        empty={null}
        rowKey={({ total }) => total.currency}
        rows={spend}
        state="ready"
      />
    </div>
  );
});

const ScoreList = observer(function ScoreList({ model }: ConsumerProps) {
  return model.shown.scores.map((scores) => <ScoreGroup key={scores.currency} {...scores} />);
});

/** Recency, frequency and spend ("RFM") in one currency. */
function ScoreGroup({ currency, bars }: ConsumerProps["model"]["shown"]["scores"][number]) {
  const name = `RFM score (${currency})`;
  const meaning = useMeaning(name, RFM_MEANING);
  return (
    <div aria-label={name} className={styles.scores} role="group">
      <small>
        {name}
        {meaning.button}
      </small>
      {meaning.text}
      {bars.map(({ label, value, max }) => (
        <p key={label} className={styles.score}>
          <span>{label}</span>
          <meter aria-label={`${label} in ${currency}`} max={max} min={0} value={value}>
            {value}
          </meter>
          <span>{value}</span>
        </p>
      ))}
    </div>
  );
}

const RFM_MEANING = "How recently, how often and how much the customer buys. 5 is the highest.";
