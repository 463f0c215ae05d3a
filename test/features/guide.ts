// Follows a guide block by block: runs its commands, writes its files and compares the shown output with the real one.
import { spawn } from "node:child_process";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "chai";

/** A fenced block; `output` is the text block after a command. */
export type GuideStep = {
  readonly kind: string;
  readonly fails: boolean;
  readonly text: string;
  readonly output?: string;
};
export type CommandResult = { readonly code: number; readonly output: string };

export function parseGuide(guide: string): readonly GuideStep[] {
  const blocks = [...guide.matchAll(/^```(\w+)( fails)?\n([\s\S]*?)^```$/gm)].map(
    ([, kind = "", fails, text = ""]) => ({ kind, fails: fails !== undefined, text }),
  );
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    if (block.kind === "text") return [];
    return [block.kind === "sh" && next?.kind === "text" ? { ...block, output: next.text } : block];
  });
}

export async function runGuideStep({ kind, text, fails, output }: GuideStep, folder: string): Promise<void> {
  if (kind === "gherkin") return write(text, folder);
  if (kind === "diff") return change(text, folder);
  if (kind === "ts") return append(text, folder);
  if (kind !== "sh") throw new Error(`Unknown kind of block: ${kind}`);
  for (const command of text.trim().split("\n")) {
    const ended = await shell(command, folder);
    expect(ended.code === 0, `${command}\n${ended.output}`).to.equal(!fails);
    if (output !== undefined) expect(ended.output, command).to.match(asShown(output));
  }
}

/** The first line of a block names its file. */
async function write(text: string, folder: string): Promise<void> {
  const file = join(folder, /^# (\S+)\n/.exec(text)![1]!);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function append(text: string, folder: string): Promise<void> {
  const [first = "", ...rest] = text.split("\n");
  await appendFile(join(folder, /^\/\/ (\S+), at its end$/.exec(first)![1]!), rest.join("\n"));
}

async function change(text: string, folder: string): Promise<void> {
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const file = join(folder, /^--- (\S+)$/.exec(first)![1]!);
  const marked = (mark: string): string =>
    lines
      .filter((line) => line.startsWith(mark))
      .map((line) => line.slice(1))
      .join("\n");
  const before = await readFile(file, "utf8");
  expect(before.split(`${marked("-")}\n`), `${marked("-")} occurs once in ${file}`).to.have.length(2);
  await writeFile(
    file,
    before.replace(`${marked("-")}\n`, () => `${marked("+")}\n`),
  );
}

function shell(command: string, folder: string): Promise<CommandResult> {
  // Removes the settings of mocha and npm that a user's terminal does not have.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|TEST_POSTGRES_URL$)/.test(name)),
  );
  const child = spawn(command, { cwd: folder, shell: true, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((settle) => child.on("close", (code) => settle({ code: code ?? 1, output })));
}

/** Builds a pattern from the shown output: `…` matches numbers, and lines of npm are optional. */
function asShown(shown: string): RegExp {
  const escaped = shown.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:^|\\n)${escaped.replaceAll("…", "[\\d.]+")}\\s*(?:$|\\nnpm )`);
}
