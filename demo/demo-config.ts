import { MAX_PORT, readSettings, type Config, type Defaults } from "../server/config.ts";
import { EnvironmentReader, type Environment } from "../server/environment-reader.ts";

/** The settings of the server, and that of its stand-ins. */
export type ServeConfig = Config & { readonly taxFreePort: number };

/** The settings of the server, and those of the demonstration. Each variable is documented below, where it is read. */
export type DemoConfig = ServeConfig & {
  /** Starts without the simulator and the backlog. */
  readonly still: boolean;
  /** Begins with new data. */
  readonly reset: boolean;
  readonly receipts: number | undefined;
};

const OPTIONS = ["--still", "--reset"];
/** Data that can be created again needs no backups. */
const DEFAULTS: Defaults = { backupHours: 0, logLevel: "warn", validatesAnswers: true };

/** Reads the environment and the options. Reports all errors at once, in one failure. */
export function readDemoConfig(environment: Environment, argv: readonly string[]): DemoConfig {
  const read = new EnvironmentReader(environment);
  for (const option of argv.filter((each) => !OPTIONS.includes(each)))
    read.addError(`Unknown option ${option}: use ${OPTIONS.join(", ")}`);
  const config = readSettings(read, DEFAULTS);
  const demo: DemoConfig = {
    ...config,
    still: argv.includes("--still"),
    reset: argv.includes("--reset"),
    // DEMO_RECEIPTS: the number of receipts that the demonstration starts with. By default, the demo data decide.
    receipts: read.optionalInteger("DEMO_RECEIPTS", { min: 0, max: 2_000_000 }),
    taxFreePort: readTaxFreePort(read, config),
  };
  if (demo.reset && config.databaseUrl !== undefined)
    read.addError("--reset works on the embedded database only, not on DATABASE_URL");
  if (read.text("API_URL") !== undefined)
    read.addError("API_URL cannot be used here: the demonstration has its own data. Use npm run serve");
  read.refuseErrors();
  return demo;
}

/** Reads the environment of a server without demonstration data, which has no options. */
export function readServeConfig(environment: Environment, argv: readonly string[]): ServeConfig {
  const read = new EnvironmentReader(environment);
  for (const option of argv)
    read.addError(`Unknown option ${option}: there are none. npm start runs the demonstration`);
  const config = readSettings(read);
  const taxFreePort = readTaxFreePort(read, config);
  read.refuseErrors();
  return { ...config, taxFreePort };
}

/** TAX_FREE_PORT: port of the tax-free sandbox. Default: the port after PORT, or any free port if that one is taken. */
const readTaxFreePort = (read: EnvironmentReader, { port }: Pick<Config, "port">): number =>
  read.integer("TAX_FREE_PORT", {
    fallback: port === 0 || port === MAX_PORT ? 0 : port + 1,
    min: 0,
    max: MAX_PORT,
  });
