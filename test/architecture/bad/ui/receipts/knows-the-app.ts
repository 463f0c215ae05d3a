// breaks areas-are-neighbours-not-lodgers-on-screen
import "../app/main.tsx";

export const started = true;
