import { makeAutoObservable, observableRef } from "mobx";
import { imageSource } from "#domain/shared/image/image-source.ts";
import type { ImageReader, Images } from "#domain/shared/image/images.port.ts";
import { textDirection } from "#domain/shared/text/text-direction.ts";
import {
  parseColor,
  shownText,
  switchText,
  type InheritedTemplate,
  type TemplateContext,
  type TemplateDocument,
  type TemplateDraft,
  type TemplateEditing,
} from "#domain/templates/drafts.ts";
import {
  suggestedPlaceholders,
  templateValue,
  type TemplateField,
  type TemplateValue,
} from "#domain/templates/index.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { FormSession } from "#ui/model/form-session.ts";
import { readable, type TemplateHtmlEditor } from "./html-texts.ts";
import { ImageUpload } from "#ui/model/image-upload.ts";

export type ImageUploading = { readonly images: Images; readonly reader: ImageReader };

type Deps = {
  readonly session: FormSession<TemplateDraft, TemplateDocument>;
  readonly editing: TemplateEditing;
  readonly uploading: ImageUploading;
  readonly context: TemplateContext;
  readonly htmlEditor: TemplateHtmlEditor;
};

/** A field as it is shown. */
export type ShownField = FieldBinding & {
  readonly field: TemplateField;
  readonly label: string;
  /** What counts without a value of this level, as text; undefined for nothing. */
  readonly inherited: string | undefined;
  /** The same as a line below the field; undefined if the field itself shows it. */
  readonly caption: string | undefined;
  /** Drops the value of this level; undefined if it has none. */
  readonly onInherit: (() => void) | undefined;
  /** Copies the text of the lower level into the field, to edit it; undefined if there is none, or the field has its own. */
  readonly onCopy: (() => void) | undefined;
};

/** The image of a field, as `ui/kit` shows it. */
export type ShownImage = {
  readonly upload: ImageUpload;
  readonly src: string | undefined;
  readonly error: string | undefined;
  /** Names the level of an inherited image, which cannot be removed here. */
  readonly origin: string | undefined;
  readonly onRemove: (() => void) | undefined;
};

/** What the lower level is called, the button that returns to its value, and the one that copies its text. */
export type InheritedWords = { readonly name: string; readonly action: string; readonly copy: string };

/** The fields of one template. */
export class TemplateFieldsViewModel {
  private readonly deps: Deps;
  private readonly uploads: ReadonlyMap<string, ImageUpload>;

  /** What the template builds on. */
  below: InheritedTemplate;

  constructor(deps: Deps) {
    this.deps = deps;
    this.below = deps.context;
    this.uploads = new Map(
      deps.editing.fields
        .filter(({ kind }) => kind === "image")
        .map(({ key, label }) => [
          key,
          new ImageUpload({ ...deps.uploading, use: "emails", label, onUploaded: ({ url }) => this.type(key, url) }),
        ]),
    );
    makeAutoObservable<this, "deps" | "uploads">(
      this,
      {
        deps: false,
        uploads: false,
        below: observableRef,
        field: false,
        placeholder: false,
        image: false,
        color: false,
        isOn: false,
        needsCode: false,
        valueText: false,
        placeholders: false,
      },
      { autoBind: true },
    );
  }

  get isUploading(): boolean {
    return [...this.uploads.values()].some((upload) => upload.isUploading);
  }

  get inheritedWords(): InheritedWords {
    const { store, language } = this.deps.editing.place;
    if (language !== undefined)
      return { name: "Falls back to", action: "Remove the translation", copy: "Copy this text" };
    return store === undefined
      ? { name: "Default", action: "Reset to default", copy: "" }
      : { name: "Retailer's value", action: "Reset to the retailer's value", copy: "Use retailer's text" };
  }

  /** The language of texts, and their direction. The language of the default text is not known. */
  get language(): { readonly tag: string; readonly direction: "ltr" | "rtl" | "auto" } {
    const { language } = this.deps.editing.place;
    if (language === undefined) return { tag: "", direction: "auto" };
    return { tag: language.replaceAll("_", "-"), direction: textDirection(language) };
  }

  field(field: TemplateField): ShownField {
    const { draft } = this.deps.session;
    const { key, label } = field;
    const inherited = this.inheritedText(field);
    const canInherit = draft.textOf(key) !== "" && (inherited !== undefined || !this.isLowest);
    return {
      ...draft.bind(key),
      field,
      label,
      inherited,
      caption: this.captionOf(field, inherited),
      onInherit: canInherit ? () => this.type(key, "") : undefined,
      onCopy: this.canCopy(field) ? () => this.type(key, shownText(field, this.inheritedValue(key))) : undefined,
    };
  }

