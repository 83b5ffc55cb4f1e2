import styles from './unbroken.module.css'

/** A sentence that doesn't wrap inside '5-day' or 'school-chapter', where browsers would break after the hyphen. */
export function Unbroken({ sentence }: { sentence: string }) {
  return (
    <span>
      {sentence.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no names and never change places
          <span key={index} className={styles.word}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
