import { observer } from "mobx-react-lite";
import type { MessageChange } from "#domain/translations/drafts.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { FindingList } from "#ui/kit/status/finding-list.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ImportTranslationsViewModel } from "./import-translations.view-model.ts";
import styles from "./translations.module.css";

type Props = { readonly model: ViewOf<ImportTranslationsViewModel> };

export const ImportTranslationsView = observer(function ImportTranslationsView({ model }: Props) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button disabledReason={model.disabledReason} tone="primary" onClick={model.takeOver}>
        Take over changes
      </Button>
    </>
  );
  return (
    <Dialog isWide footer={footer} title="Import translations" onClose={model.cancel}>
      <Content model={model} />
    </Dialog>
  );
});

const Content = observer(function Content({ model }: Props) {
  if (model.problem) return <ErrorState error={model.problem} />;
  if (model.isReading) return <SkeletonLines lines={4} />;
  return (
    <>
      <p role="status">{model.summary}</p>
      <LanguageQuestion model={model} />
      {(model.changes.length > 0 || model.findings.length > 0) && (
        <RestoreFocus>
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scrollable region needs the keyboard. */}
          <div aria-label="Messages of the file" className={styles.groups} role="region" tabIndex={0}>
            <Findings model={model} />
            <Changes model={model} />
          </div>
        </RestoreFocus>
      )}
    </>
  );
});

const LanguageQuestion = observer(function LanguageQuestion({ model }: Props) {
  const { languageQuestion: question } = model;
  return (
    question && (
      <>
        <p>{question.text}</p>
        <CheckboxField isChecked={model.isLanguageConfirmed} label={question.label} onChange={model.confirmLanguage} />
      </>
    )
  );
});

const Findings = observer(function Findings({ model: { findings, findingsTitle } }: Props) {
  if (findings.length === 0) return null;
  return (
    <section aria-label={findingsTitle}>
      <h3>{findingsTitle}</h3>
      <FindingList findings={findings} label={findingsTitle} />
    </section>
  );
});

const Changes = observer(function Changes({ model: { changes, changesTitle, moreLabel, showMore } }: Props) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={changesTitle}>
      <h3>{changesTitle}</h3>
      <ul>
        {changes.map((change) => (
          <Message key={change.original} change={change} />
        ))}
      </ul>
      {moreLabel && <Button onClick={showMore}>{moreLabel}</Button>}
    </section>
  );
});

const Message = ({ change: { original, isNew, texts } }: { change: MessageChange }) => (
  <li>
    <strong>
      <BidiText>{original}</BidiText>
    </strong>
    {isNew && " (new)"}
    {texts.length > 0 && (
      <ul>
        {texts.map(({ part, before, after }) => (
          <li key={part} className={styles.change}>
            {part !== "" && (
              <>
                <BidiText>{part}</BidiText>
                {": "}
              </>
            )}
            {before !== "" && (
              <>
                <del>
                  <BidiText>{before}</BidiText>
                </del>
                {" → "}
              </>
            )}
            <ins>
              <BidiText>{after}</BidiText>
            </ins>
          </li>
        ))}
      </ul>
    )}
  </li>
);
