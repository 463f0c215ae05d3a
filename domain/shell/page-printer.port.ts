/** The print dialog of the browser. */
export interface PagePrinter {
  /** Prints the page as its print styles show it. */
  print(): void;
}
