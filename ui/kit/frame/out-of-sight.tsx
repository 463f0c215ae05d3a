import { useEffect, useRef, type ComponentProps } from "react";
import styles from "./out-of-sight.module.css";

type OutOfSightProps = Omit<ComponentProps<"div">, "hidden" | "className" | "ref"> & {
  /** Neither the eye, nor the keyboard, nor assistive technology finds it meanwhile. */
  readonly isAway: boolean;
};

/** A part of the page that can be put away, or drawn before it is wanted, and then only has to be painted. */
export function OutOfSight({ isAway, ...div }: OutOfSightProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => (isAway && part.current ? keepLaidOut(part.current) : undefined), [isAway]);
  return <div {...div} ref={part} className={styles.part} hidden={isAway} />;
}

/** The browser lays out what is away when its measures are asked for, and not again for as long as nothing of it changes. */
function keepLaidOut(part: HTMLElement): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const layOut = (): void => void part.firstElementChild?.getBoundingClientRect();
  const changed = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(layOut);
  };
  const changes = new MutationObserver(changed);
  changes.observe(part, { childList: true, characterData: true, subtree: true });
  changed();
  return () => {
    changes.disconnect();
    clearTimeout(waiting);
  };
}
