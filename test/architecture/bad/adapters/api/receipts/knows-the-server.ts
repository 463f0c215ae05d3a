// breaks nobody-imports-the-server
import { app } from "#server/app.ts";

export const started = app;
