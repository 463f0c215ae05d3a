import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryViewStore } from "#adapters/memory/views/memory-saved-views.ts";
import { savedViewsContract } from "./saved-views.contract.ts";

savedViewsContract({
  name: "memory",
  open: () => {
    const store = new MemoryViewStore(new FixedClock("2026-03-01T12:00:00Z"));
    return Promise.resolve((email) =>
      store.openedBy({
        email,
        isAccountsAdmin: email === "ada@shop.example",
        lists: email === "mia@shop.example" ? ["accounts"] : "all",
      }),
    );
  },
});
