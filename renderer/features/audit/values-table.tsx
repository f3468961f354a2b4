/** Values by name, before and after; there is one column if only one of them exists. */
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { classes } from '../../ui/index.ts'
import styles from './audit.module.css'

interface ValuesTableProps {
  readonly rows: readonly { readonly name: string; readonly before?: ReactNode; readonly after?: ReactNode }[]
  readonly hasBefore: boolean
  readonly hasAfter: boolean
  /** The names are those of columns of the database, which are longer. */
  readonly ofColumns?: boolean
}

export const ValuesTable = ({ rows, hasBefore, hasAfter, ofColumns = false }: ValuesTableProps) => (
  <table className={classes(styles.values, ofColumns && styles.columns)}>
    <thead>
      <tr>
        <th scope="col">{t('audit.panel.name')}</th>
        {hasBefore ? <th scope="col">{t(hasAfter ? 'audit.panel.before' : 'audit.panel.value')}</th> : null}
        {hasAfter ? <th scope="col">{t(hasBefore ? 'audit.panel.after' : 'audit.panel.value')}</th> : null}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {hasBefore ? <td>{before ?? '—'}</td> : null}
          {hasAfter ? <td>{after ?? '—'}</td> : null}
        </tr>
      ))}
    </tbody>
  </table>
)