  /** The inherited text, shown in the empty field. */
  placeholder(field: TemplateField): string | undefined {
    return field.kind === "text" ? this.inheritedText(field) : undefined;
  }

  /** The color to show in the swatch. */
  color({ key, default: builtIn }: TemplateField): string {
    const candidates = [this.deps.session.draft.textOf(key), this.inheritedValue(key), builtIn].map((value) =>
      parseColor(String(value ?? "")),
    );
    return candidates.find((color) => color !== undefined) ?? "#000000";
  }

  isOn({ key }: TemplateField): boolean {
    const text = this.deps.session.draft.textOf(key);
    return text === "" ? this.inheritedValue(key) === true : text === "true";
  }

  setOn({ key }: TemplateField, isOn: boolean): void {
    this.type(key, String(isOn));
  }

  image({ key }: TemplateField): ShownImage | undefined {
    const upload = this.uploads.get(key);
    if (upload === undefined) return undefined;
    const { draft } = this.deps.session;
    const own = draft.textOf(key);
    const url = own || String(this.inheritedValue(key) ?? "");
    const onRemove = (): void => {
      upload.cancel();
      this.type(key, "");
    };
    const shown = { upload, src: url === "" ? undefined : imageSource(url), error: upload.error ?? draft.errorOf(key) };
    return own === ""
      ? { ...shown, origin: url === "" ? undefined : this.inheritedWords.name, onRemove: undefined }
      : { ...shown, origin: undefined, onRemove };
  }

  /** True if the editor would lose some of the saved or of the present markup. */
  needsCode({ key }: TemplateField): boolean {
    const { session, htmlEditor } = this.deps;
    const texts = [session.draft.base[key] ?? "", session.draft.textOf(key)];
    return texts.some((text) => htmlEditor.module?.isEditableHtml(text) === false);
  }

  placeholders(field: TemplateField): string {
    return suggestedPlaceholders(field)
      .map((name) => `{${name}}`)
      .join(" ");
  }

  /** The value that counts, for accounts that change nothing. */
  valueText(field: TemplateField): string {
    const own = templateValue(this.deps.context.document.data, field.key);
    if (own === undefined) return this.inheritedText(field) ?? "";
    return field.kind === "switch" ? switchText(own === true) : readable(this.deps.htmlEditor, own);
  }

  buildOn(below: TemplateFieldsViewModel["below"]): void {
    this.below = below;
  }

  stop(): void {
    for (const upload of this.uploads.values()) upload.cancel();
  }

  /** Only built-in values are below. */
  private get isLowest(): boolean {
    const { store, language } = this.deps.editing.place;
    return store === undefined && language === undefined;
  }

  /** An empty field shows its text or color itself, and the name of the file of an image says nothing. */
  private captionOf({ key, kind }: TemplateField, inherited: string | undefined): string | undefined {
    if (kind === "image") return undefined;
    const isEmpty = this.deps.session.draft.textOf(key) === "";
    if (isEmpty && (kind === "text" || kind === "color")) return undefined;
    if (inherited === undefined && (isEmpty || this.isLowest)) return undefined;
    const shown = kind === "switch" ? inherited?.toLowerCase() : inherited;
    return `${this.inheritedWords.name}: ${shown ?? "none"}`;
  }

  private canCopy({ key, kind }: TemplateField): boolean {
    const isText = kind === "text" || kind === "html";
    const isEmpty = this.deps.session.draft.textOf(key) === "";
    return isText && isEmpty && !this.isLowest && this.inheritedValue(key) !== undefined;
  }

  private type(key: string, text: string): void {
    this.deps.session.draft.type(key, text);
  }

  private inheritedValue(key: string): TemplateValue | undefined {
    return templateValue(this.below.inherited, key);
  }

  private inheritedText({ key, kind, default: builtIn }: TemplateField): string | undefined {
    const value = this.inheritedValue(key) ?? (kind === "color" ? builtIn : undefined);
    if (value === undefined) return undefined;
    if (kind === "switch") return switchText(value === true);
    return kind === "image"
      ? String(value).slice(String(value).lastIndexOf("/") + 1)
      : readable(this.deps.htmlEditor, value);
  }
}
