import { useLayoutEffect, type ReactNode } from "react";
import styles from "./beside-content.module.css";

type BesideContentProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Called when there is room. Must be the same function each time. */
  readonly onShow: () => void;
  /** Called when there is no room any more. Must be the same function each time. */
  readonly onHide: () => void;
};

/** As in beside-content.module.css. */
const WIDE = "(min-width: 75rem)";

/** A part of a page that stays in view beside the content, in windows that have room for both. */
export function BesideContent({ label, children, onShow, onHide }: BesideContentProps) {
  useLayoutEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = (): void => (wide.matches ? onShow() : onHide());
    follow();
    wide.addEventListener("change", follow);
    return () => {
      wide.removeEventListener("change", follow);
      onHide();
    };
  }, [onShow, onHide]);
  return (
    <section aria-label={label} className={styles.beside}>
      {children}
    </section>
  );
}
