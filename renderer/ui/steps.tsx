/** Where the work is, among its steps. */
import { classes } from './classes.ts'
import styles from './steps.module.css'

interface StepsProps {
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly label: string }[]
  /** Undefined before the work has begun. */
  readonly current: string | undefined
}

export const Steps = ({ label, steps, current }: StepsProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ key, label: name }, index) => (
      <li
        key={key}
        className={classes(key === current && styles.current)}
        aria-current={key === current ? 'step' : undefined}
      >
        <b>{index + 1}</b>
        {name}
      </li>
    ))}
  </ol>
)
