import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { PropertyTree } from "#ui/kit/tree/property-tree.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { PropertyTreeViewModel } from "./property-tree.view-model.ts";
import styles from "./receipt.module.css";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows the other properties, by the sections of the retailer [RCPT-022]. Folded: the page has the known ones in words. */
export const PropertiesPanel = observer(function PropertiesPanel({ model }: ReceiptProps) {
  const fold = { isExpanded: model.isOpen("raw"), onToggle: () => model.toggle("raw"), isPrinted: true };
  return (
    <Panel isFlush fold={fold} title="Raw data">
      <PropertySections model={model} />
    </Panel>
  );
});

const PropertySections = observer(function PropertySections({ model }: ReceiptProps) {
  const trees = model.propertyTrees;
  return trees.length > 0 ? (
    trees.map((tree) => <PropertySection key={tree.title} tree={tree} />)
  ) : (
    <EmptyState title="Nothing to show">No additional properties.</EmptyState>
  );
});

const PropertySection = observer(function PropertySection({ tree }: { tree: ViewOf<PropertyTreeViewModel> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.properties}>
      <div className={styles.propertiesHead}>
        <h3 id={titleId}>{tree.title}</h3>
        {(tree.canExpandMore || tree.canCollapse) && (
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
        )}
      </div>
      <PropertyTree expanded={tree.expanded} label={tree.title} nodes={tree.lines} onToggle={tree.toggle} />
    </section>
  );
});
