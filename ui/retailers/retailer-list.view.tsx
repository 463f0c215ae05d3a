import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText, IdText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { RetailerListViewModel } from "./retailer-list.view-model.ts";
import styles from "./retailers.module.css";

type Props = { readonly model: ViewOf<RetailerListViewModel> };

export const RetailerListView = observer(function RetailerListView({ model }: Props) {
  return (
    <>
      <PageTitle aside={model.mayCreate && <NewRetailerButton model={model} />}>Retailers</PageTitle>
      <Panel
        empty={<EmptyState title="No retailers">You hold the permission at no retailer as a whole.</EmptyState>}
        error={model.failure}
        skeletonRows={6}
        state={model.state}
        title="Settings"
        onRetry={model.retry}
      >
        <RetailerRows model={model} />
      </Panel>
      <LazyView content={model.form.content} />
    </>
  );
});

const NewRetailerButton = observer(function NewRetailerButton({ model }: Props) {
  return (
    <Button
      disabledReason={model.readOnlyReason}
      isBusy={model.form.isOpening}
      tone="primary"
      onClick={() => void model.form.open()}
      onIntent={model.form.prefetch}
    >
      New retailer
    </Button>
  );
});

const RetailerRows = observer(function RetailerRows({ model }: Props) {
  return (
    <ul className={styles.retailers}>
      {model.rows.map(({ id, name, href }) => (
        <li key={id}>
          <AppLink href={href}>
            <BidiText>{name}</BidiText>
          </AppLink>
          <IdText>{id}</IdText>
        </li>
      ))}
    </ul>
  );
});
