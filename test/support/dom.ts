// A document for component tests. Import this before any module that reads the document.
import { GlobalRegistrator } from "@happy-dom/global-registrator";

if (!GlobalRegistrator.isRegistered) GlobalRegistrator.register({ url: "http://localhost/", width: 1280, height: 800 });

/**
 * happy-dom has no popovers.
 * These polyfills keep the standard's promises: shown until hidden, with `data-shown` as the state.
 */
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.setAttribute("data-shown", "");
  },
  hidePopover(this: HTMLElement) {
    this.removeAttribute("data-shown");
  },
});

/**
 * The JSON of an element in a failing comparison.
 * Without it mocha fails on circular references, and ends without a message.
 */
Object.defineProperty(Element.prototype, "toJSON", {
  configurable: true,
  value(this: Element) {
    return this.outerHTML;
  },
});

/**
 * happy-dom computes no display for `<wbr>`.
 * Without it, the accessible name of a control gets a space for each.
 */
const getStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, ...rest) => {
  const style = getStyle(element, ...rest);
  if (element.tagName === "WBR") style.getPropertyValue = (name) => (name === "display" ? "inline" : "");
  return style;
};
