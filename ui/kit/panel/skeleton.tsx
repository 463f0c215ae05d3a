import styles from "./skeleton.module.css";

/** Placeholder of one line while it loads, with the height of the line. */
export const Skeleton = () => <span aria-hidden="true" className={styles.skeleton} />;

/** Placeholder of several lines. */
export const SkeletonLines = ({ lines }: { lines: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </div>
);
