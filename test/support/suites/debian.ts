import { existsSync } from "node:fs";
import { run } from "./command.ts";

/** Installs a package if the user is root on Debian. */
export async function installOnDebian(name: string): Promise<void> {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  console.log(`installing ${name} by apt-get`);
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}
