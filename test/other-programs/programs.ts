import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Debian packages with programs that read and write the files of the portal; a test file of the same name needs each. */
export const PROGRAMS = {
  gettext: "/usr/bin/msgfmt",
  "translate-toolkit": "/usr/bin/po2xliff",
  "libreoffice-calc-nogui": "/usr/bin/soffice",
} as const;

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
