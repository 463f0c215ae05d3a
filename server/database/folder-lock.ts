import { randomBytes } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";
import { EXIT, StartFailure } from "../exit-codes.ts";

/** The process that uses a data folder. Its socket is open while the process lives. */
export type LockHolder = {
  readonly pid: number;
  readonly since: string;
  /** Its activity: the address of a server, or the name of a tool. */
  readonly address: string;
  readonly socket: string;
  readonly released: boolean;
};

/** Held from before the database opens until after it closes. */
export type FolderLock = {
  /** Sets the description that other processes see. */
  describe(address: string): Promise<void>;
  /** Calls the listener for each connection from another process. */
  onConnection(listener: (socket: Socket) => void): void;
  release(): Promise<void>;
};

/**
 * Locks the data folder. Two processes on one embedded database would silently lose data. Node has no lock that ends
 * with its process, but the system closes the sockets of a dead process. So the holder listens on a Unix socket in the
 * folder and names it in the file `holder.N`. A process that finds no listener may follow as `holder.N+1`.
 * Why this is safe: a holder file appears complete and only once (`link` refuses an existing name). Its socket listens
 * before the file appears. Numbers only rise, and the newest file is never removed. So a process that read an outdated
 * number sees a newer file after creating its own, and steps back. Process ids decide nothing: they are reused, and
 * differ between containers.
 */
export async function lockFolder(dataDir: string, address: string): Promise<FolderLock> {
  const folder = join(dataDir, "lock");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const socket = randomBytes(4).toString("hex");
  const server = await listen(socketPath(folder, socket));
  const own: LockHolder = { pid: process.pid, since: new Date().toISOString(), address, socket, released: false };
  try {
    const number = await claim(folder, own);
    return lockOf(folder, { number, own, server });
  } catch (error) {
    server.close();
    throw error;
  }
}

/** Returns the process that holds the folder, or undefined. */
export async function findLockHolder(dataDir: string): Promise<LockHolder | undefined> {
  const newest = await newestHolder(join(dataDir, "lock"));
  return newest && (await isAlive(join(dataDir, "lock"), newest.holder)) ? newest.holder : undefined;
}

/**
 * Refuses a folder that another process holds, before this one loads what it would need to use it. {@link lockFolder}
 * decides between processes that start at the same time.
 */
export async function refuseLockedFolder(dataDir: string): Promise<void> {
  const holder = await findLockHolder(dataDir);
  if (holder) throw new StartFailure(EXIT.inUse, inUse(join(dataDir, "lock"), holder));
}

/** Connects to the process that holds the folder. */
export const connectToHolder = (dataDir: string, { socket }: LockHolder): Socket =>
  connect(socketPath(join(dataDir, "lock"), socket));

async function claim(folder: string, own: LockHolder): Promise<number> {
  const draft = join(folder, `draft.${own.socket}`);
  try {
    await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
    let number: number | undefined;
    while (number === undefined) number = await tryToAcquire(folder, draft, own);
    return number;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns the number of the acquired lock; undefined if another process took the number at the same time. */
async function tryToAcquire(folder: string, draft: string, own: LockHolder): Promise<number | undefined> {
  const before = await newestHolder(folder);
  if (before && (await isAlive(folder, before.holder)))
    throw new StartFailure(EXIT.inUse, inUse(folder, before.holder));
  const number = (before?.number ?? 0) + 1;
  if (!(await linked(draft, holderFile(folder, number)))) return undefined;
  const newest = await newestHolder(folder);
  if (newest?.number === number) return removeOldFiles(folder, number);
  // Other processes have held the lock since. They saw this file and may have removed its socket, so there is no retry.
  await rm(holderFile(folder, number), { force: true });
  throw new StartFailure(EXIT.inUse, inUse(folder, newest?.holder ?? own));
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes the files of earlier holders. */
async function removeOldFiles(folder: string, number: number): Promise<number> {
  for (const old of (await numbersIn(folder)).filter((other) => other < number)) {
    const holder = await readHolder(folder, old);
    if (holder) await rm(join(folder, holder.socket), { force: true });
    await rm(holderFile(folder, old), { force: true });
  }
  return number;
}

type Claimed = { readonly number: number; readonly own: LockHolder; readonly server: Server };

function lockOf(folder: string, { number, own, server }: Claimed): FolderLock {
  let current = own;
  const write = async (change: Partial<LockHolder>): Promise<void> => {
    current = { ...current, ...change };
    const draft = join(folder, `draft.${own.socket}`);
    await writeFile(draft, JSON.stringify(current), { mode: 0o600 });
    await rename(draft, holderFile(folder, number));
  };
  return {
    describe: (address) => write({ address }),
    onConnection: (listener) => {
      server.removeAllListeners("connection");
      server.on("connection", listener);
    },
    release: async () => {
      // If the disk is full, the closed socket has the same effect.
      await write({ released: true }).catch(() => undefined);
      server.close();
    },
  };
}

/** Without a connection listener, the socket only shows that the process lives. */
function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, (socket) =>
      socket
        .on("error", () => undefined)
        .resume()
        .end(),
    );
    server.once("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** The kernel accepts for a process that is busy or stopped, and refuses for a dead one. */
function isAlive(folder: string, { socket, released }: LockHolder): Promise<boolean> {
  if (released) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = connect(socketPath(folder, socket));
    const finish = (alive: boolean): void => {
      probe.destroy();
      resolve(alive);
    };
    probe.on("connect", () => finish(true));
    probe.on("error", ({ code }: NodeJS.ErrnoException) => finish(code !== "ECONNREFUSED" && code !== "ENOENT"));
  });
}

async function newestHolder(folder: string): Promise<{ number: number; holder: LockHolder } | undefined> {
  for (;;) {
    const number = Math.max(0, ...(await numbersIn(folder)));
    if (number === 0) return undefined;
    const holder = await readHolder(folder, number);
    if (holder) return { number, holder };
  }
}

async function readHolder(folder: string, number: number): Promise<LockHolder | undefined> {
  const text = await readFile(holderFile(folder, number), "utf8").catch(() => undefined);
  return text === undefined ? undefined : parseHolder(text);
}

/** Files appear complete. An incomplete file remains from a crash of the whole machine, which no holder survived. */
function parseHolder(text: string): LockHolder {
  try {
    return JSON.parse(text) as LockHolder;
  } catch {
    return { pid: 0, since: "", address: "", socket: "lost", released: true };
  }
}

async function numbersIn(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => (HOLDER.test(name) ? [Number(name.slice("holder.".length))] : []));
}

const HOLDER = /^holder\.[1-9]\d{0,8}$/;
const holderFile = (folder: string, number: number): string => join(folder, `holder.${number}`);

/** Uses the shorter of the absolute and the relative path, because the system allows about 100 characters. */
function socketPath(folder: string, socket: string): string {
  const [full, short] = [join(folder, socket), relative(process.cwd(), join(folder, socket))];
  const path = short.length < full.length ? short : full;
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) {
    throw new StartFailure(EXIT.usage, `The path of the data folder is too long for the socket in it: ${folder}`);
  }
  return path;
}

const MAX_SOCKET_PATH = 103;

const inUse = (folder: string, { pid, since, address }: LockHolder): string =>
  `Another process is using ${join(folder, "..")}: process ${pid}, ${address}, since ${since}. Stop it first, or choose another DATA_DIR.`;
