// A private PostgreSQL for tests and benchmarks: in a temporary folder, on loopback. It ends when it is stopped or
// when its parent process ends, even by a kill.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

export type PostgresCluster = {
  /** The URL of its superuser and of a database that stays empty. */
  readonly url: string;
  stop(): Promise<void>;
};

/** `tests` trades durability for speed. `real` keeps PostgreSQL's guarantees. */
export type Durability = "tests" | "real";

/** Returns the folder of the newest installed PostgreSQL programs. Debian does not add them to PATH. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** Creates and starts a server. @throws Error if PostgreSQL is not installed or does not start. */
export async function startPostgres(durability: Durability = "tests"): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("no PostgreSQL is installed");
  const [folder, password, port] = [await mkdtemp(join(tmpdir(), "counterfoil-postgres-")), randomBytes(16).toString("hex"), await freePort()];
  const owner = unprivileged();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const [cluster, secret] = [join(folder, "cluster"), join(folder, "password")];
  await writeFile(secret, password);
  execFileSync(
    join(programs, "initdb"),
    ["-D", cluster, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${secret}`, "--encoding=UTF8", "--locale=C.UTF-8", ...COLLATION, "--no-sync"],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: 200, ...(durability === "tests" ? CARELESS : {}) };
  const child = spawn(
    "/bin/sh",
    ["-c", GUARDED, folder, join(programs, "postgres"), "-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...owner, cwd: folder, detached: true, stdio: ["pipe", "ignore", "ignore"] },
  );
  const gone = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await gone;
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** Creates a database on a server as a copy of another one. Returns its URL. */
export async function createDatabase(server: string, name: string, template = "template0"): Promise<string> {
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" ENCODING 'UTF8'`);
  return urlOfDatabase(server, name);
}

export const urlOfDatabase = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Drops the database of a URL, even if it has connections. */
export async function dropDatabase(server: string, url: string): Promise<void> {
  await onServer(server, `DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
}

/** Drops every database whose name has the prefix. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  const rows = await onServer(server, `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await onServer(server, `DROP DATABASE "${datname}" WITH (FORCE)`);
}

async function onServer(url: string, statement: string): Promise<readonly Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(statement).finally(() => client.end());
  return rows;
}

/**
 * Runs the server until it ends or its parent process ends: then the parent's end of the pipe closes.
 * Removes the folder afterwards.
 */
const GUARDED = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
trap 'kill -QUIT $server' TERM
(cat <&3; kill -TERM $$) & watch=$!
wait $server; code=$?
wait $server
kill $watch
rm -rf "$0"
exit $code`;

/** The collation of a language, as production servers have. The embedded database sorts by bytes. */
const COLLATION = ["--locale-provider=icu", "--icu-locale=en"];
const DEBIAN = "/usr/lib/postgresql";
const CARELESS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** PostgreSQL refuses to run as root. Returns Debian's account for it, else an unprivileged one. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (what: "-u" | "-g", user: string): number => Number(execFileSync("id", [what, user], { stdio: ["ignore", "pipe", "ignore"] }));
  const account = (user: string) => ({ uid: idOf("-u", user), gid: idOf("-g", user) });
  try {
    return account("postgres");
  } catch {
    return account("anonymous");
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL exited with ${child.exitCode}`);
    const client = new Client({ connectionString: url });
    const answers = await client.connect().then(() => client.end()).then(() => true, () => false);
    if (answers) return;
    await wait(100);
  }
  throw new Error("PostgreSQL did not answer within 30 s");
}

const TRIES = 300;
