import { observer } from "mobx-react-lite";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { SurveyQuestions } from "./survey-questions.tsx";
import type { SurveyViewModel } from "./survey.view-model.ts";

type Props = { readonly model: ViewOf<SurveyViewModel> };

export const SurveyView = observer(function SurveyView({ model }: Props) {
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink href={model.summaryHref} icon="chart">
            Summary
          </ButtonLink>
        }
      >
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      <Stack>
        {model.reader.note !== undefined && <Banner tone="warn">{model.reader.note}</Banner>}
        {model.responseText !== undefined && <p>{model.responseText}</p>}
        <Pages model={model} />
      </Stack>
    </>
  );
});

/** The panel has the skeleton and the error, and each page of the survey is a panel. */
const Pages = observer(function Pages({ model: { reader, retry } }: Props) {
  if (reader.state !== "ready" || reader.pages.length === 0) {
    return (
      <Panel
        empty={
          <EmptyState title="This survey has no questions">Questions appear here when the survey has some.</EmptyState>
        }
        error={reader.failure}
        skeletonRows={8}
        state={reader.state === "ready" ? "empty" : reader.state}
        title="Questions"
        onRetry={reader.canRetry ? () => void retry() : undefined}
      />
    );
  }
  return reader.pages.map(({ key, questions }, at) => (
    <Panel key={key} title={key === "deleted" ? "Deleted questions" : `Page ${at + 1}`}>
      <SurveyQuestions
        hasResponse={reader.response !== undefined}
        language={reader.survey?.language}
        questions={questions}
      />
    </Panel>
  ));
});
