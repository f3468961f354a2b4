/** The panel of the faults that a verification found: each row that differs from Parkdesk's records, with its former values. */
import type { AuditFault } from '../../../shared/desk/audit.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Panel, Section, Text } from '../../ui/index.ts'
import { ValuesTable } from './values-table.tsx'

interface FaultsPanelProps {
  /** The first faults; `count` is the number of all. */
  readonly faults: readonly AuditFault[]
  readonly count: number
  /** Shows a row of the audit trail. */
  readonly onShow: (id: number) => void
  readonly onClose: () => void
}

export const FaultsPanel = ({ faults, count, onShow, onClose }: FaultsPanelProps) => (
  <Panel
    label={t('audit.verify.faults')}
    title={t('audit.verify.faults')}
    sub={t('audit.verify.faultCount', { count })}
    onClose={onClose}
  >
    <Section>
      <Text as="p" tone="secondary">
        {t('audit.verify.faultsText')}
      </Text>
    </Section>
    {faults.map((fault) => (
      <Section key={`${fault.table} ${fault.row} ${fault.problem}`} title={`${fault.table} ${fault.row}`}>
        <Text as="p">{t(`audit.verify.problem.${fault.problem}`)}</Text>
        <Values fault={fault} />
        {fault.table === 'audit_log' && fault.problem !== 'missing' ? (
          <Button small onClick={() => onShow(Number(fault.row))}>
            {t('audit.verify.show', { id: fault.row })}
          </Button>
        ) : null}
      </Section>
    ))}
    {faults.length < count ? (
      <Section>
        <Text tone="secondary">{t('audit.verify.moreFaults', { count: count - faults.length })}</Text>
      </Section>
    ) : null}
  </Panel>
)

/** A list replaces a long value and ends with its SHA-256. */
const valueText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return `SHA-256 ${String(value.at(-1)).slice(0, 8)}…`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const Values = ({ fault: { was, is } }: { readonly fault: AuditFault }) => {
  const rows = Object.keys({ ...was, ...is }).map((name) => ({
    name,
    before: valueText(was?.[name]),
    after: valueText(is?.[name]),
  }))
  if (rows.length === 0) return null
  return <ValuesTable rows={rows} hasBefore={was !== undefined} hasAfter={is !== undefined} ofColumns />
}
