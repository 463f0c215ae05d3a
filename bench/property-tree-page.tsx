// The page that bench/property-tree.ts measures in: the tree of a receipt's properties opened whole, and the same lines
// as a plain windowed list.
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { propertyLines, type PropertyLine, type PropertySection } from "#domain/receipts/index.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import type { Preferences } from "#domain/shell/index.ts";
import { useCssVariables } from "#ui/kit/css-variables.ts";
import styles from "#ui/kit/tree/property-tree.module.css";
import { PropertyTree } from "#ui/kit/tree/property-tree.tsx";
import lineStyles from "#ui/kit/tree/tree-item.module.css";
import { useVirtualRows } from "#ui/kit/virtual/use-virtual-rows.ts";
import { PropertyTreeViewModel } from "#ui/receipts/property-tree.view-model.ts";
import { RememberedExpansion } from "#ui/receipts/remembered-expansion.ts";
import "#ui/kit/base.css";

const nothing = (): undefined => undefined;
const preferences: Preferences = { get: nothing, set: nothing, forget: nothing };
const options = { wording: [], title: "Properties", showHidden: true };

const modelOf = (section: PropertySection): PropertyTreeViewModel =>
  new PropertyTreeViewModel(section, options, new RememberedExpansion(preferences, "bench" as RetailerId));

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
        {lines.slice(first, end).map((line) => <FlatLine key={line.path} line={line} />)}
      </div>
    </div>
  );
}

/** A line that looks as it does in the tree, without being one. */
function FlatLine({ line: { depth, name, value, childCount } }: { line: PropertyLine }) {
  const line = useRef<HTMLDivElement>(null);
  useCssVariables(line, { "--depth": depth });
  return (
    <div ref={line} className={lineStyles.item}>
      <span className={lineStyles.twist} />
      <span className={lineStyles.name}><bdi>{name}</bdi></span>
      <span className={lineStyles.value}><bdi>{value ?? childCount}</bdi></span>
    </div>
  );
}

const painted = (): Promise<number> =>
  new Promise((seen) => requestAnimationFrame(() => setTimeout(() => seen(performance.now()))));

/** The beginning of a frame: how long until the next one must not be a matter of luck. */
const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Milliseconds from the press on 'Open all' until the opened tree is painted. */
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

/** Milliseconds until a windowed list of the same lines, which have to be made from the same record, is painted. */
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
