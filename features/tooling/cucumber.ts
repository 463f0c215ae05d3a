// The only module that calls Cucumber: runs or reads features, and passes on its messages.
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import {
  loadConfiguration,
  loadSupport,
  runCucumber,
  type IRunConfiguration,
  type ISupportCodeLibrary,
} from "@cucumber/cucumber/api";
import type { StepOptions } from "#features/support/scenario-state.ts";

export type Envelope = Parameters<NonNullable<Parameters<typeof runCucumber>[2]>>[0];
export type GherkinDocument = NonNullable<Envelope["gherkinDocument"]>;
export type Pickle = NonNullable<Envelope["pickle"]>;
export type TestCase = NonNullable<Envelope["testCase"]>;

/** The assemblies of the product; cucumber.js has a profile for each. */
export const ASSEMBLIES = ["memory", "api", "foreign"] as const;
export type Assembly = (typeof ASSEMBLIES)[number];

export type Selection = {
  readonly paths: readonly string[];
  readonly tags?: string;
  readonly names?: readonly string[];
};
export type CucumberOptions = Selection & { readonly assembly: Assembly; readonly readOnly?: boolean };

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Returns a path as Cucumber names it: relative to the root, with slashes. */
export const fromRoot = (path: string): string => relative(ROOT, resolve(ROOT, path)).split(sep).join("/");

export const featureFiles = (folder = "features"): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".feature"))
    .map((name) => fromRoot(join(folder, name)))
    .sort();

/** The part of Cucumber's library that its public type lacks. */
type Definitions = {
  readonly stepDefinitions: readonly {
    readonly id: string;
    readonly options: { readonly wrapperOptions?: StepOptions };
  }[];
};

let sentences: Promise<ISupportCodeLibrary> | undefined;

/** Passes all messages of a run to `onMessage`. Returns whether the run succeeded. */
export async function cucumber(
  { assembly, paths, tags = "", names = [], readOnly = false }: CucumberOptions,
  onMessage: (message: Envelope) => void,
): Promise<boolean> {
  const environment = { cwd: ROOT, stdout: silence(), stderr: silence() };
  const { runConfiguration } = await loadConfiguration({ profiles: [assembly] }, environment);
  const configuration: IRunConfiguration = {
    ...runConfiguration,
    sources: { ...runConfiguration.sources, paths: [...paths], tagExpression: tags, names: [...names] },
    runtime: { ...runConfiguration.runtime, dryRun: readOnly },
  };
  // A process loads each module once, so it also loads the steps once.
  sentences ??= loadSupport(configuration, environment);
  const { success } = await runCucumber({ ...configuration, support: await sentences }, environment, onMessage);
  return success;
}

/** Returns the declared outcomes of each step by id, after features were read. */
export async function stepOptions(): Promise<ReadonlyMap<string, StepOptions>> {
  const library = (await sentences) as Partial<Definitions> | undefined;
  return new Map((library?.stepDefinitions ?? []).map(({ id, options }) => [id, options.wrapperOptions ?? {}]));
}

const silence = (): Writable => new Writable({ write: (_text, _encoding, done) => done() });
