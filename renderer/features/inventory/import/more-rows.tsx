/** Below rows of the check: loads the next ones. */
import { t } from '../../../lib/i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import styles from './import.module.css'

/** Nothing where all rows are there. */
export const MoreRows = ({ more }: { readonly more: (() => void) | undefined }) =>
  more === undefined ? null : (
    <div className={styles.more}>
      <Button small onClick={more}>
        {t('imports.changed.more')}
      </Button>
    </div>
  )
