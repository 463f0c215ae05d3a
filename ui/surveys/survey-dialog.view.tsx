import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { SurveyQuestions } from "./survey-questions.tsx";
import type { SurveyDialogViewModel } from "./survey-dialog.view-model.ts";

type Props = { readonly model: ViewOf<SurveyDialogViewModel> };

export const SurveyDialogView = observer(function SurveyDialogView({ model }: Props) {
  return (
    <Dialog
      isWide
      footer={
        <Button isInitialFocus onClick={model.close}>
          Close
        </Button>
      }
      title={model.title}
      onClose={model.close}
    >
      <LiveRegion>{model.announcement}</LiveRegion>
      {model.responseText !== undefined && <p>{model.responseText}</p>}
      {model.reader.note !== undefined && <Banner tone="warn">{model.reader.note}</Banner>}
      <Answers model={model} />
    </Dialog>
  );
});

const Answers = observer(function Answers({ model: { reader } }: Props) {
  switch (reader.state) {
    case "loading":
      return <SkeletonLines lines={6} />;
    case "error":
      return (
        <ErrorState error={reader.failure ?? ""} onRetry={reader.canRetry ? () => void reader.retry() : undefined} />
      );
    default:
      return (
        <SurveyQuestions
          hasResponse={reader.response !== undefined}
          language={reader.survey?.language}
          questions={reader.pages.flatMap(({ questions }) => questions)}
        />
      );
  }
});
