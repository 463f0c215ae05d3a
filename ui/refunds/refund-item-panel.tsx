import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { PayBackAmount } from "#ui/kit/status/pay-back-amount.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { StepBody } from "#ui/kit/stepper/step-body.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { REFUND_ANSWERS } from "#domain/refunds/index.ts";
import { answerOnKey, confirmOnKey } from "./answer-keys.ts";
import type { AskedQuestion } from "./asked-questions.ts";
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
        <StepBody label={model.stepLabel} step={model.stepKey}>
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
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- the key is one of the controls inside.
    <div onKeyDown={confirmOnKey(() => void model.finish())}>
      <Form
        actions={<SurveyActions model={model} page={page} />}
        label={`Refund check of ${model.name}`}
        setbacks={model.setbacks}
      >
        {model.quantity.isAsked && (
          <NumberField
            isRequired
            {...model.quantity.field}
            label="Quantity that comes back"
            onChange={model.typeQuantity}
          />
        )}
        <Amount model={model} />
        {model.questions.map((question) => (
          <Question key={question.number} model={model} question={question} />
        ))}
        <Verdict model={model} />
      </Form>
      <Notes model={model} />
    </div>
  );
});

const SurveyActions = observer(function SurveyActions({ model, page }: Props) {
  return (
    <>
      <Button isBusy={page.isBusy} tone="primary" onClick={() => void model.finish()}>
        Confirm refund check
      </Button>
      {model.canReturnManually && (
        <Button
          isBusy={page.isBusy}
          tone="quiet"
          onClick={() => void page.manual.open()}
          onIntent={page.manual.prefetch}
        >
          Record return with reason…
        </Button>
      )}
      {model.canUnlock && (
        <Button isBusy={page.isBusy} tone="quiet" onClick={() => void model.unlock()}>
          Unlock last part…
        </Button>
      )}
    </>
  );
});

/** The verdict of the answers so far. Screen readers hear it after each answer. */
const Verdict = observer(function Verdict({ model }: Pick<Props, "model">) {
  const { label, tone } = model.verdict;
  return (
    <div className={styles.verdict}>
      <p className={styles.outcome}>
        Result so far: <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className={styles.keys}>Press Y or N to answer, Ctrl+Enter to confirm.</p>
      <LiveRegion>{model.announcement}</LiveRegion>
    </div>
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
    <div className={styles.amount}>
      <PayBackAmount amount={amount} />
    </div>
  );
});

type QuestionProps = Pick<Props, "model"> & { readonly question: AskedQuestion };

const Question = observer(function Question({ model, question }: QuestionProps) {
  const { number, text, type, answer, error, hint, isRequired } = question;
  if (type === "guarantee")
    return (
      <div>
        <p className={styles.question}>
          <BidiText>{text}</BidiText>
        </p>
        <p>
          {answer}, <span className={styles.progress}>return by {hint}</span>
        </p>
      </div>
    );
  if (type === "text")
    return (
      <TextArea
        error={error}
        hint={hint}
        isRequired={isRequired}
        label={text}
        rows={2}
        value={answer}
        onChange={(typed) => model.type(number, typed)}
      />
    );
  const choose = (chosen: string) => void model.choose(number, chosen);
  return (
    <RadioGroup
      layout="inline"
      choices={YES_OR_NO}
      error={error}
      label={text}
      value={answer}
      onChange={choose}
      onKeyDown={answerOnKey({ choices: REFUND_ANSWERS, onAnswer: choose })}
    />
  );
});

const YES_OR_NO = REFUND_ANSWERS.map((answer) => ({ value: answer, label: answer }));

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
        {model.paidBack && (
          <>
            , pay back{" "}
            <strong>
              <MoneyText money={model.paidBack} />
            </strong>
          </>
        )}
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
  { key: "answer", header: "Answer", width: "s", cell: ({ answer }) => <BidiText>{answer || "No comment"}</BidiText> },
  {
    key: "expected",
    header: "Expected",
    width: "l",
    cell: ({ expected, tone }) => <StatusBadge tone={tone}>{expected}</StatusBadge>,
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
