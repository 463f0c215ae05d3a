import styles from "./product-mark.module.css";

/** The product logo: a receipt and, beside the perforation, the stub that the issuer keeps. */
export const ProductMark = () => (
  <span className={styles.mark}>
    <svg aria-hidden="true" className={styles.sign} focusable="false" height="22" viewBox="0 0 22 22" width="22">
      <path className={styles.kept} d="M2 3h5.5v16H2z" />
      <path className={styles.given} d="M10.5 3H20v16h-9.5zM13.5 8h3.75M13.5 11h3.75M13.5 14h2" />
      <path className={styles.holes} d="M9 3.75v14.5" />
    </svg>
    <span className={styles.name}>Counterfoil</span>
  </span>
);
