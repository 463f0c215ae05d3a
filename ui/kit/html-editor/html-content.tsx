import { useLayoutEffect, useRef } from "react";
import styles from "./html-field.module.css";
import { renderHtml } from "./html-text.ts";

type HtmlContentProps = { readonly model: { readonly html: string } };

/** Formatted text to read. It shows only what the schema of the editor knows, whatever the HTML holds. */
export function HtmlContent({ model: { html } }: HtmlContentProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(renderHtml(html)), [html]);
  return <div ref={place} className={styles.content} dir="auto" />;
}
