import { app } from "#server/app.ts";

export const simulator = { app };
