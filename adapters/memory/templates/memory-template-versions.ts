import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { isSameJson, type JsonObject } from "#domain/shared/json/json.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Version, Versioned } from "#domain/shared/form/version.ts";
import type { TemplatePlace } from "#domain/templates/drafts.ts";
import {
  languageKey,
  type TemplateData,
  type TemplateRecord,
  type TemplateVersion,
  type TemplateVersionContent,
  type TemplateVersions,
} from "#domain/templates/index.ts";
import { MAX_TEMPLATE_VERSIONS, storeTemplatesByLanguage } from "#domain/templates/rules.ts";
import { notFoundFailure, respond } from "../shared/respond.ts";

type StoreState = { readonly properties: JsonObject; readonly version: Version };

/** The versions of the templates of one retailer and its stores, kept in this program. */
export class MemoryTemplateVersions implements TemplateVersions {
  readonly #kept = new Map<string, readonly TemplateVersionContent[]>();
  readonly #account: string;

  constructor(account = "staff@shop.example") {
    this.#account = account;
  }

  list(place: TemplatePlace, cancellation?: Cancellation): Promise<Result<readonly TemplateVersion[], Failure>> {
    return respond(
      () =>
        ok(
          this.#of(place)
            .map(({ data: _data, ...version }) => version)
            .reverse(),
        ),
      cancellation,
    );
  }

  read(
    place: TemplatePlace,
    revision: number,
    cancellation?: Cancellation,
  ): Promise<Result<TemplateVersionContent, Failure>> {
    return respond(() => {
      const found = this.#of(place).find((version) => version.revision === revision);
      return found === undefined ? notFoundFailure() : ok(structuredClone(found));
    }, cancellation);
  }

  /** Keeps what was saved. What was there before versions were kept becomes the first one. */
  keep(place: TemplatePlace, before: TemplateRecord, after: Versioned<TemplateRecord>): void {
    const kept = this.#of(place);
    const isFirst = kept.length === 0 && before.version !== undefined && Object.keys(before.data).length > 0;
    const first = isFirst ? [content({ data: before.data, version: before.version, revision: 1 }, undefined)] : kept;
    const revision = (first.at(-1)?.revision ?? 0) + 1;
    const all = [...first, content({ ...after, revision }, this.#account)];
    this.#kept.set(keyOf(place), all.slice(-MAX_TEMPLATE_VERSIONS));
  }

  /** Keeps the templates of a store that a change of the store has changed. */
  keepStore(store: string, before: StoreState, after: StoreState): void {
    const [were, are] = [storeTemplatesByLanguage(before.properties), storeTemplatesByLanguage(after.properties)];
    for (const tag of new Set([...were.keys(), ...are.keys()])) {
      const [was, is] = [were.get(tag) ?? {}, are.get(tag) ?? {}];
      if (isSameJson(was, is)) continue;
      const place = { store, language: tag === "" ? undefined : tag };
      this.keep(place, { data: was, version: before.version }, { data: is, version: after.version });
    }
  }

  #of(place: TemplatePlace): readonly TemplateVersionContent[] {
    return this.#kept.get(keyOf(place)) ?? [];
  }
}

type Kept = { readonly data: TemplateData; readonly version: Version; readonly revision: number };

const content = ({ data, version, revision }: Kept, savedBy: string | undefined): TemplateVersionContent =>
  structuredClone({ revision, savedAt: toInstant(Date.parse(version)), savedBy, data });

const keyOf = ({ store, language }: TemplatePlace): string =>
  JSON.stringify([store ?? null, language === undefined ? null : languageKey(language)]);
