/** The sum of the rows of a file: rows = new + changed + unchanged + rejected. */
import { Fragment, type ReactNode } from 'react'
import { IconEqual, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { importCounts } from '../../../shared/desk/inventory/imports.ts'
import type { z } from 'zod'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Icon, Text } from '../../ui/index.ts'
import styles from './import.module.css'

const parts = [
  { key: 'new', icon: IconPlus, tone: 'ok' },
  { key: 'changed', icon: IconPencil, tone: 'accent' },
  { key: 'unchanged', icon: IconEqual, tone: 'secondary' },
  { key: 'rejected', icon: IconX, tone: 'bad' },
  { key: 'left_out', icon: IconX, tone: 'secondary' },
] as const

interface EquationProps {
  readonly counts: z.infer<typeof importCounts>
  readonly end: ReactNode
}

export const Equation = ({ counts, end }: EquationProps) => {
  const shown = parts.filter(({ key }) => key !== 'left_out' || counts.left_out > 0)
  return (
    <>
      <div className={styles.equation}>
        <span>
          <b>{formatCount(counts.rows)}</b> {t('imports.equation.rows', { count: counts.rows })}
        </span>
        {shown.map(({ key, icon, tone }, index) => (
          <Fragment key={key}>
            <Text tone="faint">{index === 0 ? '=' : '+'}</Text>
            <span>
              <Icon of={icon} tone={tone} />
              <b>{formatCount(counts[key])}</b> {t(`imports.equation.${key}`, { count: counts[key] })}
            </span>
          </Fragment>
        ))}
        <Text grow />
        {end}
      </div>
      <div className={styles.shares} aria-hidden="true">
        {shown
          .filter(({ key }) => counts[key] > 0)
          .map(({ key }) => (
            <i key={key} data-share={key} style={{ flexGrow: counts[key] }} />
          ))}
      </div>
    </>
  )
}
