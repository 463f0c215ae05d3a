import styles from "./resending.module.css";

/** The emails that are not sent again, by their reasons. Renders nothing if there are none. */
export const LeftOut = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <div>
      <h3 className={styles.heading}>Left out</h3>
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
