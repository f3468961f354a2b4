/** A button below the rows of the check that loads the next ones. */
import { t } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './import.module.css'

/** Nothing is shown if all rows are loaded. */
export const MoreRows = ({ more }: { readonly more: (() => void) | undefined }) =>
  more === undefined ? null : (
    <div className={styles.more}>
      <Button small onClick={more}>
        {t('imports.changed.more')}
      </Button>
    </div>
  )
