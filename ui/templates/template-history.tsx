import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { ValueChange, VersionList } from "#ui/kit/panel/version-list.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { TemplateHistory } from "./template-history.ts";

type Props = { readonly history: ViewOf<TemplateHistory> };

/** The saved versions of a template. */
export const TemplateHistoryPanel = observer(function TemplateHistoryPanel({ history }: Props) {
  return (
    <Panel
      empty={<EmptyState title="No versions yet">Each save becomes a version.</EmptyState>}
      error={history.failure}
      fold={{ isExpanded: history.isOpen, onToggle: () => void history.toggle() }}
      state={history.state}
      title="History"
      onRetry={() => void history.load()}
    >
      <VersionList rows={history.rows} onShow={(revision) => void history.show(revision)}>
        <Changes history={history} />
      </VersionList>
    </Panel>
  );
});

const Changes = observer(function Changes({ history }: Props) {
  const { changes, changesFailure, isComparing, isFirst, canRestore, restoreLock, isRestoring } = history;
  return (
    <>
      {isComparing && <SkeletonLines lines={3} />}
      {isFirst && <p>There is no earlier version to compare with.</p>}
      {changesFailure && <ErrorState error={changesFailure} onRetry={() => void history.loadChanges()} />}
      {changes?.map(({ label, ...change }) => (
        <p key={label}>
          {label}: <ValueChange {...change} />
        </p>
      ))}
      {canRestore && (
        <Button disabledReason={restoreLock} icon="undo" isBusy={isRestoring} onClick={() => void history.restore()}>
          Restore this version
        </Button>
      )}
    </>
  );
});
