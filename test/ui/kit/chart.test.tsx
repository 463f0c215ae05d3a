import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { ReactNode } from "react";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { ChartCodeContext, type ChartCode } from "#ui/kit/chart/chart-code.ts";
import { aBubbleChartSpec, aChartSpec } from "./chart-sample.ts";

const Drawing: ChartCode["Drawing"] = ({ spec }) => <i>{`drawn: ${spec.name}`}</i>;

describe("A chart", () => {
  afterEach(cleanup);

  it("is a figure with a name and one image, and has no tab stop but the table button", async () => {
    render(<Chart spec={aChartSpec()} />, { wrapper: WithCode });
    expect(screen.getByRole("figure", { name: "Mails" }).getAttribute("aria-busy")).to.equal("false");
    expect(screen.getByRole("img").getAttribute("aria-label")).to.equal(
      "Mails, chart. Its numbers are in the table below.",
    );
    expect(screen.getByRole("img").textContent).to.equal("drawn: Mails");
    await userEvent.tab();
    expect(document.activeElement?.textContent).to.equal("Show as table");
    await userEvent.tab();
    expect(document.activeElement).to.equal(document.body);
  });

  it("shows in its legend what is drawn: marks along many points, no pattern for columns too thin for one", async () => {
    const categories = Array.from({ length: 168 }, (_, at) => ({ label: `${at}` }));
    const [processed, delivered] = aChartSpec().series;
    const swatches = async (change: Parameters<typeof aChartSpec>[0]) => {
      const { container, unmount } = render(<Chart spec={aChartSpec(change)} />, { wrapper: WithCode });
      const shapes = [...container.querySelectorAll("li svg")].map((swatch) =>
        [...swatch.children].map(({ tagName }) => tagName).join(" "),
      );
      unmount();
      return shapes;
    };
    expect(await swatches({ kind: "line", categories })).to.deep.equal(["path path", "path path"]);
    expect(await swatches({ kind: "line", categories, series: [processed!] }), "alone").to.deep.equal(["path"]);
    expect(await swatches({ categories, series: [processed!, { ...delivered!, isEarlier: true }] })).to.deep.equal([
      "rect",
      "rect",
    ]);
    expect(await swatches({})).to.deep.equal(["rect path", "rect path"]);
  });

  it("shows a table of the same numbers on request, with today named in words [REPT-024]", async () => {
    render(<Chart spec={aChartSpec()} />, { wrapper: WithCode });
    expect(screen.queryByRole("table")).to.equal(null);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("button", { expanded: true }).textContent).to.equal("Show as table");
    expect(texts(screen.getByRole("table", { name: "Mails, table" }))).to.deep.equal([
      ["Day", "Processed", "Delivered"],
      ["Thu 19 Nov", "1,200", "1,100"],
      ["Fri 20 Nov", "900", "–"],
      ["Sat 21 Nov (Today)", "40", "38"],
    ]);
  });

  it("lists the position and the size of each bubble", async () => {
    render(<Chart spec={aBubbleChartSpec()} />, { wrapper: WithCode });
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(texts(screen.getByRole("table"))).to.deep.equal([
      ["Salesperson", "Transactions", "Conversions", "Sales"],
      ["Ann <b>Bo</b>", "12", "50%", "£300.00"],
      ["Cy", "8", "75%", "£120.00"],
    ]);
  });

  it("lists the series of each bubble if there are several", async () => {
    const [leeds] = aBubbleChartSpec().series;
    const before = { ...leeds!, key: "before", name: "Leeds before", role: 2 as const };
    render(<Chart spec={{ ...aBubbleChartSpec(), series: [leeds!, before] }} />, { wrapper: WithCode });
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(texts(screen.getByRole("table")).map((row) => row.slice(0, 2))).to.deep.equal([
      ["Salesperson", "Series"],
      ["Ann <b>Bo</b>", "Leeds"],
      ["Cy", "Leeds"],
      ["Ann <b>Bo</b>", "Leeds before"],
      ["Cy", "Leeds before"],
    ]);
  });

  it("keeps the old chart while newer values load, and is busy", async () => {
    const { rerender } = render(<Chart isLoading spec={aChartSpec()} />, { wrapper: WithCode });
    expect(screen.getByRole("figure").getAttribute("aria-busy")).to.equal("true");
    expect(screen.getByText("drawn: Mails").tagName).to.equal("I");
    rerender(<Chart spec={aChartSpec()} />);
    expect(screen.getByRole("figure").getAttribute("aria-busy")).to.equal("false");
  });

  it("keeps its space until its code is loaded", () => {
    const { rerender } = render(
      <WithCode code={{ Drawing: undefined }}>
        <Chart spec={aChartSpec()} />
      </WithCode>,
    );
    expect([screen.getByRole("figure").getAttribute("aria-busy"), screen.getByRole("img").textContent]).to.deep.equal([
      "true",
      "",
    ]);
    rerender(
      <WithCode>
        <Chart spec={aChartSpec()} />
      </WithCode>,
    );
    expect(screen.getByRole("img").textContent).to.equal("drawn: Mails");
  });

  it("shows its table with the reason if its code is missing, and offers a retry", async () => {
    let retries = 0;
    render(
      <WithCode
        code={{
          Drawing: undefined,
          isMissing: true,
          retry: () => {
            retries += 1;
          },
        }}
      >
        <Chart spec={aChartSpec()} />
      </WithCode>,
    );
    expect(screen.getByRole("status").textContent).to.contain("The chart could not be loaded. These are its numbers.");
    expect(within(screen.getByRole("table")).getAllByRole("row")).to.have.length(4);
    expect(screen.queryByRole("img")).to.equal(null);
    await userEvent.click(screen.getByRole("button", { name: "Load the chart" }));
    expect(retries).to.equal(1);
  });
});

/** A page with the loaded chart code, unless `code` says otherwise. */
const WithCode = ({ children, code = {} }: { readonly children: ReactNode; readonly code?: Partial<ChartCode> }) => (
  <ChartCodeContext value={{ Drawing, isMissing: false, retry: () => undefined, ...code }}>{children}</ChartCodeContext>
);

const texts = (table: HTMLElement): readonly (readonly (string | null)[])[] =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
