/** Opens a shift at a free drawer, over a sale that needs one. */
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { drawerApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { allOf } from '../../../api/index.ts'
import { formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session/index.ts'
import { BusyBar, Button, EmptyState, ErrorState, Form, FormFailure, Text } from '../../../ui/index.ts'
import { typedMinorOf } from './cash-pieces.ts'
import { FloatChoices, FloatPieces, FloatTotal } from './float-fields.tsx'
import styles from './till.module.css'
import { useOpenShift, type FreeDrawers } from './use-open-shift.ts'

interface WithFreeDrawersProps {
  readonly children: (drawers: FreeDrawers) => ReactNode
}

/** Shows the form that opens a shift, or the reason why there is no drawer for it. */
export const WithFreeDrawers = ({ children }: WithFreeDrawersProps) => {
  const { data, error, refetch } = useQuery(allOf(drawerApi.list))
  const maySet = useMay('settings') === 'yes'
  if (data === undefined)
    return error === null ? <BusyBar busy /> : <ErrorState inline error={error} onRetry={() => void refetch()} />
  const drawers = data.filter(({ archived_at: archivedAt }) => archivedAt === undefined)
  const [first, ...others] = drawers.filter(({ open_shift: openId }) => openId === undefined)
  if (drawers.length === 0) {
    const toSettings = {
      key: 'settings',
      label: t('shifts.open.settings'),
      action: t('shifts.open.openSettings'),
      onAct: () => goTo(paths.settings()),
    }
    return (
      <EmptyState
        title={t('shifts.open.noDrawers')}
        text={t('shifts.open.noDrawersText')}
        actions={maySet ? [toSettings] : []}
      />
    )
  }
  if (first === undefined) {
    const taken = drawers.map(({ name, open_shift: id }) =>
      t('shifts.open.inUse', { drawer: name, id: String(id ?? '') }),
    )
    return (
      <EmptyState
        title={t('shifts.open.allInUse')}
        text={t('shifts.open.allInUseText', { shifts: formatList(taken) })}
      />
    )
  }
  return children([first, ...others])
}

interface OpenShiftProps {
  readonly onOpened: (shift: Shift) => void
}

export const OpenShift = ({ onOpened }: OpenShiftProps) => (
  <WithFreeDrawers>{(drawers) => <OpenShiftForm drawers={drawers} onOpened={onOpened} />}</WithFreeDrawers>
)

const OpenShiftForm = ({ drawers, onOpened }: OpenShiftProps & { readonly drawers: FreeDrawers }) => {
  const opening = useOpenShift(drawers, onOpened)
  const { drawer, draft, problem, leftText, error, isRunning, buttonText, submit } = opening
  return (
    <Form className={styles.openForm} onSubmit={submit}>
      <FloatChoices opening={opening} />
      {draft.by === 'total' ? (
        <FloatTotal opening={opening} />
      ) : (
        <>
          <FloatPieces opening={opening} />
          <Text as="div" tone={problem === undefined ? 'secondary' : 'bad'} aria-live="polite">
            {problem ?? leftText ?? formatMinor(typedMinorOf(draft.pieces, drawer.currency), drawer.currency)}
          </Text>
        </>
      )}
      <FormFailure error={error} />
      <Button type="submit" kind="primary" keys="Enter" disabledReason={isRunning ? buttonText : undefined}>
        {buttonText}
      </Button>
    </Form>
  )
}
