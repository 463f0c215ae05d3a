import { observer } from "mobx-react-lite";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { StoreNotFound } from "./store-not-found.tsx";
import type { StoreFact, StoreViewModel } from "./store.view-model.ts";
import styles from "./stores.module.css";

type Props = { readonly model: ViewOf<StoreViewModel> };

export const StoreView = observer(function StoreView({ model }: Props) {
  return (
    <>
      <PageTitle aside={model.store && <StoreActions model={model} />}>
        Store <BidiText>{model.heading}</BidiText>
      </PageTitle>
      {model.store ? <Everything model={model} /> : <StoreNotFound model={model} skeletonRows={8} />}
    </>
  );
});

const StoreActions = observer(function StoreActions({ model }: Props) {
  return (
    <>
      <ButtonLink href={model.editHref} tone="primary">
        Edit store
      </ButtonLink>
      {model.templatesHref !== undefined && <ButtonLink href={model.templatesHref}>Templates</ButtonLink>}
      <Button isBusy={model.isDeleting} onClick={() => void model.remove()}>
        Delete store
      </Button>
    </>
  );
});

const Everything = observer(function Everything({ model }: Props) {
  return (
    <Stack>
      <Panel actions={<Changed model={model} />} title="Details">
        <Facts model={model} />
      </Panel>
      {model.json.length > 0 && <RawData model={model} />}
    </Stack>
  );
});

/** Properties and settings as they are stored, such as the templates. */
const RawData = observer(function RawData({ model }: Props) {
  const fold = { isExpanded: model.isRawDataOpen, onToggle: model.toggleRawData, isPrinted: true };
  return (
    <Panel fold={fold} title="Raw data">
      {model.json.map(({ label, text }) => (
        <section key={label}>
          <h3>{label}</h3>
          <pre className={styles.json} translate="no">
            {text}
          </pre>
        </section>
      ))}
    </Panel>
  );
});

const Changed = observer(function Changed({ model }: Props) {
  return (
    model.store?.version && (
      <span>
        Last changed <DateTimeText at={model.store.version} zone={model.zone} />
      </span>
    )
  );
});

/** What is known of the store, also the properties that the settings name. */
const Facts = observer(function Facts({ model }: Props) {
  const facts: readonly StoreFact[] = [...model.facts, ...model.extras];
  return (
    <KeyValueList
      items={facts.map(({ label, text, detail }) => ({
        label,
        value: (
          <span className={styles.fact}>
            <BidiText>{text}</BidiText>
            {detail && <small>{detail}</small>}
          </span>
        ),
      }))}
    />
  );
});
