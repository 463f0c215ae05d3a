import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import {
  languageKey,
  parseLanguageTag,
  parseTemplateSettings,
  type TemplateLevels,
  type TemplateRecord,
  type Templates,
  type TemplateSaving,
  type TemplateTab,
} from "#domain/templates/index.ts";
import { prepareTemplateData, refuseTemplateValues } from "#domain/templates/rules.ts";
import { respond } from "../shared/respond.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import type { MemoryTemplateVersions } from "./memory-template-versions.ts";
import { outdatedFailure, rejectedFailureWithErrors } from "../shared/failures.ts";

type Facts = {
  readonly data?: TemplateRecord;
  /** By language tag. */
  readonly translations?: Readonly<Record<string, TemplateRecord>>;
  readonly clock?: Clock;
  /** The tabs whose fields have rules. */
  readonly tabs?: readonly TemplateTab[];
  /** Languages of the retailer's translations. */
  readonly languages?: readonly string[];
  /** Where saved versions are kept. */
  readonly versions?: MemoryTemplateVersions;
};

/** The template data of one retailer, kept in this program. What goes in and out is a copy. */
export class MemoryTemplates implements Templates {
  readonly #records = new Map<string, TemplateRecord>();
  readonly #clock: Clock;
  readonly #tabs: readonly TemplateTab[];
  readonly #languages: readonly string[];
  readonly #versions: MemoryTemplateVersions | undefined;

  constructor({
    data,
    translations = {},
    clock = new FixedClock("2026-03-01T12:00:00Z"),
    tabs = parseTemplateSettings(undefined).tabs,
    languages = [],
    versions,
  }: Facts = {}) {
    this.#languages = languages;
    this.#versions = versions;
    this.#tabs = tabs;
    this.#clock = clock;
    if (data) this.#records.set(keyOf(undefined), structuredClone(data));
    for (const [tag, record] of Object.entries(translations)) this.#records.set(keyOf(tag), structuredClone(record));
  }

  read(language?: string, cancellation?: Cancellation): Promise<Result<TemplateRecord, Failure>> {
    return respond(() => ok(this.#recordOf(language)), cancellation);
  }

  languages(cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    return respond(() => {
      const saved = [...this.#records.keys()].flatMap((key) => parseLanguageTag(key) ?? []);
      return ok([...new Set([...this.#languages, ...saved.sort()])]);
    }, cancellation);
  }

  save({ language, wanted, seen }: TemplateSaving): Promise<Result<TemplateRecord, Failure>> {
    return respond(() => {
      const current = this.#recordOf(language);
      if (current.version !== seen.version) return outdatedFailure();
      const data = prepareTemplateData(wanted);
      const refused = refuseTemplateValues(this.#tabs, { before: current.data, after: data });
      if (refused.length > 0)
        return rejectedFailureWithErrors(
          refused.map(({ path, description }) => ({ description, pointer: path.join("/") })),
        );
      if (current.version !== undefined && isSameJson(current.data, data)) return ok(current);
      const record = { data, version: nextVersion(current.version, this.#clock.now()) };
      this.#records.set(keyOf(language), structuredClone(record));
      this.#versions?.keep({ language }, current, record);
      return ok(record);
    });
  }

  /** What is saved, as the mail of a receipt is written by it. */
  get levels(): Pick<TemplateLevels, "retailer" | "retailerTranslations"> {
    const translations = [...this.#records]
      .filter(([key]) => key !== keyOf(undefined))
      .map(([key, { data }]) => [key, data] as const);
    return { retailer: this.#recordOf(undefined).data, retailerTranslations: Object.fromEntries(translations) };
  }

  #recordOf(language: string | undefined): TemplateRecord {
    return this.#records.get(keyOf(language)) ?? { data: {} };
  }
}

const keyOf = (language: string | undefined): string => (language === undefined ? "" : languageKey(language));
