/** Where the work is, among its steps: those before it are done. */
import { IconCheck } from '@tabler/icons-react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

interface StepsProps {
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly label: string }[]
  /** Undefined before the work has begun. */
  readonly current: string | undefined
}

export const Steps = ({ label, steps, current }: StepsProps) => {
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, label: name }, index) => (
        <li
          key={key}
          className={classes(key === current && styles.current)}
          aria-current={key === current ? 'step' : undefined}
        >
          <b>{index < at ? <Icon of={IconCheck} /> : index + 1}</b>
          {name}
        </li>
      ))}
    </ol>
  )
}
