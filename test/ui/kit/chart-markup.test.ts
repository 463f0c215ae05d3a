import { expect } from "chai";
import { build, type Plugin } from "esbuild";
import { plainCharts } from "../../../esbuild.config.ts";

type AstModule = {
  readonly default: { readonly emptyHTML: unknown; new (text: string): { readonly nodes: readonly unknown[] } };
};

describe("The parts of Highcharts that would parse markup", () => {
  it("create no Trusted Types policy, and show a text literally", async () => {
    const code = await built([plainCharts]);
    expect(code).not.to.match(/createPolicy|DOMParser|parseFromString/);
    const { default: Ast } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as AstModule;
    expect(Ast.emptyHTML).to.equal("");
    expect(new Ast("Ann <img src=x onerror=alert(1)><br>&lt;b&gt; 3").nodes).to.deep.equal([
      { tagName: "#text", textContent: "Ann <img src=x onerror=alert(1)>" },
      { tagName: "br" },
      { tagName: "#text", textContent: "&lt;b&gt; 3" },
    ]);
  });

  it("are those of the library without the plug-in", async () => {
    expect(await built([])).to.contain("createPolicy");
  });
}).timeout(15_000);

async function built(plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["node_modules/highcharts/es-modules/Core/Renderer/HTML/AST.js"],
    bundle: true,
    format: "esm",
    write: false,
    plugins,
  });
  return outputFiles[0]?.text ?? "";
}
