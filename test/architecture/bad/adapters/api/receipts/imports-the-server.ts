// breaks only-the-server-imports-the-server
import { app } from "#server/app.ts";

export const started = app;
