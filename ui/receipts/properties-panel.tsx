import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { PropertyTree } from "#ui/kit/tree/property-tree.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { PropertyTreeViewModel } from "./property-tree.view-model.ts";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows the other properties, by the sections of the retailer [RCPT-022]. */
export const PropertiesPanel = observer(function PropertiesPanel({ model }: ReceiptProps) {
  const trees = model.propertyTrees;
  if (trees.length > 0) return trees.map((tree) => <PropertySectionPanel key={tree.title} tree={tree} />);
  const empty = <EmptyState title="Nothing to show">No additional properties.</EmptyState>;
  return <Panel empty={empty} state="empty" title={model.propertiesTitle} />;
});

const PropertySectionPanel = observer(function PropertySectionPanel({ tree }: { tree: ViewOf<PropertyTreeViewModel> }) {
  const actions = (tree.canExpandMore || tree.canCollapse) && (
    <>
      <Button
        disabledReason={tree.canExpandMore ? undefined : "Everything is expanded"}
        tone="quiet"
        onClick={tree.expandAll}
      >
        Expand all
      </Button>
      <Button
        disabledReason={tree.canCollapse ? undefined : "Everything is collapsed"}
        tone="quiet"
        onClick={tree.collapseAll}
      >
        Collapse all
      </Button>
    </>
  );
  return (
    <Panel actions={actions} isFlush title={tree.title}>
      <PropertyTree expanded={tree.expanded} label={tree.title} nodes={tree.lines} onToggle={tree.toggle} />
    </Panel>
  );
});
