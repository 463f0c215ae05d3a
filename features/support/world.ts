import { AfterAll, BeforeAll, setWorldConstructor, World } from "@cucumber/cucumber";
import { parsePortalSettings, type PortalSettings } from "#domain/shell/index.ts";
import type { Assembly, Portal } from "./assembly.ts";
import { Situation } from "./situation.ts";

let assembly: Assembly;

/** Only the assembly of the profile is loaded: the other one would start a server. */
BeforeAll(async function () {
  const { assemble } = (await import(`./assemblies/${String(this.parameters["assembly"])}.ts`)) as { assemble: () => Promise<Assembly> };
  assembly = await assemble();
});

AfterAll(() => assembly.close());

/** One scenario: Given arranges its situation, and the first act opens the portal on it. */
export class Scenario extends World {
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
