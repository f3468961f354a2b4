/** The steps of a longer task with the current one: those before it are done, and lead back where that is possible. */
import { IconCheck } from '@tabler/icons-react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

interface StepsProps {
  readonly label: string
  readonly steps: readonly {
    readonly key: string
    readonly label: string
    readonly onBack?: (() => void) | undefined
  }[]
  /** Undefined before the task has begun. */
  readonly current: string | undefined
}

export const Steps = ({ label, steps, current }: StepsProps) => {
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, label: name, onBack }, index) => {
        const content = (
          <>
            <b>{index < at ? <Icon of={IconCheck} /> : index + 1}</b>
            {name}
          </>
        )
        return (
          <li
            key={key}
            className={classes(key === current && styles.current)}
            aria-current={key === current ? 'step' : undefined}
          >
            {onBack === undefined || index >= at ? (
              <span>{content}</span>
            ) : (
              <button type="button" onClick={onBack}>
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
