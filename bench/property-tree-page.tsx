// The page of bench/property-tree.ts: the tree of a receipt's properties with every branch open, and the same lines as
// a plain virtual list.
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { propertyLines, type PropertyLine, type PropertySection } from "#domain/receipts/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Preferences } from "#domain/shell/index.ts";
import { useCssVariables } from "#ui/kit/css-variables.ts";
import styles from "#ui/kit/tree/property-tree.module.css";
import { PropertyTree } from "#ui/kit/tree/property-tree.tsx";
import lineStyles from "#ui/kit/tree/tree-item.module.css";
import { useVirtualRows } from "#ui/kit/virtual/use-virtual-rows.ts";
import { PropertyTreeViewModel } from "#ui/receipts/property-tree.view-model.ts";
import { ExpansionState } from "#ui/receipts/expansion-state.ts";
import "#ui/kit/base.css";

const nothing = (): undefined => undefined;
const preferences: Preferences = { get: nothing, set: nothing, remove: nothing };
const options = { labels: [], title: "Properties", showHidden: true };

const modelOf = (section: PropertySection): PropertyTreeViewModel =>
  new PropertyTreeViewModel(section, options, new ExpansionState(preferences, "bench" as RetailerId));

const Tree = observer(({ model }: { model: PropertyTreeViewModel }) => (
  <PropertyTree expanded={model.expanded} label="Tree" nodes={model.lines} onToggle={model.toggle} />
));

function FlatList({ lines }: { lines: readonly PropertyLine[] }) {
  const [frame, rows] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { first, end } = useVirtualRows(frame, lines.length);
  useCssVariables(rows, { "--rows": lines.length, "--first": first });
  return (
    <div ref={frame} className={styles.tree}>
      <div ref={rows} className={styles.rows}>
        {lines.slice(first, end).map((line) => (
          <FlatLine key={line.path} line={line} />
        ))}
      </div>
    </div>
  );
}

/** A line that looks like a row of the tree, without its behaviour. */
function FlatLine({ line: { depth, name, value, childCount } }: { line: PropertyLine }) {
  const line = useRef<HTMLDivElement>(null);
  useCssVariables(line, { "--depth": depth });
  return (
    <div ref={line} className={lineStyles.item}>
      <span className={lineStyles.twist} />
      <span className={lineStyles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={lineStyles.value}>
        <bdi>{value ?? childCount}</bdi>
      </span>
    </div>
  );
}

const painted = (): Promise<number> =>
  new Promise((seen) => requestAnimationFrame(() => setTimeout(() => seen(performance.now()))));

/** Waits for the start of a frame, so that the time until the next one is constant. */
const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Measures from the press on 'Open all' until the opened tree is painted, in milliseconds. */
async function openTree(section: PropertySection): Promise<number> {
  const root = createRoot(document.getElementById("app") as HTMLElement);
  const model = modelOf(section);
  root.render(<Tree model={model} />);
  await painted();
  await frame();
  const start = performance.now();
  model.expandAll();
  const end = await painted();
  root.unmount();
  return end - start;
}

/**
 * Measures until a virtual list of the same lines is painted, in milliseconds.
 * It builds the lines from the same record.
 */
async function openList(section: PropertySection): Promise<number> {
  const root = createRoot(document.getElementById("app") as HTMLElement);
  root.render(<FlatList lines={[]} />);
  await painted();
  await frame();
  const start = performance.now();
  root.render(<FlatList lines={propertyLines(section.properties, () => true, options)} />);
  const end = await painted();
  root.unmount();
  return end - start;
}

Object.assign(globalThis, { openTree, openList });
