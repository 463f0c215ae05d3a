import { MemoryMailLog } from "#adapters/memory/mails/memory-mail-log.ts";
import { mailLogContract } from "./mail-log.contract.ts";

mailLogContract({
  name: "memory",
  open: ({ mails, ...view }) => Promise.resolve(new MemoryMailLog(mails, view)),
});
