import type { Socket } from "node:net";
import { connectToHolder, type LockHolder } from "../database/folder-lock.ts";
import type { ExitCode } from "../exit-codes.ts";

/** A command that a tool sends to the process that holds the data folder. */
export type ControlRequest = { readonly command: string; readonly input: unknown };
export type ControlResponse =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly exitCode: ExitCode; readonly message: string };

/**
 * Serves commands of the tools on the folder's socket: one JSON request and one JSON response for each connection. Only
 * users with write access to the folder can open it.
 */
export const serveCommands =
  (run: (request: ControlRequest) => Promise<ControlResponse>) =>
  (socket: Socket): void => {
    void readAll(socket)
      .then(async (text) => {
        // An empty request only checks whether a server is running.
        if (text !== "") socket.end(JSON.stringify(await run(JSON.parse(text) as ControlRequest)));
        else socket.end();
      })
      .catch(() => socket.destroy());
  };

/** Returns the holder's response; undefined if it takes no requests: a tool, or a server that starts or stops. */
export async function sendToLockHolder(
  dataDir: string,
  holder: LockHolder,
  request: ControlRequest,
): Promise<ControlResponse | undefined> {
  const socket = connectToHolder(dataDir, holder);
  socket.end(JSON.stringify(request));
  const text = await readAll(socket).catch(() => "");
  return text === "" ? undefined : (JSON.parse(text) as ControlResponse);
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      text += part;
      if (text.length > MAX_MESSAGE_LENGTH) socket.destroy(new Error("the message is too long"));
    });
    socket.on("error", reject);
    socket.on("end", () => resolve(text));
  });
}

const MAX_MESSAGE_LENGTH = 65_536;
