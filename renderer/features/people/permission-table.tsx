/** The roles as segments over a table of their rights. */
import { mayDo, permissionLines, roles, type Role } from '../../../shared/permissions.ts'
import { t } from '../../lib/i18n/index.ts'
import { classes, Segmented, Text } from '../../ui/index.ts'
import styles from './people.module.css'

const cellTexts = {
  yes: t('people.permissions.cell.yes'),
  approval: t('people.permissions.cell.approval'),
  no: t('people.permissions.cell.no'),
} as const
type Cell = keyof typeof cellTexts

export interface PermissionTableProps {
  readonly role: Role
  /** The amounts up to which a seller refunds, and accepts invoices, without an approval. */
  readonly limits: { readonly refund: string; readonly invoice: string }
  readonly disabledReason?: string | undefined
  readonly onChange: (role: Role) => void
}

export const PermissionTable = ({ role, limits, disabledReason, onChange }: PermissionTableProps) => (
  <>
    <div className={styles.roleTable}>
      <Text size="small" weight="strong" tone="secondary">
        {t('people.permissions.title')}
      </Text>
      <Segmented
        small
        className={styles.roles}
        label={t('people.permissions.title')}
        value={role}
        segments={roles.map((each) => ({
          value: each,
          label: t(`people.role.${each}`),
          disabledReason: each === role ? undefined : disabledReason,
        }))}
        onChange={onChange}
      />
      <table className={styles.permissions} aria-label={t('people.permissions.label')}>
        <thead>
          <tr>
            <th scope="col">{t('people.permissions.column')}</th>
            {roles.map((each) => (
              <th key={each} scope="col">
                {t(`people.role.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionLines.map((line) => (
            <tr key={line}>
              <th scope="row">
                {t(`people.permissions.${line}`, {
                  amount: line === 'invoice_above_limit' ? limits.invoice : limits.refund,
                })}
              </th>
              {roles.map((each) => (
                <td key={each} className={classes(each === role && styles.current)}>
                  <PermissionGlyph cell={mayDo(each, line)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <div className={styles.legend} aria-hidden="true">
      {(['yes', 'approval', 'no'] as const).map((cell) => (
        <span key={cell}>
          <PermissionGlyph cell={cell} /> {cellTexts[cell]}
        </span>
      ))}
    </div>
  </>
)

/** The glyph is a disc, a half disc or a dash. */
const PermissionGlyph = ({ cell }: { readonly cell: Cell }) => (
  <svg viewBox="0 0 12 12" role="img" aria-label={cellTexts[cell]}>
    {cell === 'yes' ? <circle cx="6" cy="6" r="5" fill="currentColor" /> : null}
    {cell === 'approval' ? (
      <>
        <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M6 1.4a4.6 4.6 0 0 1 0 9.2Z" fill="currentColor" />
      </>
    ) : null}
    {cell === 'no' ? <path d="M3.5 6h5" stroke="currentColor" strokeWidth="1.3" /> : null}
  </svg>
)
