import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ImportGroup, ImportTranslationsViewModel } from "./import-translations.view-model.ts";
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
    <Dialog footer={footer} title="Import translations" onClose={model.cancel}>
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
      {model.groups.length > 0 && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scrollable region needs the keyboard.
        <div aria-label="Messages of the file" className={styles.groups} role="region" tabIndex={0}>
          {model.groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      )}
    </>
  );
});

const Group = ({ group: { title, originals, more } }: { group: ImportGroup }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>
      {originals.map((original, at) => (
        <li key={at}>
          <BidiText>{original}</BidiText>
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  </section>
);
