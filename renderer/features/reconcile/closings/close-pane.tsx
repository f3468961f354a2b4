/** The pane beside the totals of a closing: the amount in the bank, the number, the chain, and the button. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconCheck, IconCircleDashed, IconLock, IconLockOpen } from '@tabler/icons-react'
import { closingApi } from '../../../../shared/contract/closings.ts'
import { closingName, type ClosingPreview } from '../../../../shared/desk/reconcile/closings.ts'
import { call, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor, formatWeekdayDate, rangeText } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { DocumentDialog } from '../../../kit/document/index.ts'
import {
  ActionButton,
  ActionPane,
  Button,
  FormFailure,
  Hash,
  Icon,
  LargeFigure,
  PriceLines,
  Row,
  Section,
  Text,
  useCounterTime,
} from '../../../ui/index.ts'
import styles from '../reconcile.module.css'
import { netOf, netText, periodText, statementText } from './closing-text.ts'

/** These problems prevent the closing; the others are only shown. */
const blocking = ['items_open', 'closed_already', 'matching'] as const

export const ClosePane = ({ preview }: { readonly preview: ClosingPreview }) => {
  const { statement, number, problems, open, before, carried_over: carriedOver } = preview
  const { moment } = useCounterTime()
  const [id] = useState(() => crypto.randomUUID())
  const [isPreviewed, setPreviewed] = useState(false)
  const net = netOf(preview)
  const close = useMutation({
    mutationFn: () => call(closingApi.close, { id: statement.id, body: { id, net } }),
    onSuccess: async (closing) => {
      await refreshed('reconcile')
      goTo(paths.closings(closing.number), { replace: true })
    },
  })
  const problem = blocking.find((each) => problems.includes(each))
  const disabledReason = problem === undefined ? undefined : t(`closings.close.problem.${problem}`, { count: open })
  const submit = () => {
    if (disabledReason === undefined && !close.isPending) close.mutate()
  }
  const back = () => goTo(open > 0 ? paths.queue(statement.id) : paths.statements(statement.id))
  useCommands([
    {
      id: 'close.submit',
      label: t('closings.close.command'),
      keyBar: t('closings.close.key'),
      keys: ['F12'],
      predicate: () => disabledReason === undefined,
      perform: submit,
    },
    {
      id: 'close.preview',
      label: t('closings.close.preview'),
      keyBar: 'PDF',
      keys: ['D'],
      perform: () => setPreviewed(true),
    },
    {
      id: 'close.back',
      label: t('closings.close.back'),
      keyBar: t('closings.close.backKey'),
      keys: ['Escape'],
      perform: back,
    },
  ])
  const warnings = (['not_in_bank', 'books_behind'] as const).filter((each) => problems.includes(each))
  return (
    <ActionPane
      label={t('closings.close.label')}
      busy={close.isPending}
      buttons={
        <>
          <FormFailure error={close.error} />
          {disabledReason === undefined ? null : (
            <Text as="p" size="small" tone="warn" role="status">
              {disabledReason}
            </Text>
          )}
          <ActionButton keys="F12" busy={close.isPending} disabledReason={disabledReason} onClick={submit}>
            {t('closings.close.submit', { period: rangeText(statement.period), net: netText(net) })}
          </ActionButton>
          <div className={styles.pair}>
            <Button keys="D" onClick={() => setPreviewed(true)}>
              {t('closings.close.previewShort')}
            </Button>
            <Button keys="Escape" onClick={back}>
              {t('closings.close.back')}
            </Button>
          </div>
        </>
      }
    >
      <BankSection preview={preview} />
      <Section level={2} title={t('closings.close.number')}>
        <Row as="div">
          <Text className={styles.closingNumber}>{closingName(number)}</Text>
          <Text size="small" tone="secondary">
            {number === 1 ? t('closings.close.first') : t('closings.close.noGap')}
          </Text>
        </Row>
      </Section>
      {before.length === 0 ? null : (
        <Section level={2} title={t('closings.close.chain')}>
          {before.map(({ number: earlier, statement_kind: kind, name, at, hash }, place) => (
            <div key={hash}>
              <Row as="div">
                <Icon of={earlier === undefined ? IconLockOpen : IconLock} tone="secondary" />
                <Text weight="medium">
                  {earlier === undefined ? t('closings.close.reopening') : closingName(earlier)}
                </Text>
                <Text size="small" tone="secondary" line="cut">
                  {statementText({ kind, name })}, {moment(at)}
                </Text>
              </Row>
              {place < before.length - 1 ? null : (
                <div className={styles.chained}>
                  <Hash of={hash} />
                </div>
              )}
            </div>
          ))}
          <Row as="div">
            <Icon of={IconCircleDashed} tone="accent" />
            <Text weight="strong" tone="accent">
              {closingName(number)}
            </Text>
            <Text size="small" tone="secondary" line="cut">
              {t('closings.close.holds')}
            </Text>
          </Row>
        </Section>
      )}
      <Section level={2} title={t('closings.close.after')}>
        <ul className={styles.effects}>
          <li>
            {t('closings.close.readOnly', { period: periodText(statement.period), name: statementText(statement) })}
          </li>
          {carriedOver.length === 0 ? null : <li>{t('closings.close.carried', { count: carriedOver.length })}</li>}
          <li>{t('closings.close.stored', { number: closingName(number) })}</li>
          <li>{t('closings.close.reopen')}</li>
        </ul>
      </Section>
      {warnings.length === 0 ? null : (
        <Section>
          {warnings.map((warning) => (
            <Text key={warning} as="p" size="small" tone="warn">
              {t(`closings.close.problem.${warning}`, { count: open })}
            </Text>
          ))}
        </Section>
      )}
      {isPreviewed ? (
        <DocumentDialog
          kind="closingDraft"
          id={statement.id}
          title={t('closings.close.preview')}
          sheetTitle={t('closings.close.draft', { name: statementText(statement) })}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </ActionPane>
  )
}

/** The net of the statement beside the amount in the bank statement. */
const BankSection = ({ preview }: { readonly preview: ClosingPreview }) => {
  const { statement } = preview
  const { in_bank: bank } = statement
  const net = netOf(preview)
  if (statement.kind === 'bank' || bank === undefined) {
    return (
      <Section>
        <Text as="div" tone="secondary" weight="medium">
          {t('closings.close.net')}
        </Text>
        <LargeFigure>{netText(net)}</LargeFigure>
      </Section>
    )
  }
  const own = net.find(({ currency }) => currency === bank.currency)?.amount ?? 0
  const money = (minor: number) => formatMinor(minor, bank.currency)
  return (
    <Section>
      <Text as="div" tone="secondary" weight="medium">
        {t('closings.close.inBank')}
      </Text>
      <LargeFigure>{money(bank.amount)}</LargeFigure>
      <Text as="div" size="small" tone="secondary">
        {t('closings.close.bankLine', {
          day: formatWeekdayDate(bank.date, 'UTC'),
          name: statementText({ kind: 'bank', name: bank.name }),
          row: String(bank.row),
        })}
      </Text>
      <PriceLines
        lines={[
          { key: 'net', label: t('closings.close.net'), amount: money(own) },
          {
            key: 'difference',
            label: t('closings.close.difference'),
            amount: (
              <Row tone={own === bank.amount ? 'ok' : 'warn'}>
                {own === bank.amount ? <Icon of={IconCheck} /> : null}
                {money(bank.amount - own)}
              </Row>
            ),
            sum: true,
          },
        ]}
      />
    </Section>
  )
}
