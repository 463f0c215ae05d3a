import { INVISIBLE_CHARACTERS } from "./new-account.ts";

/**
 * Returns the skeleton of an address [UTS 39, 4]: addresses with the same skeleton look alike.
 *
 * Letters of other scripts become the ASCII letters that they look like. I, l and 1 look alike, and so do O and 0.
 * Case decides what a letter looks like, and skeletons ignore it: so i is l, too. Pairs of letters such as `rn` stay.
 */
export function addressSkeleton(email: string): string {
  const visible = email.trim().normalize("NFKC").replaceAll(INVISIBLE_CHARACTERS, "").normalize("NFD");
  return Array.from(visible, (character) => foldAscii(prototypeOf(character)))
    .join("")
    .normalize("NFC");
}

const foldAscii = (letter: string): string => ASCII_LOOK_ALIKES.get(letter) ?? letter;
const ASCII_LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ["i", "l"],
  ["1", "l"],
  ["|", "l"],
  ["0", "o"],
]);

/** Returns the prototype of a letter or its lowercase form. A capital that looks like I becomes i. */
function prototypeOf(character: string): string {
  const lowercase = character.toLowerCase();
  const [prototype, lowercasePrototype] = [PROTOTYPES.get(character), PROTOTYPES.get(lowercase)];
  if (prototype === "l" && lowercasePrototype === "i") return "i";
  return (prototype ?? lowercasePrototype ?? lowercase).toLowerCase();
}

/**
 * Letters by the ASCII character that they look like.
 *
 * Contains the letters of Latin, Cyrillic, Greek, Armenian, Cherokee, Coptic and Lisu whose prototype in
 * confusables.txt of UTS 39 is a single ASCII character. NFKC folds wide and mathematical letters. The ideographic
 * full stop is a dot to DNS (UTS 46).
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "-": "‐‒–⁃˗−Ⲻ",
  ".": "ꓸ。",
  2: "ꝚƧϨꙄ",
  3: "ꞫȜƷꝪⳌЗӠ",
  4: "Ꮞ",
  5: "Ƽ",
  6: "ⳒбᏮ",
  8: "ȣȢ",
  9: "ꝮⳊ",
  A: "ΑАᎪꓮ",
  B: "ꞴΒВᏴꓐ",
  C: "ⲤСᏟꓚ",
  D: "Ꭰꓓ",
  E: "ΕЕᎬꓰ",
  F: "ꞘϜꓝ",
  G: "ԌᏀᏳꓖ",
  H: "ΗⲎНᎻꓧ",
  J: "ꞲͿЈᎫꓙ",
  K: "ΚⲔКᏦꓗ",
  L: "ⳐᏞꓡ",
  M: "ΜϺⲘМᎷꓟ",
  N: "ΝⲚꓠ",
  O: "ΟⲞОՕꓳ",
  P: "ΡⲢРᏢꓑ",
  R: "ƦᎡᏒꓣ",
  S: "ЅՏᏕᏚꓢ",
  T: "ΤⲦТᎢꓔ",
  U: "Սꓴ",
  V: "ѴᏙꓦ",
  W: "ԜᎳᏔꓪ",
  X: "ꞳΧⲬХꓫ",
  Y: "ΥⲨУҮᎩᎽꓬ",
  Z: "ΖᏃꓜ",
  a: "ɑαа",
  b: "ƄЬᏏ",
  c: "ᴄⲥсꮯ",
  d: "ԁᏧꓒ",
  e: "ꬲеҽ",
  f: "ꬵꞙẝք",
  g: "ɡᶃƍց",
  h: "һհᏂ",
  i: "ıɪɩιіꙇӏꭵᎥ",
  j: "ϳј",
  l: "ƖǀΙⲒІӀꓲ",
  n: "ոռ",
  o: "ᴏᴑꬽοσⲟоօ",
  p: "ρⲣр",
  q: "ԛգզ",
  r: "ꭇꭈᴦⲅгꮁ",
  s: "ꜱƽѕꮪ",
  u: "ꞟᴜꭎꭒʋυս",
  v: "ᴠνѵꮩ",
  w: "ɯᴡѡԝաꮃ",
  x: "х",
  y: "ɣᶌʏỿꭚγуү",
  z: "ᴢꮓ",
};
const PROTOTYPES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(LOOK_ALIKES).flatMap(([prototype, letters]) =>
    Array.from(letters, (letter) => [letter, prototype] as const),
  ),
);
