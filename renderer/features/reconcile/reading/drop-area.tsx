/** Shows that a file may be dropped anywhere in the window, while one is held over it. */
import { t } from '../../../lib/i18n/index.ts'
import { useStatementDrop } from './reading-file.ts'
import styles from './reading.module.css'

export const DropArea = () =>
  useStatementDrop() ? <div className={styles.drop}>{t('statements.file.dropHere')}</div> : null
