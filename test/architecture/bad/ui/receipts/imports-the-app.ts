// breaks ui-areas-are-independent
import "../app/main.tsx";

export const started = true;
