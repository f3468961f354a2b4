/** The figures over the table: how many of each outcome; pressing one shows only those, pressing it again shows all. */
import type { z } from 'zod'
import type { DeliveryState, webhookDeliveryStats } from '../../../../shared/desk/webhooks.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { classes, textStyles } from '../../../ui/index.ts'

export type DeliveryStats = z.infer<typeof webhookDeliveryStats>

interface Figure {
  readonly word: string
  readonly tone: string | undefined
  readonly states: readonly DeliveryState[]
}

/** Every state is in one of them, so that they add up to the first. */
const figures: readonly Figure[] = [
  { word: 'delivered', tone: textStyles.ok, states: ['delivered', 'duplicate'] },
  { word: 'retrying', tone: textStyles.warn, states: ['retrying'] },
  { word: 'rejected', tone: textStyles.bad, states: ['rejected', 'unauthorized'] },
  { word: 'stopped', tone: '', states: ['stopped'] },
  { word: 'sending', tone: textStyles.accent, states: ['sending', 'waiting'] },
]

/** How many of the stats are in these states. */
export const countOf = (stats: DeliveryStats | undefined, states: readonly DeliveryState[]): number =>
  states.reduce((sum, state) => sum + (stats?.states[state] ?? 0), 0)

interface DeliveryFiguresProps {
  /** Of everything that is asked for but the outcome. */
  readonly stats: DeliveryStats | undefined
  readonly chosen: readonly DeliveryState[] | undefined
  readonly onChoose: (states: readonly DeliveryState[] | undefined) => void
}

export const DeliveryFigures = ({ stats, chosen, onChoose }: DeliveryFiguresProps) => (
  <div className="figures" role="group" aria-label="Outcomes">
    <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
      <b>{stats ? formatCount(stats.count) : '—'}</b>
      <span>{stats?.count === 1 ? 'delivery' : 'deliveries'}</span>
    </button>
    {figures.map(({ word, tone, states }) => {
      const on = chosen?.length === states.length && states.every((state) => chosen.includes(state))
      const count = countOf(stats, states)
      return (
        <button
          key={word}
          type="button"
          className={classes(on && 'on', count === 0 ? 'none' : tone)}
          aria-pressed={on}
          onClick={() => onChoose(on ? undefined : states)}
        >
          <b>{stats ? formatCount(count) : '—'}</b>
          <span>{word}</span>
        </button>
      )
    })}
  </div>
)
