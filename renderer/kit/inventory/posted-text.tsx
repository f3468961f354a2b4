/** A posted text: recognized parts are underlined, others are highlighted. */
import { VisuallyHidden } from '@mantine/core'
import type { PostedPart } from '../../../shared/desk/inventory/needs.ts'
import { t } from '../../lib/i18n/index.ts'
import { classes } from '../../ui/index.ts'
import styles from './posted-text.module.css'

interface PostedTextProps {
  readonly parts: readonly Pick<PostedPart, 'text' | 'state'>[]
  /** The text is large, and each part has the number of its key. */
  readonly numbered?: boolean
  /** The text has a background of its own. */
  readonly boxed?: boolean
}

export const PostedText = ({ parts, numbered = false, boxed = numbered }: PostedTextProps) => {
  const read = parts.filter(({ state }) => state === 'read')
  return (
    <div className={classes(styles.text, boxed && styles.boxed, numbered && styles.large)} data-part="posted">
      {parts.map((part, index) =>
        part.state === 'gap' ? (
          part.text
        ) : part.state === 'left' ? (
          <span key={index}>
            <mark className={styles.left}>{part.text}</mark>
            <VisuallyHidden> ({t('needs.text.left')})</VisuallyHidden>
          </span>
        ) : (
          <span key={index}>
            {numbered ? <sup className={styles.number}>{read.indexOf(part) + 1}</sup> : null}
            <u className={styles.read}>{part.text}</u>
          </span>
        ),
      )}
    </div>
  )
}
