import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { selectWritableFields, type StoreChange, type StoreDetails, type StoreRegister } from "#domain/stores/index.ts";
import { readTemplate, type TemplateDocument } from "#domain/templates/read-template.ts";
import { saveTemplate } from "#domain/templates/save-template.ts";
import type { TemplateRecord, Templates, TemplateSaving } from "#domain/templates/templates.port.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";

const V1 = "2026-03-01T10:00:00.000Z" as Version;
const SEEN: TemplateRecord = { data: { a: "x" }, version: V1 };
const OUTDATED = err(failure("conflict", { status: 412 }));
const SOHO = aStoreInDetail({
  externalReference: "S-1",
  name: "Soho",
  properties: { floor: "2", template_data: { a: "x" } },
});
const TEMPLATE = { place: { language: undefined }, ...SEEN };

type Answers<T> = { readonly read?: Result<T, Failure>; readonly writes?: readonly Result<T, Failure>[] };

/** Ports with given results that record what they are asked to write. */
function ports({
  retailer = {},
  store = {},
}: {
  readonly retailer?: Answers<TemplateRecord>;
  readonly store?: Answers<StoreDetails>;
}) {
  const written: (TemplateSaving | StoreChange)[] = [];
  const answers = { retailer: [...(retailer.writes ?? [])], store: [...(store.writes ?? [])] };
  const templates: Templates = {
    languages: () => Promise.resolve(ok([])),
    read: () => Promise.resolve(retailer.read ?? err(failure("missing"))),
    save: (saving) => Promise.resolve((written.push(saving), answers.retailer.shift() ?? OUTDATED)),
  };
  const register: Pick<StoreRegister, "withReference" | "change"> = {
    withReference: () => Promise.resolve(store.read ?? err(failure("missing"))),
    change: (change) => Promise.resolve((written.push(change), answers.store.shift() ?? OUTDATED)),
  };
  return { ports: { templates, register }, written };
}

const storeTemplate = (store: StoreDetails): TemplateDocument => ({
  place: { store: "S-1", language: undefined },
  store,
  data: { a: "x" },
  version: store.version!,
});

describe("saving a template", () => {
  it("sends what is to be saved, by the save rules, and why something is overwritten", async () => {
    const { ports: given, written } = ports({ retailer: { writes: [ok({ data: { a: "A &amp; B" }, version: V1 })] } });
    const saved = await saveTemplate(given, {
      seen: { ...TEMPLATE, place: { language: "fr" } },
      wanted: { a: "A & B", b: "" },
      reason: "Agreed",
    });
    expect(written).to.have.length(1);
    expect(written[0]).to.deep.include({ language: "fr", wanted: { a: "A &amp; B" }, reason: "Agreed" });
    expect(saved).to.deep.equal(ok({ place: { language: "fr" }, data: { a: "A &amp; B" }, version: V1 }));
  });

  it("sends nothing where nothing differs", async () => {
    const { ports: given, written } = ports({});
    expect(await saveTemplate(given, { seen: TEMPLATE, wanted: { a: "x", b: " " } })).to.deep.equal(ok(TEMPLATE));
    expect(written).to.deep.equal([]);
  });

  it("hands back what another user has saved first", async () => {
    const theirs = { data: { a: "theirs" }, version: V1 };
    const { ports: given } = ports({ retailer: { read: ok(theirs) } });
    expect(await saveTemplate(given, { seen: TEMPLATE, wanted: { a: "mine" } })).to.deep.equal(
      err({ kind: "outdated", theirs: { ...theirs, place: TEMPLATE.place } }),
    );
  });

  it("is done where another user has saved the same", async () => {
    const { ports: given } = ports({ retailer: { read: ok({ data: { a: "mine" }, version: V1 }) } });
    expect(await saveTemplate(given, { seen: TEMPLATE, wanted: { a: "mine" } })).to.have.property("ok", true);
  });

  it("fails as the request does", async () => {
    const { ports: given } = ports({ retailer: { writes: [err(failure("unreachable"))] } });
    expect(await saveTemplate(given, { seen: TEMPLATE, wanted: { a: "mine" } })).to.deep.equal(
      err({ kind: "failed", failure: failure("unreachable") }),
    );
  });

  it("changes nothing of a store but its template", async () => {
    const { ports: given, written } = ports({
      store: { writes: [ok({ ...SOHO, properties: { floor: "2", template_data: { a: "y" } } })] },
    });
    const saved = await saveTemplate(given, { seen: storeTemplate(SOHO), wanted: { a: "y" } });
    expect(written).to.deep.equal([
      { seen: SOHO, wanted: { ...selectWritableFields(SOHO), properties: { floor: "2", template_data: { a: "y" } } } },
    ]);
    expect(saved.ok && saved.value.data).to.deep.equal({ a: "y" });
  });

  it("sends why the template of a store is overwritten", async () => {
    const { ports: given, written } = ports({ store: { writes: [ok(SOHO)] } });
    await saveTemplate(given, { seen: storeTemplate(SOHO), wanted: { a: "y" }, reason: "Agreed" });
    expect(written[0]).to.have.property("reason", "Agreed");
  });

  it("fails as missing, and writes nothing, without the store that holds the template", async () => {
    const { ports: given, written } = ports({});
    const saved = await saveTemplate(given, { seen: { place: { store: "S-1" }, data: {} }, wanted: { a: "y" } });
    expect(saved).to.deep.equal(err({ kind: "failed", failure: failure("missing") }));
    expect(written).to.deep.equal([]);
  });

  it("writes to the store as it is now, where another user changed no template of it", async () => {
    const moved = { ...SOHO, city: "Leeds", version: "2026-03-02T10:00:00.000Z" as Version };
    const { ports: given, written } = ports({ store: { read: ok(moved), writes: [OUTDATED, ok(moved)] } });
    expect((await saveTemplate(given, { seen: storeTemplate(SOHO), wanted: { a: "y" } })).ok).to.equal(true);
    expect(written[1]).to.deep.equal({
      seen: moved,
      wanted: { ...selectWritableFields(moved), properties: { floor: "2", template_data: { a: "y" } } },
    });
  });

  it("hands back the template of a store that another user has changed", async () => {
    const changed = { ...SOHO, properties: { template_data: { a: "theirs" } } };
    const { ports: given } = ports({ store: { read: ok(changed) } });
    const saved = await saveTemplate(given, { seen: storeTemplate(SOHO), wanted: { a: "y" } });
    expect(!saved.ok && saved.error.kind === "outdated" && saved.error.theirs.data).to.deep.equal({ a: "theirs" });
  });

  it("reads the template of a store out of the store", async () => {
    expect(await readTemplate(ports({ store: { read: ok(SOHO) } }).ports, { store: "S-1" })).to.deep.equal(
      ok(storeTemplate(SOHO)),
    );
  });
});
