/**
 * Does to a document what the translator of Chrome does: replaces each text that is not blank, now and later, by a copy
 * in two elements. Returns what ends it. Runs in a page, so it uses nothing of this module.
 */
export function translateDocument(): () => void {
  const KEPT = "[translate=no], .notranslate, script, style, noscript, textarea, font";
  const translate = (text: Text): void => {
    if (text.data.trim() === "" || !text.parentElement || text.parentElement.closest(KEPT)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [...(node instanceof Text ? [node] : [])];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateIn);
  });
  translateIn(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
