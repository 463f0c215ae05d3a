import { execFileSync } from "node:child_process";
import { expect } from "chai";
import fc from "fast-check";
import ts from "typescript";
import { copiedCall, formatBody, POSTING_SENTENCE } from "#domain/testing/index.ts";
import type { JsonObject } from "#domain/shared/json.ts";
