// A small IMAP server (RFC 3501, UIDPLUS) with one user and one mailbox, for the commands that the bounce mailbox needs.
import { createServer, type AddressInfo, type Socket } from "node:net";

export type StoredEmail = { readonly uid: number; readonly source: Buffer; readonly flags: Set<string> };

export type ImapServer = {
  readonly port: number;
  /** The emails of the mailbox. A test can add and remove some at any time. */
  readonly emails: StoredEmail[];
  add(source: string): StoredEmail;
  /** The commands that it got, without their tags and arguments. */
  readonly commands: string[];
  /** Closes the connection before it answers this command. */
  readonly drops: Set<string>;
  /** Closes the connection before it sends an email with this number. */
  readonly broken: Set<number>;
  /** Answers this command only after the promise. */
  readonly holds: Map<string, Promise<unknown>>;
  readonly capabilities: string[];
  readonly settings: { password: string; isReadOnly: boolean };
  /** The connections that are open. */
  readonly open: () => number;
  close(): Promise<void>;
};

export const IMAP_USER = "bounces@shop.example";

export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const server = createServer();
  let lastUid = 0;
  const state: Omit<ImapServer, "port" | "close"> = {
    emails: [],
    commands: [],
    drops: new Set(),
    broken: new Set(),
    holds: new Map(),
    capabilities: ["IMAP4rev1", "UIDPLUS"],
    settings: { password: "secret", isReadOnly: false },
    open: () => sockets.size,
    add: (source) => {
      const email = { uid: (lastUid += 1), source: Buffer.from(source), flags: new Set<string>() };
      state.emails.push(email);
      return email;
    },
  };
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    serve(socket, state);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    ...state,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type State = Omit<ImapServer, "port" | "close">;
type Session = { readonly state: State; readonly send: (line: string | Buffer) => void };
type Command = { readonly name: string; readonly rest: string };

function serve(socket: Socket, state: State): void {
  const send = (line: string | Buffer): void => void (socket.writable && socket.write(line));
  send(`* OK [CAPABILITY ${state.capabilities.join(" ")}] ready\r\n`);
  let pending = "";
  let queue = Promise.resolve();
  socket.on("data", (chunk: Buffer) => {
    pending += chunk.toString("latin1");
    const complete = pending.split("\r\n");
    pending = complete.pop() ?? "";
    for (const line of complete) queue = queue.then(() => answer(line));
  });
  const answer = async (line: string): Promise<void> => {
    const [, tag = "*", name = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/iu.exec(line) ?? [];
    const command = { name: name.toUpperCase(), rest };
    state.commands.push(command.name);
    await state.holds.get(command.name);
    const isBroken = command.name === "UID FETCH" && state.broken.has(Number.parseInt(rest, 10));
    if (isBroken || state.drops.has(command.name)) {
      socket.destroy();
      return;
    }
    send(`${tag} ${execute(command, { state, send })}\r\n`);
    if (command.name === "LOGOUT") socket.end();
  };
}

/** Sends the data of a command and returns its end. */
function execute({ name, rest }: Command, session: Session): string {
  const { state, send } = session;
  switch (name) {
    case "CAPABILITY":
      send(`* CAPABILITY ${state.capabilities.join(" ")}\r\n`);
      return "OK done";
    case "LOGIN":
      return rest.replaceAll('"', "") === `${IMAP_USER} ${state.settings.password}`
        ? "OK welcome"
        : `NO [AUTHENTICATIONFAILED] ${IMAP_USER} is not admitted`;
    case "LIST":
    case "LSUB":
      send(`* ${name} () "/" INBOX\r\n`);
      return "OK done";
    case "SELECT":
      return select(rest, session);
    case "UID SEARCH":
      return search(rest, session);
    case "UID FETCH":
      return fetchEmails(rest, session);
    case "UID STORE":
      return store(rest, session);
    case "UID EXPUNGE":
      state.emails.splice(
        0,
        Infinity,
        ...state.emails.filter(({ uid, flags }) => !(uid === Number(rest) && flags.has("\\Deleted"))),
      );
      return "OK done";
    case "NOOP":
    case "LOGOUT":
      return "OK done";
    default:
      return "BAD unknown command";
  }
}

function select(folder: string, { state, send }: Session): string {
  if (folder.replaceAll('"', "").toUpperCase() !== "INBOX") return "NO [NONEXISTENT] no such mailbox";
  send(`* FLAGS (\\Seen \\Flagged \\Deleted)\r\n* ${state.emails.length} EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n`);
  send("* OK [PERMANENTFLAGS (\\Seen \\Flagged \\Deleted)] kept\r\n");
  return `OK [READ-${state.settings.isReadOnly ? "ONLY" : "WRITE"}] selected`;
}

function search(keys: string, { state, send }: Session): string {
  const unwanted = ["SEEN", "DELETED"].filter((flag) => keys.toUpperCase().split(" ").includes(`UN${flag}`));
  const found = state.emails.filter(({ flags }) => !unwanted.some((flag) => hasFlag(flags, flag)));
  send(`* SEARCH ${found.map(({ uid }) => uid).join(" ")}\r\n`);
  return "OK done";
}

const hasFlag = (flags: ReadonlySet<string>, wanted: string): boolean =>
  [...flags].some((flag) => flag.toUpperCase() === `\\${wanted}`);

function fetchEmails(rest: string, { state, send }: Session): string {
  const [, uid = "", items = ""] = /^(\d+) (.*)$/u.exec(rest) ?? [];
  const [place, email] = [...state.emails.entries()].find(([, each]) => each.uid === Number(uid)) ?? [];
  if (place === undefined || email === undefined) return "OK done";
  const [, start = "0", length = "Infinity"] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/iu.exec(items) ?? [];
  const part = email.source.subarray(Number(start), Number(start) + Number(length));
  send(
    `* ${place + 1} FETCH (UID ${uid} INTERNALDATE "01-Mar-2026 10:00:05 +0000" BODY[]<${start}> {${part.length}}\r\n`,
  );
  send(part);
  send(")\r\n");
  return "OK done";
}

function store(rest: string, { state, send }: Session): string {
  const [, uid = "", added = ""] = /^(\d+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)$/iu.exec(rest) ?? [];
  const place = state.emails.findIndex((each) => each.uid === Number(uid));
  if (state.settings.isReadOnly) return "NO the mailbox is read-only";
  for (const flag of added.split(" ")) state.emails[place]?.flags.add(flag);
  if (place >= 0) send(`* ${place + 1} FETCH (UID ${uid} FLAGS (${[...state.emails[place]!.flags].join(" ")}))\r\n`);
  return "OK done";
}
