// A process that locks the folder of its argument when it is told to, tells how that went, and stays.
import { lockFolder } from "#server/database/folder-lock.ts";

const [folder = ""] = process.argv.slice(2);

process.on("message", () => {
  void lockFolder(folder, "a test").then(
    () => process.send?.({ pid: process.pid }),
    (error: Error) => process.send?.({ pid: process.pid, refusal: error.message }),
  );
});
process.send?.("ready");
