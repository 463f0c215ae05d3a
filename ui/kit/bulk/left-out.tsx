import styles from "./bulk.module.css";

/** What is left out of an action, by the reasons. Renders nothing if there is none. */
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
