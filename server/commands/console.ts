import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { EXIT, StartFailure, type ExitCode } from "../exit-codes.ts";

/** Runs a tool. Prints a failure and sets the exit code. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(formatError(error));
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof StartFailure) return error.exitCode;
  return isArgumentError(error) ? EXIT.usage : EXIT.bug;
}

export function formatError(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  return isArgumentError(error) ? error.message : String(error instanceof Error ? error.stack : error);
}

const isArgumentError = (error: unknown): error is Error =>
  error instanceof TypeError && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");

/** Prompts at the terminal; without a terminal, reads the next line of standard input. */
export async function promptVisible(question: string): Promise<string> {
  return prompt(question, process.stdout);
}

/** Same as {@link promptVisible}, but hides the input. */
export async function promptHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return prompt("", process.stdout);
  process.stdout.write(question);
  const text = await prompt("", new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stdout.write("\n");
  return text;
}

async function prompt(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return await Promise.race([terminal.question(process.stdin.isTTY ? question : ""), ended]);
  } finally {
    terminal.close();
  }
}
