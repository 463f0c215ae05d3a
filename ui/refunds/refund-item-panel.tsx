import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { StepBody } from "#ui/kit/stepper/step-body.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { PartRow } from "./refund-parts.ts";
import { OUTCOMES, WAITING_FOR_APPROVAL, type ResultRow } from "./refund-result.ts";
import type { RefundItemViewModel } from "./refund-item.view-model.ts";
import type { RefundPageViewModel } from "./refund-page.view-model.ts";
import styles from "./refunds.module.css";

type Props = {
  readonly model: ViewOf<RefundItemViewModel>;
  readonly page: Pick<ViewOf<RefundPageViewModel>, "isBusy" | "manual" | "print">;
};

/** The questions about one item, or its result. */
export const RefundItemPanel = observer(function RefundItemPanel({ model, page }: Props) {
  return (
    <Panel title={model.name === "" ? "Item" : model.name}>
      {model.parts.length > 0 && (
        <Table
          caption="Returned parts"
          columns={PART_COLUMNS}
          empty=""
          isWrapping
          rowKey={({ key }) => key}
          rows={model.parts}
          state="ready"
        />
      )}
      {model.exclusion === undefined ? (
        <StepBody label={model.progress} step={model.stepKey}>
          {model.result ? <Result model={model} page={page} /> : <Survey model={model} page={page} />}
        </StepBody>
      ) : (
        <Banner tone="info">{model.exclusion}</Banner>
      )}
    </Panel>
  );
});

const Survey = observer(function Survey({ model, page }: Props) {
  return (
    <>
      <p className={styles.progress}>{model.progress}</p>
      {model.quantity.isAsked && (
        <NumberField
          isRequired
          error={model.quantity.error}
          hint={model.quantity.hint}
          label="Quantity that comes back"
          value={model.quantity.text}
          onChange={model.typeQuantity}
        />
      )}
      <Amount model={model} />
      {model.step.kind === "question" ? <Question model={model} /> : <Review model={model} />}
      <ActionRow>
        {model.canGoBack && <Button onClick={model.back}>Back</Button>}
        {model.step.kind === "question" ? (
          <Button tone="primary" onClick={model.next}>
            Next
          </Button>
        ) : (
          <Button isBusy={page.isBusy} tone="primary" onClick={() => void model.finish()}>
            Save result
          </Button>
        )}
        {model.canReturnManually && (
          <Button
            isBusy={page.isBusy}
            tone="quiet"
            onClick={() => void page.manual.open()}
            onIntent={page.manual.prefetch}
          >
            Manual return…
          </Button>
        )}
        {model.canUnlock && (
          <Button isBusy={page.isBusy} tone="quiet" onClick={() => void model.unlock()}>
            Unlock last part…
          </Button>
        )}
      </ActionRow>
      <Notes model={model} />
    </>
  );
});

const Notes = observer(function Notes({ model: { notes } }: Pick<Props, "model">) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.progress}>
          {note}
        </p>
      ))}
    </>
  );
});

/** The amount to pay back for what comes back. */
const Amount = observer(function Amount({ model: { amount } }: Pick<Props, "model">) {
  return (
    <LiveRegion isShown>
      {amount && (
        <>
          Amount to pay back:{" "}
          <strong>
            <MoneyText money={amount} />
          </strong>
        </>
      )}
    </LiveRegion>
  );
});

const Question = observer(function Question({ model }: Pick<Props, "model">) {
  const { step, answer, error } = model;
  if (step.kind !== "question") return null;
  const { text, type, isRequired } = step.question;
  if (type === "text") {
    return (
      <TextArea
        error={error}
        hint={model.counter}
        isRequired={isRequired}
        label={text}
        rows={4}
        value={answer}
        onChange={model.type}
      />
    );
  }
  return (
    <RadioGroup
      choices={YES_OR_NO}
      error={error}
      label={text}
      value={answer}
      onChange={(chosen) => void model.choose(chosen)}
    />
  );
});

