import type { FieldMessages } from "#domain/shared/form/field-rules.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { SaveRefusal } from "#domain/shared/form/save-refusal.ts";
import { FileDraft, fileFieldsOf, fileMessages, FILE_OUTDATED, saveFile } from "#domain/files/drafts.ts";
import {
  fileNotSaved,
  parseFileName,
  writtenFileFields,
  type FileKey,
  type FileName,
  type RetailerFile,
} from "#domain/files/index.ts";
import { createStepError } from "./assertion-error.ts";
import { Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The draft of a file, and the result of saving it. */
export const fileDraft = new Outcome<FileDraft>("a file to be opened");
export const savedFile = new Outcome<Result<RetailerFile, Refusal>>("a file to be saved");

type Refusal = SaveRefusal<RetailerFile> | { readonly kind: "invalid"; readonly messages: FieldMessages };

/** The name of the only file in the examples. */
const NAME = "prices";

export const toFileKey = (name: string): FileKey => ({ name: name as FileName, scope: "admin" });

export const buildNewFile = (typed: Partial<Record<"name" | "retailerIds" | "type" | "data", string>>): FileDraft =>
  new FileDraft({ isAdmin: true, retailerIds: ["1001"] }, { type: "raw", ...typed });

export async function saveFileDraft(scenario: Scenario, typed: FileDraft): Promise<void> {
  const messages = fileMessages(typed);
  const wanted = fileFieldsOf(typed);
  const answer: Result<RetailerFile, Refusal> =
    Object.keys(messages).length > 0
      ? err({ kind: "invalid", messages })
      : await saveFile((await scenario.portal).files, { key: toFileKey(wanted.name), wanted, seen: typed.form.seen });
  fileDraft.set(scenario, typed);
  savedFile.set(scenario, answer);
  shownText.set(scenario, answer.ok ? undefined : wordsFor(scenario, answer.error));
}

function wordsFor(scenario: Scenario, why: Refusal): string {
  if (why.kind === "invalid") return Object.values(why.messages).join(". ");
  if (why.kind === "outdated") return FILE_OUTDATED;
  requestFailure.set(scenario, why.failure);
  return fileNotSaved(why.failure);
}

/** Returns the stored file. */
export async function findStoredFile(scenario: Scenario): Promise<RetailerFile> {
  const answer = await (
    await scenario.portal
  ).files.named({ name: parseFileName(NAME) as FileName, scope: "retailer" });
  if (!answer.ok) throw createStepError(`the file "${NAME}" to be there`, "there is none");
  return answer.value;
}

/** Returns the current draft with new data, based on the stored file. */
export async function buildEditedFile(scenario: Scenario, data: string): Promise<FileDraft> {
  const { form } = fileDraft.get(scenario);
  return new FileDraft({ ...form, seen: form.seen ?? (await findStoredFile(scenario)) }, { data });
}

/** Changes the current file as a colleague. */
export async function changeFileAsColleague(scenario: Scenario, data: string): Promise<void> {
  const seen = await findStoredFile(scenario);
  await (
    await scenario.portal
  ).files.change({ key: toFileKey(NAME), seen, wanted: { ...writtenFileFields(seen), data } });
}
