// The one door to Cucumber: runs features, or only reads them, and hands out its messages.
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { loadConfiguration, loadSupport, runCucumber, type IRunConfiguration, type ISupportCodeLibrary } from "@cucumber/cucumber/api";
import type { StepOptions } from "#features/support/kept.ts";

export type Envelope = Parameters<NonNullable<Parameters<typeof runCucumber>[2]>>[0];
export type GherkinDocument = NonNullable<Envelope["gherkinDocument"]>;
export type Pickle = NonNullable<Envelope["pickle"]>;
export type TestCase = NonNullable<Envelope["testCase"]>;

/** The two ways the product is put together; cucumber.js has a profile for each. */
export const ASSEMBLIES = ["memory", "api"] as const;
export type Assembly = (typeof ASSEMBLIES)[number];

export type Selection = { readonly paths: readonly string[]; readonly tags?: string; readonly names?: readonly string[] };
export type Order = Selection & { readonly assembly: Assembly; readonly readOnly?: boolean };

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A path as Cucumber names it: from the root, with slashes. */
export const fromRoot = (path: string): string => relative(ROOT, resolve(ROOT, path)).split(sep).join("/");

export const featureFiles = (folder = "features"): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".feature"))
    .map((name) => fromRoot(join(folder, name)))
    .sort();

/** What Cucumber's library holds besides its public type. */
type Definitions = { readonly stepDefinitions: readonly { readonly id: string; readonly options: { readonly wrapperOptions?: StepOptions } }[] };

let sentences: Promise<ISupportCodeLibrary> | undefined;

/** Everything that Cucumber says of a run goes to `hear`; it answers whether all went well. */
export async function cucumber({ assembly, paths, tags = "", names = [], readOnly = false }: Order, hear: (message: Envelope) => void): Promise<boolean> {
  const environment = { cwd: ROOT, stdout: silence(), stderr: silence() };
  const { runConfiguration } = await loadConfiguration({ profiles: [assembly] }, environment);
  const configuration: IRunConfiguration = {
    ...runConfiguration,
    sources: { ...runConfiguration.sources, paths: [...paths], tagExpression: tags, names: [...names] },
    runtime: { ...runConfiguration.runtime, dryRun: readOnly },
  };
  // A module is loaded once in a process, so the sentences are too.
  sentences ??= loadSupport(configuration, environment);
  const { success } = await runCucumber({ ...configuration, support: await sentences }, environment, hear);
  return success;
}

/** What the step behind a sentence says of itself, by its id; known once features were read. */
export async function stepOptions(): Promise<ReadonlyMap<string, StepOptions>> {
  const library = (await sentences) as Partial<Definitions> | undefined;
  return new Map((library?.stepDefinitions ?? []).map(({ id, options }) => [id, options.wrapperOptions ?? {}]));
}

const silence = (): Writable => new Writable({ write: (_text, _encoding, done) => done() });
