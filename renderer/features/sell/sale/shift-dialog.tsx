/** A dialog over a sale in cash: it opens the required shift, or says why cash cannot be accepted now. The sale stays. */
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import { queryOf } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Dialog, Text } from '../../../ui/index.ts'
import { OpenShift } from '../../shifts/index.ts'
import { cashHindrance, promptForShift, useShiftPrompt } from '../data/cash-shift.ts'
import { focusPart } from '../focus.ts'

export const ShiftDialog = () => {
  const { data: own } = useQuery(queryOf(shiftApi.own))
  const isOpen = useShiftPrompt((prompt) => prompt.isOpen)
  const hindrance = cashHindrance(own)
  const shift = own?.shift
  const close = () => {
    promptForShift(false)
    focusPart('money')
  }
  const text = (): string => {
    if (hindrance === 'elsewhere' && shift !== undefined)
      return t('shifts.sale.elsewhere', { id: String(shift.id), window: shift.window })
    if (hindrance === 'counting' && shift !== undefined) return t('shifts.sale.counting', { drawer: shift.drawer.name })
    return t('shifts.open.needed')
  }
  return (
    <Dialog
      open={isOpen && hindrance !== undefined}
      onClose={close}
      icon={IconCash}
      tone="warn"
      title={t(hindrance === 'counting' ? 'shifts.sale.countingTitle' : 'shifts.sale.title')}
      text={text()}
      width={640}
      action={
        hindrance === 'counting' && shift !== undefined
          ? {
              text: t('shifts.sale.goCount'),
              onAct: () => {
                promptForShift(false)
                goTo(paths.countShift(shift.id))
              },
            }
          : undefined
      }
      note={
        <Text size="small" tone="secondary">
          {t('shifts.sale.text')}
        </Text>
      }
      back={t('shifts.sale.close')}
    >
      {hindrance === 'no_shift' ? <OpenShift onOpened={close} /> : undefined}
    </Dialog>
  )
}
