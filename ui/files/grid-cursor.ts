import { computedStruct, makeAutoObservable, observableRef } from "mobx";
import { rangeBetween, type CellPlace, type CellRange } from "#domain/files/drafts.ts";

/** The row of the cursor on the names of the columns. */
export const HEADER_ROW = -1;

export type GridSize = { readonly rows: number; readonly columns: number };

/** The cursor of a grid, and the rectangle from where the selection began. */
export class GridCursor {
  private readonly size: () => GridSize;
  private anchor: CellPlace = { row: HEADER_ROW, column: 0 };
  private wanted: CellPlace = { row: HEADER_ROW, column: 0 };

  constructor(size: () => GridSize) {
    this.size = size;
    makeAutoObservable<this, "size" | "anchor" | "wanted" | "nearest">(
      this,
      { size: false, anchor: observableRef, wanted: observableRef, place: computedStruct, nearest: false },
      { autoBind: true },
    );
  }

  /** A cell that the grid has, also after the grid has become smaller. */
  get place(): CellPlace {
    return this.nearest(this.wanted);
  }

  get selection(): CellRange {
    return rangeBetween(this.nearest(this.anchor), this.place);
  }

  /** Moves to a cell, or to the nearest one that the grid has. */
  goTo(place: CellPlace, isExtending = false): void {
    this.wanted = this.nearest(place);
    if (!isExtending || this.place.row === HEADER_ROW || this.anchor.row === HEADER_ROW) this.collapse();
  }

  /** Moves to the next cell, at the end of a row to that of the next row. Returns false at the end of the grid. */
  goBeside(by: 1 | -1): boolean {
    const { rows, columns } = this.size();
    const at = (this.place.row + 1) * columns + this.place.column + by;
    if (at < 0 || at >= (rows + 1) * columns) return false;
    this.goTo({ row: Math.floor(at / columns) - 1, column: at % columns });
    return true;
  }

  selectAll(): void {
    const { rows, columns } = this.size();
    if (rows === 0) return;
    this.goTo({ row: 0, column: 0 });
    this.goTo({ row: rows - 1, column: columns - 1 }, true);
  }

  collapse(): void {
    this.anchor = this.place;
  }

  private nearest({ row, column }: CellPlace): CellPlace {
    const { rows, columns } = this.size();
    return { row: Math.max(HEADER_ROW, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
  }
}
