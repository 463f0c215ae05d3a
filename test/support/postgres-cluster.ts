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
import { scaleLimit } from "./limits.ts";

export type PostgresCluster = {
  /** The URL of its superuser and of a database that stays empty. */
  readonly url: string;
  /** Ends it without a shutdown, as a kill would. */
  stop(): Promise<void>;
};

/** `tests` trades durability for speed. `real` keeps PostgreSQL's guarantees. */
export type Durability = "tests" | "real";

/** Returns the folder of the newest installed PostgreSQL programs. Debian does not add them to PATH. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** Creates and starts a server. @throws Error if PostgreSQL is not installed or does not start. */
export async function startPostgres(durability: Durability = "tests"): Promise<PostgresCluster> {
  const place = await makePlace();
  const [password, secret] = [randomBytes(16).toString("hex"), join(place.folder, "password")];
  await writeFile(secret, password);
  runProgram(place, "initdb", [
    "-U",
    "postgres",
    "-A",
    "scram-sha-256",
    `--pwfile=${secret}`,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    ...COLLATION,
    "--no-sync",
  ]);
  return startCluster(place, { password, settings: durability === "tests" ? CARELESS : {} });
}

/** Creates and starts a standby of a server, which follows it until it is promoted. */
export async function startStandby(primary: PostgresCluster): Promise<PostgresCluster> {
  const place = await makePlace();
  runProgram(place, "pg_basebackup", ["-d", primary.url, "-R", "-X", "stream", "-c", "fast", "--no-sync"]);
  return startCluster(place, { password: new URL(primary.url).password, settings: CARELESS });
}

type ClusterPlace = { readonly programs: string; readonly folder: string; readonly owner: Account | undefined };

async function makePlace(): Promise<ClusterPlace> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("no PostgreSQL is installed");
  const [folder, owner] = [await mkdtemp(join(tmpdir(), "counterfoil-postgres-")), unprivileged()];
  if (owner) await chown(folder, owner.uid, owner.gid);
  return { programs, folder, owner };
}

function runProgram({ programs, folder, owner }: ClusterPlace, name: string, argv: readonly string[]): void {
  execFileSync(join(programs, name), ["-D", join(folder, "cluster"), ...argv], {
    ...owner,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

type ClusterOptions = { readonly password: string; readonly settings: Readonly<Record<string, string>> };

async function startCluster(
  { programs, folder, owner }: ClusterPlace,
  { password, settings }: ClusterOptions,
): Promise<PostgresCluster> {
  const port = await freePort();
  const all = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: 200, ...settings };
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      GUARDED,
      folder,
      join(programs, "postgres"),
      "-D",
      join(folder, "cluster"),
      ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
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

export const urlOfDatabase = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

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

type Account = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root. Returns Debian's account for it, else an unprivileged one. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (what: "-u" | "-g", user: string): number =>
    Number(execFileSync("id", [what, user], { stdio: ["ignore", "pipe", "ignore"] }));
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
  for (let tries = 0; tries < scaleLimit(TRIES); tries += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL exited with ${child.exitCode}`);
    const client = new Client({ connectionString: url });
    const answers = await client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
    if (answers) return;
    await wait(100);
  }
  throw new Error("PostgreSQL did not answer");
}

const TRIES = 300;
