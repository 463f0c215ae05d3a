import styles from "./icon.module.css";

/** Paths of the icons, as strokes on a 16 by 16 grid. */
const PATHS = {
  "add-column": "M2 2h4.5v12H2zM12 5v6M9 8h6",
  "add-row": "M2 2h12v4.5H2zM8 9v6M5 12h6",
  admin:
    "M2 4.5h4M10.5 4.5H14M2 11.5h1.5M8 11.5h6M8.25 2.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.75 9.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  badge:
    "M2 3.5h12v9H2zM5.5 6a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5zM3.5 11c.3-1 1-1.5 2-1.5s1.7.5 2 1.5M9.5 7h3M9.5 9.5h3",
  bell: "M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4zM6.5 14h3",
  chart: "M2 2v12h12M5 11.5v-3M8.25 11.5v-7M11.5 11.5V7",
  check: "M3 8.5 6.5 12 13 4.5",
  bold: "M4.5 2.5h4.25a2.75 2.75 0 0 1 0 5.5H4.5zM4.5 8h5a2.75 2.75 0 0 1 0 5.5h-5z",
  "chevron-down": "M3.5 6 8 10.5 12.5 6",
  "chevron-left": "M10 3.5 5.5 8l4.5 4.5",
  "chevron-right": "M6 3.5 10.5 8 6 12.5",
  "chevron-up": "M3.5 10 8 5.5 12.5 10",
  close: "m3.5 3.5 9 9M12.5 3.5l-9 9",
  coins:
    "M6 9.5c2.5 0 4.5-1 4.5-2.25S8.5 5 6 5 1.5 6 1.5 7.25 3.5 9.5 6 9.5zM1.5 7.25v4c0 1.25 2 2.25 4.5 2.25s4.5-1 4.5-2.25v-4M5.5 5v-.75C5.5 3 7.5 2 10 2s4.5 1 4.5 2.25v4c0 1-1.5 1.9-4 2.15M14.5 4.25c0 1.2-1.5 2.1-3.7 2.25",
  copy: "M5.5 5.5h8v9h-8zM10.5 5.5v-4h-8v9h3",
  error: "M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3zM6 6l4 4M10 6l-4 4",
  eye: "M1.5 8c1.6-3 3.8-4.5 6.5-4.5s4.9 1.5 6.5 4.5c-1.6 3-3.8 4.5-6.5 4.5S3.1 11 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  "eye-off": "M1.5 8c1.6-3 3.8-4.5 6.5-4.5s4.9 1.5 6.5 4.5c-1.6 3-3.8 4.5-6.5 4.5S3.1 11 1.5 8zM2.5 13.5l11-11",
  file: "M9 1.5H3.5v13h9V5zM9 1.5V5h3.5",
  filter: "M2 3h12L9.5 8.5V13l-3 1.5v-6z",
  flask: "M6 1.5h4M7 1.5V6l-4 7a1 1 0 0 0 .9 1.5h8.2A1 1 0 0 0 13 13L9 6V1.5M5 10.5h6",
  fold: "M1.5 2.5h13v11h-13zM6 2.5v11",
  form: "M3 1.5h10v13H3zM5.5 5h5M5.5 8h5M5.5 11H8",
  home: "m1.5 8 6.5-5.5L14.5 8M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4",
  image: "M2 2.5h12v11H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.5 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  italic: "M6.5 2.5h6M3.5 13.5h6M9.5 2.5l-3 11",
  language: "M1.5 3.5h8M5.5 2v1.5M8 3.5c-.6 3-3 5.4-6 6.5M3.5 5.5c1 2 2.6 3.5 4.2 4.2M8 14l3-7 3 7M9 11.7h4",
  latest: "M8.5 3.5 4 8l4.5 4.5M13 3.5 8.5 8l4.5 4.5",
  link: "M6.5 9.5a3 3 0 0 0 4.25 0l2.5-2.5A3 3 0 0 0 9 2.75L7.75 4M9.5 6.5a3 3 0 0 0-4.25 0L2.75 9A3 3 0 0 0 7 13.25L8.25 12",
  list: "M6 4h8M6 8h8M6 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1",
  mail: "M2 3.5h12v9H2zM2 4l6 5 6-5",
  menu: "M2 4h12M2 8h12M2 12h12",
  more: "M3.5 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM8 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12.5 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z",
  "numbered-list": "M6.5 4H14M6.5 8H14M6.5 12H14M2 2.75l1-.5V6M1.75 10.25h2L2 13h2",
  people:
    "M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.8c1.6.5 2.5 1.8 2.5 3.7",
  person: "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c0-3 2.4-4.5 5.5-4.5s5.5 1.5 5.5 4.5",
  question: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM6 6.4a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M8 11.6v.2",
  receipt: "M3.5 1.5v13l1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1v-13l-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1zM6 5.75h4M6 9h4",
  redo: "M13 6.5H6a3.5 3.5 0 0 0 0 7h3.5M10 3.5l3 3-3 3",
  refund: "M3 6h7a3.75 3.75 0 0 1 0 7.5H6M5.5 3l-3 3 3 3",
  report: "M9 1.5H3.5v13h9V5zM9 1.5V5h3.5M6 12V9.5M8 12V7.5M10 12v-2",
  retry: "M13 8a5 5 0 1 1-1.5-3.6M13.5 2v3h-3",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.6 10.6 14 14",
  send: "M14.5 1.5 1.5 6.5l5 3 3 5zM6.5 9.5l8-8",
  smile: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM5.5 9.5c.5 1.2 1.4 1.8 2.5 1.8s2-.6 2.5-1.8M6 6v.2M10 6v.2",
  store: "m2 6.5 1-4h10l1 4M2 6.5a2 2 0 0 0 4 0 2 2 0 0 0 4 0 2 2 0 0 0 4 0M3 9v4.5h10V9M6.5 13.5v-3h3v3",
  survey: "m2 3.5 1 1 1.75-2M2 8l1 1 1.75-2M2 12.5l1 1 1.75-2M7 3.5h7M7 8h7M7 12.5h7",
  table: "M2 2.5h12v11H2zM2 6.5h12M2 10h12M6.5 2.5v11",
  till: "M3 7.5h10l1.5 6h-13zM5 7.5v-5h6v5M7 5h2M5.5 10.5h5",
  undo: "M3 6.5h7a3.5 3.5 0 0 1 0 7H6.5M6 3.5l-3 3 3 3",
} as const;

export type IconName = keyof typeof PATHS;

export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[];

/**
 * An icon beside a text, never instead of it.
 * It is hidden from screen readers and has the colour of the text.
 */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: 16 | 20 }) => (
  <svg aria-hidden="true" className={styles.icon} focusable="false" height={size} viewBox="0 0 16 16" width={size}>
    <path d={PATHS[name]} />
  </svg>
);
