// A document for component tests: import this before anything that looks for one.
import { GlobalRegistrator } from "@happy-dom/global-registrator";

if (!GlobalRegistrator.isRegistered) GlobalRegistrator.register({ url: "http://localhost/", width: 1280, height: 800 });

/** happy-dom has no popovers; these keep what the standard promises: shown until hidden, and told by `data-shown`. */
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.setAttribute("data-shown", "");
  },
  hidePopover(this: HTMLElement) {
    this.removeAttribute("data-shown");
  },
});

/** What a failing comparison shows of an element. Without it mocha chokes on the circles within, and ends without a word. */
Object.defineProperty(Element.prototype, "toJSON", {
  configurable: true,
  value(this: Element) {
    return this.outerHTML;
  },
});
