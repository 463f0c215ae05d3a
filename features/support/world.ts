import { AfterAll, BeforeAll, setWorldConstructor, World } from "@cucumber/cucumber";
import { parsePortalSettings, type PortalSettings } from "#domain/shell/index.ts";
import type { Assembly, Portal } from "./assembly.ts";
import { Situation } from "./situation.ts";

type Parameters = { readonly assembly: "memory" | "api" };
let assembly: Assembly;

/** Only the assembly of the profile is loaded: the other one would start a server. */
BeforeAll(async function (this: { parameters: Parameters }) {
  const { assemble } = (await import(`./assemblies/${this.parameters.assembly}.ts`)) as { assemble: () => Promise<Assembly> };
  assembly = await assemble();
});

AfterAll(() => assembly.close());

/** One scenario: Given arranges its situation, and the first act opens the portal on it. */
export class Scenario extends World<Parameters> {
  readonly situation = new Situation();
  #portal: Promise<Portal> | undefined;

  get portal(): Promise<Portal> {
    return (this.#portal ??= assembly.open(this.situation));
  }

  get settings(): PortalSettings {
    return parsePortalSettings(this.situation.settings);
  }
}

setWorldConstructor(Scenario);
