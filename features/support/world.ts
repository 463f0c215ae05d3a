import { AfterAll, BeforeAll, setDefaultTimeout, setWorldConstructor, World } from "@cucumber/cucumber";
import { parsePortalSettings, type PortalSettings } from "#domain/shell/index.ts";
import { scaleLimit } from "#test/support/limits.ts";
import type { Assembly, Portal } from "./assembly.ts";
import { MissingPermissions } from "./missing-permissions.ts";
import type { NamedOutcomes } from "./named-outcomes.ts";
import { Situation } from "./situation.ts";

const A_MINUTE = 60_000;
let assembly: Assembly;

/** Loads only the assembly of the profile, because the other one would start a server. */
BeforeAll({ timeout: scaleLimit(A_MINUTE) }, async function () {
  const { assemble } = (await import(`./assemblies/${String(this.parameters["assembly"])}.ts`)) as {
    assemble: () => Promise<Assembly>;
  };
  assembly = await assemble();
});

AfterAll({ timeout: scaleLimit(A_MINUTE) }, () => assembly.close());

/** One scenario: Given sets up the situation, and the first use opens the portal. */
export class Scenario extends World {
  readonly situation = new Situation();
  /** The declared outcomes of the current step. */
  step: NamedOutcomes<unknown> = {};
  readonly missing = new MissingPermissions();
  #portal: Promise<Portal> | undefined;

  get portal(): Promise<Portal> {
    return (this.#portal ??= assembly.open(this.situation).then((portal) => this.missing.watch(portal)));
  }

  get settings(): PortalSettings {
    return parsePortalSettings(this.situation.settings);
  }
}

setWorldConstructor(Scenario);
// A step through the API makes several calls to a real server, which are slow on a busy machine.
setDefaultTimeout(scaleLimit(A_MINUTE / 2));
