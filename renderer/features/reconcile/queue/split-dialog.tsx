/** Splits a line into parts, each with a booking of its own if it has one. The last part is the remainder. */
import { useState } from 'react'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import type { FoundRecord, QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Dialog, Text } from '../../../ui/index.ts'
import { DecisionFailure } from './decision-foot.tsx'
import { recordTitle, rowsInText } from './item-text.ts'
import styles from './queue.module.css'
import { RecordSearch } from './record-search.tsx'
import {
  membersOf,
  mostParts,
  parseSigned,
  splitEquations,
  splitProblem,
  type SplitPart,
  type TypedMember,
} from './split-draft.ts'
import type { Draft } from './use-decisions.ts'

interface SplitDialogProps {
  readonly statementId: number
  readonly item: QueueItemDetail
  readonly isRunning: boolean
  readonly error: unknown
  readonly onDecide: (draft: Draft) => void
  readonly onClose: () => void
}

export const SplitDialog = ({ statementId, item, isRunning, error, onDecide, onClose }: SplitDialogProps) => {
  const { stated, currency } = item
  const [parts, setParts] = useState<readonly SplitPart[]>([
    { id: 1, texts: {} },
    { id: 2, texts: {} },
  ])
  const [isShown, setShown] = useState(false)
  /** The part whose booking is being searched. */
  const [searching, setSearching] = useState<number>()
  const members = membersOf(stated)
  const equations = splitEquations(parts, stated, currency)
  const problem = splitProblem(equations)
  const change = (id: number, next: Partial<SplitPart>) =>
    setParts(parts.map((part) => (part.id === id ? { ...part, ...next } : part)))
  const save = () => {
    setShown(true)
    if (problem !== undefined || equations === undefined || isRunning) return
    onDecide({
      kind: 'split',
      item: item.key,
      parts: parts.map(({ record }, index) => ({
        equation: equations[index] ?? stated,
        ...(record && { record: record.key }),
      })),
    })
  }
  const pick = (record: FoundRecord) => {
    if (searching !== undefined) change(searching, { record })
    setSearching(undefined)
  }
  return (
    <Dialog
      open
      width={760}
      onClose={onClose}
      title={t('queue.split.title', { rows: rowsInText(item), amount: formatMinor(stated.net, currency) })}
      text={t('queue.split.text')}
      action={{
        text: t('queue.split.save', { count: parts.length }),
        keys: 'Ctrl+Enter',
        disabledReason: isRunning ? t('queue.deciding') : undefined,
        onAct: save,
      }}
      note={
        isShown && problem !== undefined ? (
          <Text role="alert" as="div" size="small" tone="bad">
            {t(`queue.split.problem.${problem}`)}
          </Text>
        ) : (
          <DecisionFailure error={error} />
        )
      }
      back={t('common.cancel')}
    >
      <table className={styles.parts}>
        <thead>
          <tr>
            <th scope="col">{t('queue.split.part')}</th>
            {members.map((member) => (
              <th key={member} scope="col">
                {t(`reconcile.equation.${member}`)}
              </th>
            ))}
            <th scope="col">{t('reconcile.equation.net')}</th>
            <th scope="col" className={styles.record}>
              {t('queue.split.booking')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <PartRow
              key={part.id}
              {...{ part, index, members, currency }}
              equation={equations?.[index]}
              isLast={index === parts.length - 1}
              isChecked={isShown}
              onText={(member, value) => change(part.id, { texts: { ...part.texts, [member]: value } })}
              onFind={() => setSearching(part.id)}
              onForget={() => change(part.id, { record: undefined })}
              onRemove={parts.length > 2 ? () => setParts(parts.filter(({ id }) => id !== part.id)) : undefined}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('queue.split.sum')}</th>
            {members.map((member) => (
              <td key={member}>{formatMinor(stated[member], currency)}</td>
            ))}
            <td>{formatMinor(stated.net, currency)}</td>
            <td className={styles.record}>
              <Button
                small
                icon={IconPlus}
                disabledReason={parts.length < mostParts ? undefined : t('queue.split.most', { count: mostParts })}
                onClick={() => setParts(withPart(parts))}
              >
                {t('queue.split.add')}
              </Button>
            </td>
          </tr>
        </tfoot>
      </table>
      {searching === undefined ? null : <RecordSearch key={searching} statementId={statementId} onPick={pick} />}
    </Dialog>
  )
}

/** The part is added before the last, which stays the remainder. */
const withPart = (parts: readonly SplitPart[]): SplitPart[] => {
  const id = Math.max(...parts.map((part) => part.id)) + 1
  return [...parts.slice(0, -1), { id, texts: {} }, ...parts.slice(-1)]
}

interface PartRowProps {
  readonly part: SplitPart
  readonly index: number
  readonly members: readonly TypedMember[]
  readonly currency: string
  readonly equation: Readonly<Record<TypedMember | 'net', number>> | undefined
  readonly isLast: boolean
  readonly isChecked: boolean
  readonly onText: (member: TypedMember, value: string) => void
  readonly onFind: () => void
  readonly onForget: () => void
  readonly onRemove: (() => void) | undefined
}

const PartRow = (props: PartRowProps) => {
  const { part, index, members, currency, equation, isLast, isChecked } = props
  const number = index + 1
  const amount = (minor: number | undefined) => (minor === undefined ? '—' : formatMinor(minor, currency))
  return (
    <tr>
      <th scope="row">{isLast ? t('queue.split.rest', { number }) : t('queue.split.number', { number })}</th>
      {members.map((member, place) => (
        <td key={member}>
          {isLast ? (
            amount(equation?.[member])
          ) : (
            <input
              inputMode="decimal"
              data-without-slash
              data-autofocus={(index === 0 && place === 0) || undefined}
              aria-label={t('queue.split.amountOf', { member: t(`reconcile.equation.${member}`), number })}
              aria-invalid={isChecked && parseSigned(part.texts[member] ?? '', currency) === undefined}
              autoComplete="off"
              value={part.texts[member] ?? ''}
              onChange={(event) => props.onText(member, event.target.value)}
            />
          )}
        </td>
      ))}
      <td>{amount(equation?.net)}</td>
      <td className={styles.record}>
        {part.record === undefined ? (
          <Button small icon={IconSearch} label={t('queue.split.findFor', { number })} onClick={props.onFind}>
            {t('queue.find.short')}
          </Button>
        ) : (
          <Button
            small
            icon={IconX}
            label={t('queue.split.forget', { name: recordTitle(part.record), number })}
            onClick={props.onForget}
          >
            {recordTitle(part.record)}
          </Button>
        )}{' '}
        {isLast || props.onRemove === undefined ? null : (
          <Button
            kind="quiet"
            small
            icon={IconX}
            label={t('queue.split.remove', { number })}
            onClick={props.onRemove}
          />
        )}
      </td>
    </tr>
  )
}
