// Postfix and Dovecot in a temporary folder, with ports of their own and without a system service. They need root.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type MailPrograms = {
  readonly smtpUrl: string;
  readonly imapUrl: string;
  /** The logs of both programs. */
  readonly logs: () => string;
  /** The flags of the emails in the mailbox of bounces: `S` was read, `F` is flagged. */
  readonly flags: () => readonly string[];
  stop(): Promise<void>;
};

/** Where Debian installs the programs. */
export const MAIL_PROGRAMS = { postfix: "/usr/sbin/postfix", dovecot: "/usr/sbin/dovecot" } as const;

/** Mail for these domains: a mailbox here, another server, or a server that does not respond. */
export const DOMAINS = { here: "here.example", remote: "remote.example", silent: "silent.example" } as const;

/** Of the mailbox of the test, which is on this machine only. */
const PASSWORD = "secret";
const OWNER = { uid: 65_534, gid: 65_534 };

/** Starts Postfix, which sends mail for the remote domain to `remotePort`, and Dovecot with the mailbox of bounces. */
export async function startMailPrograms(remotePort: number): Promise<MailPrograms> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-mail-"));
  // The programs run as several users.
  chmodSync(folder, 0o755);
  for (const name of ["etc", "data", "queue", "mail", "dovecot"]) mkdirSync(join(folder, name));
  chownSync(join(folder, "mail"), OWNER.uid, OWNER.gid);
  const [smtpPort, imapPort, nowhere] = await freePorts(3);
  writePostfix(folder, { smtpPort: smtpPort!, remotePort, nowhere: nowhere! });
  writeDovecot(folder, imapPort!);
  const logs = (): string => ["mail.log", "dovecot.log"].map((name) => readIfThere(join(folder, name))).join("\n");
  const postfix = (command: string): void =>
    void execFileSync(MAIL_PROGRAMS.postfix, ["-c", join(folder, "etc"), command], { stdio: "ignore" });
  let dovecot: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    dovecot?.kill("SIGTERM");
    try {
      postfix("stop");
    } finally {
      await wait(STOP_MS);
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    chownSync(join(folder, "data"), postfixUser(), -1);
    postfix("start");
    dovecot = spawn(MAIL_PROGRAMS.dovecot, ["-F", "-c", join(folder, "etc/dovecot.conf")], { stdio: "ignore" });
    await Promise.all([untilOpen(smtpPort!), untilOpen(imapPort!)]);
  } catch (error) {
    const said = logs();
    await stop().catch(() => undefined);
    throw new Error(`the mail programs did not start: ${said}`, { cause: error });
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    imapUrl: `imap://bounces:${PASSWORD}@127.0.0.1:${imapPort}/INBOX`,
    logs,
    flags: () =>
      ["cur", "new"].flatMap((name) =>
        readdirSync(join(folder, "mail/bounces", name)).map((file) => file.split(":2,")[1] ?? ""),
      ),
    stop,
  };
}

type Ports = { readonly smtpPort: number; readonly remotePort: number; readonly nowhere: number };

function writePostfix(folder: string, { smtpPort, remotePort, nowhere }: Ports): void {
  const place = (name: string): string => join(folder, name);
  writeFileSync(
    place("etc/mailboxes"),
    `bounces@shop.example bounces/\nann@${DOMAINS.here} ann/\nbob@${DOMAINS.here} bob/\n`,
  );
  writeFileSync(
    place("etc/transport"),
    `${DOMAINS.remote} smtp:[127.0.0.1]:${remotePort}\n${DOMAINS.silent} smtp:[127.0.0.1]:${nowhere}\n`,
  );
  const settings = {
    compatibility_level: "3.6",
    queue_directory: place("queue"),
    data_directory: place("data"),
    command_directory: "/usr/sbin",
    daemon_directory: "/usr/lib/postfix/sbin",
    mail_owner: "postfix",
    setgid_group: "postdrop",
    maillog_file: place("mail.log"),
    maillog_file_prefixes: folder,
    myhostname: "mx.shop.example",
    mydestination: "",
    mynetworks: "127.0.0.0/8",
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    alias_maps: "",
    alias_database: "",
    recipient_delimiter: "+",
    virtual_mailbox_domains: `shop.example, ${DOMAINS.here}`,
    virtual_mailbox_base: place("mail"),
    virtual_mailbox_maps: `texthash:${place("etc/mailboxes")}`,
    virtual_uid_maps: `static:${OWNER.uid}`,
    virtual_gid_maps: `static:${OWNER.gid}`,
    transport_maps: `texthash:${place("etc/transport")}`,
    smtpd_relay_restrictions: "permit_mynetworks, reject",
    smtp_dns_support_level: "disabled",
    smtp_host_lookup: "native",
    smtp_tls_security_level: "none",
  };
  writeFileSync(
    place("etc/main.cf"),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(""),
  );
  writeFileSync(place("etc/master.cf"), masterLines(smtpPort).join("\n") + "\n");
}

/** service, type, private, unprivileged, chroot, wakeup, limit, command */
const masterLines = (smtpPort: number): readonly string[] => [
  `127.0.0.1:${smtpPort} inet n - n - - smtpd`,
  "pickup unix n - n 60 1 pickup",
  "cleanup unix n - n - 0 cleanup",
  "qmgr unix n - n 300 1 qmgr",
  "rewrite unix - - n - - trivial-rewrite",
  ...["bounce", "defer", "trace"].map((name) => `${name} unix - - n - 0 bounce`),
  "verify unix - - n - 1 verify",
  "flush unix n - n 1000? 0 flush",
  "proxymap unix - - n - - proxymap",
  "proxywrite unix - - n - 1 proxymap",
  "smtp unix - - n - - smtp",
  "relay unix - - n - - smtp",
  "showq unix n - n - - showq",
  "error unix - - n - - error",
  "retry unix - - n - - error",
  "discard unix - - n - - discard",
  "virtual unix - n n - - virtual",
  "anvil unix - - n - 1 anvil",
  "scache unix - - n - 1 scache",
  "postlog unix-dgram n - n - 1 postlogd",
];

function writeDovecot(folder: string, imapPort: number): void {
  writeFileSync(
    join(folder, "etc/dovecot.conf"),
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot
log_path = ${folder}/dovecot.log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${OWNER.uid} gid=${OWNER.gid} home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
}

const postfixUser = (): number => Number(execFileSync("id", ["-u", "postfix"]).toString());

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once("listening", resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await wait(TRY_MS);
  }
  throw new Error(`nothing listens on port ${port}`);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const TRY_MS = 100;
const MAX_TRIES = 200;
const STOP_MS = 500;
