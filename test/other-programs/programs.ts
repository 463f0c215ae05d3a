import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Programs that read and write the files of the portal, by the Debian package that has them. */
export const PROGRAMS = {
  gettext: "/usr/bin/msgfmt",
  "translate-toolkit": "/usr/bin/po2xliff",
  "libreoffice-calc-nogui": "/usr/bin/soffice",
} as const;

/** Skips a suite whose programs are not installed, and names the package in its title. */
export const describeWith = (name: keyof typeof PROGRAMS, tests: (this: Mocha.Suite) => void): void => {
  if (existsSync(PROGRAMS[name])) describe(name, tests);
  else describe.skip(`${name}, which is not installed`, tests);
};

const run = promisify(execFile);

/** A folder in which programs run. */
export class Workplace {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<Workplace> {
    return new Workplace(await mkdtemp(join(tmpdir(), "counterfoil-programs-")));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, content: string | Uint8Array): Promise<void> {
    return writeFile(this.path(name), content);
  }

  read(name: string): Promise<string> {
    return readFile(this.path(name), "utf8");
  }

  /** Returns what the program writes to both of its outputs. Rejects if it fails. */
  async run(program: string, ...options: readonly string[]): Promise<string> {
    const { stdout, stderr } = await run(program, options, { cwd: this.folder, maxBuffer: 1e8 });
    return stdout + stderr;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
