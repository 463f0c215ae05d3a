import type { NodeViewConstructor } from "prosemirror-view";
import styles from "./html-field.module.css";

/** Shows an image by its alternative text: the policy of the portal loads no images of other hosts. */
export const imageView: NodeViewConstructor = ({ attrs }) => {
  const dom = document.createElement("span");
  const alt = String(attrs["alt"] ?? "");
  dom.className = styles.image ?? "";
  dom.setAttribute("role", "img");
  dom.setAttribute("aria-label", alt === "" ? "Image without alternative text" : alt);
  dom.textContent = alt === "" ? "Image" : `Image: ${alt}`;
  return { dom };
};
