/** An element of the logical structure of a PDF. */
export type PdfTag = ReturnType<PDFKit.PDFDocument["struct"]>;

type TagOptions = { readonly alt?: string; readonly scope?: "Row" | "Column" };

/** Builds the logical structure of a PDF (ISO 32000-1, 14.7), from which screen readers read. */
export class PdfTags {
  private readonly document: PDFKit.PDFDocument;
  private parent: PdfTag;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    this.parent = document.struct("Document");
    document.addStructure(this.parent);
  }

  /** Adds an element to the current group, or to another element. */
  add(type: string, options: TagOptions = {}, parent: PdfTag = this.parent): PdfTag {
    const tag = this.document.struct(type, options);
    parent.add(tag);
    return tag;
  }

  /** Draws the content of an element, at once. An element can have more than one content. */
  draw(tag: PdfTag, content: () => void): void {
    tag.add(content);
  }

  /** Adds an element around those that are added until the promise ends. */
  async group(type: string, write: () => Promise<void>): Promise<void> {
    const outer = this.parent;
    this.parent = this.add(type);
    try {
      await write();
    } finally {
      this.parent = outer;
    }
  }

  /** Draws decoration, such as lines. Screen readers leave it out. */
  artifact(draw: () => void): void {
    this.document.markContent("Artifact", { type: "Layout" });
    draw();
    this.document.endMarkedContent();
  }
}
