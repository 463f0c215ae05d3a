// What `npm run pictures` takes pictures of, the names of their files, and the page that shows them side by side.

const SCHEMES = ["light", "dark", "forced"] as const;

/** The width of a window, and the colours of the user. `forced` are those of a high-contrast mode. */
export type PictureLook = { readonly width: number; readonly scheme: (typeof SCHEMES)[number] };

/** A route in every look, and what is wrong with it. */
export type PicturedRoute = { readonly path: string; readonly problems: readonly string[] };

type Choice = { readonly width?: readonly string[] | undefined; readonly scheme?: readonly string[] | undefined };

const WIDTHS = ["1280", "390", "1920"];

/** Returns the looks of the chosen widths and schemes. Throws if one is unknown. */
export function choosePictureLooks({ width = WIDTHS, scheme = ["light", "dark"] }: Choice): readonly PictureLook[] {
  const schemes = scheme.map((name) => {
    const known = SCHEMES.find((each) => each === name);
    if (known === undefined) throw new Error(`Unknown scheme: ${name}. Available: ${SCHEMES.join(", ")}`);
    return known;
  });
  return width.flatMap((text) => {
    if (!/^[1-9]\d{2,3}$/.test(text)) throw new Error(`Not a width in pixels: ${text}`);
    return schemes.map((each) => ({ width: Number(text), scheme: each }));
  });
}

/** Returns the name of the file, which names the route and the look. */
export const pictureFile = (path: string, { width, scheme }: PictureLook): string =>
  `${path.replaceAll(/[^\w.]+/g, "-").replaceAll(/^-|-$/g, "") || "root"}.${width}.${scheme}.png`;

/** Returns the page that shows the looks of each route side by side. */
export function renderPictureIndex(routes: readonly PicturedRoute[], looks: readonly PictureLook[]): string {
  const sections = routes.map(({ path, problems }) => {
    const figures = looks.map((look) => {
      const file = pictureFile(path, look);
      const caption = `${look.width} px, ${look.scheme}`;
      return `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" loading="lazy" alt="${escapeText(path)}, ${caption}"></a></figure>`;
    });
    const found = problems.map((problem) => `<li>${escapeText(problem)}</li>`);
    return `<h2>${escapeText(path)}</h2>\n<ul>${found.join("")}</ul>\n<div>${figures.join("\n")}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of all routes</title>
<style>
  body { font: 14px system-ui; margin: 1rem; }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; }
  img { inline-size: 20rem; border: 1px solid; }
  li { color: firebrick; }
</style>
<h1>Pictures of all routes</h1>
${sections.join("\n")}
</html>
`;
}

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
