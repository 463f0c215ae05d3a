import type { Config } from "../config.ts";
import { checkBackup } from "../database/check-backup.ts";
import { makeBackup } from "../database/make-backup.ts";
import { findLockHolder, type LockHolder } from "../database/folder-lock.ts";
import { openDatabase } from "../database/open-database.ts";
import { toOutageFailure } from "../database/outages.ts";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { systemClock } from "../system-clock.ts";
import { COMMANDS, type CommandContext, type CommandName, type CommandInput, type CommandOutput } from "./commands.ts";
import { sendToLockHolder, type ControlResponse, type ControlRequest } from "./control-channel.ts";

export type CommandCall<Name extends CommandName> = { readonly name: Name; readonly input: CommandInput<Name> };

type ConnectionConfig = Pick<Config, "dataDir" | "databaseUrl" | "backups"> &
  Partial<Pick<Config, "databaseTimeoutSeconds" | "api">>;

/** Runs a command of a tool: in the server that holds the data folder if there is one, else in this process. */
export async function runCommand<Name extends CommandName>(
  config: ConnectionConfig,
  { name, input }: CommandCall<Name>,
): Promise<CommandOutput<Name>> {
  if (config.api !== undefined) throw new StartFailure(EXIT.usage, NOT_WITH_API);
  const holder = config.databaseUrl === undefined ? await findLockHolder(config.dataDir) : undefined;
  return (
    holder ? askServer(config.dataDir, holder, { command: name, input }) : runLocally(config, { name, input })
  ) as Promise<CommandOutput<Name>>;
}

const NOT_WITH_API =
  "API_URL is set: accounts, tokens, retailers and receipts are those of that API and of portal.yml. This command is for the server without it.";

/** Runs a command in the server. */
export async function handleCommand(
  { failed, ...context }: ServerContext,
  { command, input }: ControlRequest,
): Promise<ControlResponse> {
  try {
    if (!Object.hasOwn(COMMANDS, command))
      throw new StartFailure(EXIT.usage, `This server doesn't know the command ${command}: it has another version`);
    return { ok: true, value: await dispatch(context, command as CommandName, input) };
  } catch (error) {
    if (error instanceof StartFailure) return { ok: false, exitCode: error.exitCode, message: error.message };
    failed(error);
    return {
      ok: false,
      exitCode: EXIT.bug,
      message: `The command failed: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** The server also logs failures that the command did not cause. */
type ServerContext = CommandContext & { readonly failed: (error: unknown) => void };

async function askServer(dataDir: string, holder: LockHolder, request: ControlRequest): Promise<unknown> {
  const response = await sendToLockHolder(dataDir, holder, request);
  if (response === undefined) {
    throw new StartFailure(
      EXIT.inUse,
      `Process ${holder.pid} (${holder.address}) is using ${dataDir} and accepts no commands at the moment. Please try again.`,
    );
  }
  if (!response.ok) throw new StartFailure(response.exitCode, response.message);
  return response.value;
}

async function runLocally(
  config: ConnectionConfig,
  { name, input }: { name: CommandName; input: unknown },
): Promise<unknown> {
  const database = await openDatabase({ ...config, who: `the command ${name}`, print: (line) => console.error(line) });
  const { db, rights, embedded } = database;
  try {
    const backUp =
      embedded &&
      (() =>
        makeBackup({
          db,
          dump: embedded.dump,
          dataDir: config.dataDir,
          keep: config.backups.keep,
          check: checkBackup,
        }));
    return await dispatch({ db, clock: systemClock, rights, ...(backUp ? { backUp } : {}) }, name, input);
  } catch (error) {
    throw config.databaseUrl === undefined ? error : toOutageFailure(error);
  } finally {
    await database.close();
  }
}

const dispatch = (context: CommandContext, name: CommandName, input: unknown): Promise<unknown> =>
  (COMMANDS[name] as (context: CommandContext, input: unknown) => Promise<unknown>)(context, input);
