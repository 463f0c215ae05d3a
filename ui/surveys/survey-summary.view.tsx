import { observer } from "mobx-react-lite";
import type { SummarisedQuestion } from "#domain/surveys/index.ts";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { ExportButtons } from "#ui/kit/action/export-buttons.tsx";
import { PeriodSteps } from "#ui/kit/action/period-steps.tsx";
import { classNames } from "#ui/kit/class-names.ts";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueLine } from "#ui/kit/panel/key-value-list.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { QuestionFigures } from "./question-figures.tsx";
import type { SurveySummaryViewModel } from "./survey-summary.view-model.ts";
import { WrittenAnswerList } from "./written-answer-list.tsx";
import styles from "./surveys.module.css";

type Props = { readonly model: ViewOf<SurveySummaryViewModel> };

export const SurveySummaryView = observer(function SurveySummaryView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<PeriodSteps after={model.after} before={model.before} />}>
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      <LiveRegion>{model.announcement}</LiveRegion>
      <Stack>
        <div className={styles.bar}>
          <SegmentedControl
            label="Period"
            options={model.periods}
            value={model.filter.period}
            onChange={model.choosePeriod}
          />
          <ButtonLink href={model.questionsHref} icon="survey">
            Questions
          </ButtonLink>
          {model.canExport && (
            <ExportButtons
              formats={model.formats}
              isBusy={model.isExporting}
              onSave={(format) => void model.save(format)}
            />
          )}
        </div>
        <KeyValueLine items={model.facts} />
        <Figures model={model} />
      </Stack>
    </>
  );
});

const Question = observer(function Question({ model, question }: Props & { readonly question: SummarisedQuestion }) {
  const written = model.writtenTo(question.id);
  return (
    <Stack>
      <QuestionFigures language={model.language} question={question} />
      {written && (question.answered === undefined || !written.isEmpty) && (
        <WrittenAnswerList answers={written} heading={question.heading} zone={model.zone} />
      )}
    </Stack>
  );
});

const Figures = observer(function Figures({ model }: Props) {
  if (model.state !== "ready") {
    const nothing = (
      <EmptyState title={model.emptyTitle}>No customer answered in this period. Choose another one.</EmptyState>
    );
    return (
      <Panel
        empty={nothing}
        error={model.failure}
        skeletonRows={10}
        state={model.state}
        title="Answers"
        onRetry={model.canRetry ? () => void model.retry() : undefined}
      />
    );
  }
  return (
    <div aria-busy={model.isLoading} className={classNames(model.isLoading && styles.old)}>
      <Stack>
        {model.questions.map((question) => (
          <Panel key={question.id} title={question.heading}>
            <Question model={model} question={question} />
          </Panel>
        ))}
      </Stack>
    </div>
  );
});
