import type { ComponentProps } from "react";
import styles from "./out-of-sight.module.css";

type OutOfSightProps = Omit<ComponentProps<"div">, "hidden" | "className"> & {
  /** Neither the eye, nor the keyboard, nor assistive technology finds it meanwhile. */
  readonly isAway: boolean;
};

/** A part of the page that can be put away, and comes back as it stood without being laid out anew. */
export const OutOfSight = ({ isAway, ...div }: OutOfSightProps) => <div {...div} className={styles.part} hidden={isAway} />;
