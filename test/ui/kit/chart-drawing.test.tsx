import "#test/support/dom.ts";
import { cleanup, render } from "@testing-library/react";
import { expect } from "chai";
import { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
import type { CategoryChartSpec } from "#ui/kit/chart/chart-spec.ts";
import { aBubbleChartSpec, aChartSpec } from "./chart-sample.ts";

describe("The drawing of a chart", () => {
  afterEach(cleanup);

  it("keeps the same chart when series, values or their kind change, and shows only the current ones", () => {
    const { container, rerender } = render(<ChartDrawing spec={aChartSpec()} />);
    const drawn = container.querySelector("svg.highcharts-root");
    const [processed, delivered] = aChartSpec().series;
    for (const change of changesOf([processed!], [delivered!])) {
      rerender(<ChartDrawing spec={aChartSpec(change)} />);
      expect(container.querySelector("svg.highcharts-root"), change.kind).to.equal(drawn);
      expect(container.querySelectorAll("g.highcharts-series")).to.have.length(change.series?.length ?? 2);
    }
    expect(container.querySelectorAll(".highcharts-plot-band-label"), "today is no longer included").to.have.length(0);
  });

  it("leaves neither elements nor listeners behind", () => {
    const heard = listening(window, document);
    const { container, rerender, unmount } = render(<ChartDrawing spec={aChartSpec()} />);
    rerender(<ChartDrawing spec={aBubbleChartSpec()} />);
    expect(container.querySelectorAll("svg.highcharts-root")).to.have.length(1);
    unmount();
    expect(document.querySelectorAll("[class*=highcharts]")).to.have.length(0);
    expect(heard.stop()).to.equal(0);
  });
});

function* changesOf(
  one: CategoryChartSpec["series"],
  other: CategoryChartSpec["series"],
): Generator<Partial<CategoryChartSpec>> {
  yield { series: one };
  yield { series: other };
  yield { kind: "line" };
  yield { kind: "area", isStacked: true };
  yield {
    kind: "column",
    isStacked: true,
    axes: [...aChartSpec().axes, { title: "Per cent", min: 0, max: 100, format: String }],
  };
  yield { highlight: undefined };
}

/** Counts the listeners that are added to objects which outlive a chart. */
function listening(...targets: readonly EventTarget[]) {
  let listeners = 0;
  const originals = targets.map((target) => ({
    target,
    add: target.addEventListener,
    remove: target.removeEventListener,
  }));
  for (const { target, add, remove } of originals) {
    target.addEventListener = (...given: Parameters<EventTarget["addEventListener"]>) => {
      listeners += 1;
      add.apply(target, given);
    };
    target.removeEventListener = (...given: Parameters<EventTarget["removeEventListener"]>) => {
      listeners -= 1;
      remove.apply(target, given);
    };
  }
  return {
    stop: () => {
      for (const { target, add, remove } of originals)
        Object.assign(target, { addEventListener: add, removeEventListener: remove });
      return listeners;
    },
  };
}
