// breaks ui-areas-are-independent
import "../app/container.ts";

export const started = true;
