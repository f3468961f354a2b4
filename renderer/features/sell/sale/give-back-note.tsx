/** The money of the sale just undone, as large as change due, until it was handed back. */
import { Group } from '@mantine/core'
import { t } from '../../../lib/i18n/index.ts'
import { Button, paneStyles, Text, classes } from '../../../ui/index.ts'
import { showGiveBack, useUndo } from '../../../ui/undo.ts'
import { focusForm } from '../data/commands.ts'
import { performUndoOffer } from '../data/undo-offer.ts'
import styles from './sale.module.css'

export const GiveBackNote = () => {
  const { giveBack, offer } = useUndo()
  if (giveBack === undefined) return null
  const done = () => {
    showGiveBack(undefined)
    focusForm()
  }
  return (
    <div className={classes(paneStyles.section, styles.giveBack)} data-part="give-back" role="status">
      <Group justify="space-between" align="baseline" fw={600} wrap="nowrap">
        <span>{t(`sale.undo.giveBack.${giveBack.method}`)}</span>
        <output className={styles.changeDue}>{giveBack.amount}</output>
      </Group>
      <Text as="p" size="small" tone="secondary">
        {t('sale.undo.spaceFree', { sale: giveBack.sale })}
      </Text>
      <Group gap={6} mt={8}>
        {offer?.verb === 'sell' ? (
          <Button small keys="F7" onClick={performUndoOffer}>
            {t('sale.undo.sellAgain')}
          </Button>
        ) : null}
        <Button small onClick={done}>
          {t('sale.undo.givenBack')}
        </Button>
      </Group>
    </div>
  )
}
