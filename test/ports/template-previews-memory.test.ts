import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryTemplatePreviews } from "#adapters/memory/templates/memory-template-previews.ts";
import { PREVIEWS_BEGIN, templatePreviewsContract } from "./template-previews.contract.ts";

templatePreviewsContract({
  name: "memory",
  open: (receipts) => {
    const clock = new FixedClock(PREVIEWS_BEGIN);
    const previews = new MemoryTemplatePreviews({ receipts: receipts.map(({ id }) => id), clock });
    return Promise.resolve({ previews, at: (moment) => clock.set(moment) });
  },
});
