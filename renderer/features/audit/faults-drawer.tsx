/** The drawer of what a verification found: each row that is not as Parkdesk left it, with what it was. */
import type { AuditFault } from '../../../shared/desk/audit.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, classes, Drawer, Section, Text } from '../../ui/index.ts'
import styles from './audit.module.css'

interface FaultsDrawerProps {
  /** The first ones. */
  readonly faults: readonly AuditFault[]
  readonly count: number
  /** A row of the audit trail. */
  readonly onShow: (id: number) => void
  readonly onClose: () => void
}

export const FaultsDrawer = ({ faults, count, onShow, onClose }: FaultsDrawerProps) => (
  <Drawer
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
  </Drawer>
)

/** A long value is known by its SHA-256 alone, which a list holds. */
const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return '—'
  if (Array.isArray(value)) return `SHA-256 ${String(value.at(-1)).slice(0, 8)}…`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const Values = ({ fault: { was, is } }: { readonly fault: AuditFault }) => {
  const names = Object.keys({ ...was, ...is })
  if (names.length === 0) return null
  return (
    <table className={classes(styles.values, styles.columns)}>
      <thead>
        <tr>
          <th scope="col">{t('audit.drawer.name')}</th>
          {was && <th scope="col">{t(is ? 'audit.drawer.before' : 'audit.drawer.value')}</th>}
          {is && <th scope="col">{t(was ? 'audit.drawer.after' : 'audit.drawer.value')}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <Text face="code">{name}</Text>
            </th>
            {was && <td>{valueText(was[name])}</td>}
            {is && <td>{valueText(is[name])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
