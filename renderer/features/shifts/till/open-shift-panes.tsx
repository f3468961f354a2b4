/** Opens a shift on My shift: the drawer and its float at the left, the amount and the button at the right. */
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionButton, Form, FormFailure, InSlot, PaneHead, Scroll, Section, Text } from '../../../ui/index.ts'
import { cashGroups, piecesTotal } from './cash-pieces.ts'
import { rowCommands, toNextRow } from './cash-table.tsx'
import { FloatChoices, FloatPieces, FloatTotal } from './float-fields.tsx'
import { SidePane } from './side-pane.tsx'
import styles from './till.module.css'
import { useOpenShift, type FreeDrawers } from './use-open-shift.ts'

interface OpenShiftPanesProps {
  readonly drawers: FreeDrawers
  /** Cash needs a shift. */
  readonly isNeeded: boolean
}

export const OpenShiftPanes = ({ drawers, isNeeded }: OpenShiftPanesProps) => {
  const opening = useOpenShift(drawers)
  const { drawer, draft, amount, problem, leftText, error, isRunning, buttonText, submit } = opening
  const { currency } = drawer
  const isCounted = draft.by === 'pieces'
  useCommands([
    ...(isCounted ? rowCommands : []),
    {
      id: 'shift.open',
      label: t('shifts.open.title'),
      keyBar: t('shifts.open.submitPlain'),
      keys: ['F12'],
      group: t('shifts.group'),
      perform: submit,
    },
  ])
  const groupLine = (group: 'bills' | 'coins') => ({
    key: group,
    label: t(`shifts.cash.${group}`),
    amount: formatMinor(piecesTotal(cashGroups(currency)[group], draft.pieces).minor, currency),
  })
  return (
    <>
      <Form className={styles.openPanes} onSubmit={submit}>
        <PaneHead
          level={2}
          title={t('shifts.open.title')}
          sub={isNeeded ? t('shifts.open.needed') : t('shifts.open.optional')}
        />
        <div className={styles.openChoices}>
          <FloatChoices opening={opening} />
        </div>
        <Scroll className={styles.openFloat}>
          {isCounted ? (
            <div onKeyDown={toNextRow}>
              <FloatPieces opening={opening} />
            </div>
          ) : (
            <div className={styles.openTotal}>
              <FloatTotal opening={opening} />
            </div>
          )}
        </Scroll>
      </Form>
      <InSlot slot="sidePanel">
        <div className={styles.openSide}>
          <SidePane
            label={t('shifts.open.float')}
            amount={amount ?? formatMinor(0, currency)}
            lines={isCounted ? [groupLine('bills'), groupLine('coins')] : []}
            buttons={
              <>
                {isCounted && problem !== undefined ? (
                  <Text as="div" tone="bad" role="alert">
                    {problem}
                  </Text>
                ) : null}
                <FormFailure error={error} />
                <ActionButton keys="F12" busy={isRunning} onClick={submit}>
                  {buttonText}
                </ActionButton>
              </>
            }
          >
            {leftText === undefined ? null : (
              <Section>
                <Text tone="secondary">{leftText}</Text>
              </Section>
            )}
          </SidePane>
        </div>
      </InSlot>
    </>
  )
}