const YES_OR_NO = [
  { value: "Yes", label: "Yes" },
  { value: "No", label: "No" },
];

/** All answers before they are saved. */
const Review = observer(function Review({ model }: Pick<Props, "model">) {
  const { step } = model;
  if (step.kind !== "review") return null;
  return (
    <KeyValueList
      items={step.entries.map(({ question, answer }) => ({
        label: question,
        value: <BidiText>{answer || "No comment"}</BidiText>,
      }))}
    />
  );
});

const Result = observer(function Result({ model, page }: Props) {
  const { result } = model;
  if (!result) return null;
  const facts = [
    { label: "Validated by", value: <BidiText>{result.by}</BidiText> },
    ...(result.approvedBy === undefined
      ? []
      : [{ label: "Approved by", value: <BidiText>{result.approvedBy}</BidiText> }]),
    ...(model.record?.quantity === undefined ? [] : [{ label: "Quantity", value: model.record.quantity }]),
    { label: "Return", value: model.isReturned ? "Recorded" : "Not recorded" },
  ];
  return (
    <>
      <Banner tone={result.tone}>
        <strong>{result.label}</strong>
      </Banner>
      <KeyValueList items={facts} />
      <Amount model={model} />
      <Table
        caption="Answers"
        columns={ANSWER_COLUMNS}
        empty=""
        isWrapping
        rowKey={({ key }) => key}
        rows={result.rows}
        state="ready"
      />
      {model.isWaitingForApproval && <Banner tone="info">{WAITING_FOR_APPROVAL}</Banner>}
      <Notes model={model} />
      <div className={styles.screenOnly}>
        <ActionRow>
          {model.canReturn && (
            <Button isBusy={page.isBusy} tone="primary" onClick={() => void model.returnItem()}>
              Record return
            </Button>
          )}
          {model.canApprove && (
            <Button isBusy={page.isBusy} tone="primary" onClick={() => void model.approve()}>
              Approve return
            </Button>
          )}
          <Button onClick={page.print}>Print</Button>
          {model.canUnlock && (
            <Button isBusy={page.isBusy} tone="quiet" onClick={() => void model.unlock()}>
              Unlock…
            </Button>
          )}
        </ActionRow>
      </div>
    </>
  );
});

const ANSWER_COLUMNS: readonly Column<ResultRow>[] = [
  { key: "question", header: "Question", isMain: true, cell: ({ question }) => <BidiText>{question}</BidiText> },
  { key: "answer", header: "Answer", width: "m", cell: ({ answer }) => <BidiText>{answer || "No comment"}</BidiText> },
  { key: "rule", header: "Rule", width: "l", cell: ({ rule }) => rule },
  {
    key: "verdict",
    header: "Verdict",
    width: "s",
    cell: ({ verdict: { label, tone } }) => <StatusBadge tone={tone}>{label}</StatusBadge>,
  },
];

const PART_COLUMNS: readonly Column<PartRow>[] = [
  {
    key: "time",
    header: "Part",
    isMain: true,
    cell: ({ at, reason }) => (
      <>
        Returned <LocalTimeText at={at} />
        {reason !== undefined && (
          <>
            : <BidiText>{reason}</BidiText>
          </>
        )}
      </>
    ),
  },
  { key: "quantity", header: "Quantity", width: "xs", isNumeric: true, cell: ({ quantity }) => quantity },
  {
    key: "amount",
    header: "Amount",
    width: "s",
    isNumeric: true,
    cell: ({ amount }) => amount && <MoneyText money={amount} />,
  },
  {
    key: "result",
    header: "Result",
    width: "s",
    cell: ({ outcome }) =>
      outcome === undefined ? (
        "Not validated"
      ) : (
        <StatusBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StatusBadge>
      ),
  },
  {
    key: "user",
    header: "Recorded by",
    width: "m",
    cell: ({ user }) => user !== undefined && <BidiText>{user}</BidiText>,
  },
];
