import styles from "./skeleton.module.css";

/** The place of one line that is still on its way; as high as the line. */
export const Skeleton = () => <span aria-hidden="true" className={styles.skeleton} />;

/** The place of several lines. */
export const SkeletonLines = ({ lines }: { lines: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: lines }, (_, index) => <Skeleton key={index} />)}
  </div>
);
