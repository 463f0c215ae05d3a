import type { Socket } from "node:net";
import { connectTo, type Holder } from "../database/folder-lock.ts";
import type { ExitCode } from "../exit-codes.ts";

/** What a tool asks the process that holds the data folder to do in its stead. */
export type ControlRequest = { readonly command: string; readonly input: unknown };
export type ControlAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly exitCode: ExitCode; readonly message: string };

/**
 * The folder's socket as a way in for the tools: one request and one answer a connection, each a JSON text. Only who
 * may write to the folder can open it.
 */
export const answerOn =
  (run: (request: ControlRequest) => Promise<ControlAnswer>) =>
  (socket: Socket): void => {
    void readAll(socket)
      .then(async (text) => {
        // Whoever only looks whether somebody is there asks nothing.
        if (text !== "") socket.end(JSON.stringify(await run(JSON.parse(text) as ControlRequest)));
        else socket.end();
      })
      .catch(() => socket.destroy());
  };

/** The answer of the holder; undefined when it takes no requests: a tool at work, or a server that starts or stops. */
export async function askHolder(dataDir: string, holder: Holder, request: ControlRequest): Promise<ControlAnswer | undefined> {
  const socket = connectTo(dataDir, holder);
  socket.end(JSON.stringify(request));
  const text = await readAll(socket).catch(() => "");
  return text === "" ? undefined : (JSON.parse(text) as ControlAnswer);
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      text += part;
      if (text.length > LARGEST_MESSAGE) socket.destroy(new Error("the message is too long"));
    });
    socket.on("error", reject);
    socket.on("end", () => resolve(text));
  });
}

const LARGEST_MESSAGE = 65_536;
