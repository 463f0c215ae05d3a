import { observer } from "mobx-react-lite";
import { ValueChange, VersionPanel } from "#ui/kit/panel/version-panel.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { TemplateHistory } from "./template-history.ts";

type Props = { readonly history: ViewOf<TemplateHistory> };

/** The saved versions of a template. */
export const TemplateHistoryPanel = observer(function TemplateHistoryPanel({ history }: Props) {
  return (
    <VersionPanel {...history.panel}>
      {history.changes?.map(({ label, ...change }) => (
        <p key={label}>
          {label}: <ValueChange {...change} />
        </p>
      ))}
    </VersionPanel>
  );
});
