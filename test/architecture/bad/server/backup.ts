import { parseFolder } from "./has-an-unused-export.ts";

parseFolder("backups");
