/** A section of the panel that opens for editing; closed, it summarizes its contents. A problem in it opens it. */
import { useState, type ReactNode } from 'react'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { t } from '../../../lib/i18n/index.ts'
import { Icon, Section, Text } from '../../../ui/index.ts'
import type { FacilityForm } from './facility-form.ts'
import styles from '../facilities.module.css'

interface FoldProps {
  readonly form: FacilityForm
  readonly title: string
  readonly summary?: ReactNode
  /** The summary on lines of its own. */
  readonly below?: ReactNode
  /** The facets in this section: `steps`, `cancel_minutes_before`. */
  readonly facets: readonly string[]
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

export const Fold = ({ form, title, summary, below, facets, isOpenAtFirst = false, children }: FoldProps) => {
  const [isOpened, setOpened] = useState(isOpenAtFirst)
  const hasProblem = facets.some((facet) => form.hasProblem(facet))
  const isOpen = isOpened || hasProblem
  const changed = form.changed.filter((change) =>
    facets.some((facet) => change === facet || change.startsWith(`${facet}.`)),
  ).length
  return (
    <Section className={styles.fold}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} />
          {title}
          <Text grow line="cut" className={styles.summary}>
            {isOpen ? null : summary}
          </Text>
          {changed === 0 ? null : <span className={styles.changed}>{t('facilities.changes', { count: changed })}</span>}
        </button>
      </h3>
      {isOpen ? <div className={styles.inside}>{children}</div> : below}
    </Section>
  )
}
