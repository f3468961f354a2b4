/** Brings a pane to the front where there is no room for all three, and they lie one behind the other. */
import { classes, segmentStyles } from '../../ui/index.ts'
import { focusForm } from './data/choose-option.ts'
import { focusPart } from './focus.ts'
import styles from './sell.module.css'

export type SellPane = 'list' | 'options' | 'sale'

const paneOfLabel: Readonly<Record<string, SellPane>> = { Events: 'list', 'Parking options': 'options', Sale: 'sale' }

/** The pane that the element is in. */
export const paneOf = (element: Element): SellPane | undefined =>
  paneOfLabel[element.closest('section')?.getAttribute('aria-label') ?? '']

/** True while the sale lies behind another pane, so that nobody sees what would be sold. */
export const isSaleBehind = (front: SellPane): boolean =>
  front !== 'sale' && document.querySelector('button[data-pane=sale]')?.checkVisibility() === true

interface PaneSwitchProps {
  readonly front: SellPane
  /** "$25.49"; empty while nothing is on sale. */
  readonly total: string
  readonly onChange: (pane: SellPane) => void
}

export const PaneSwitch = ({ front, total, onChange }: PaneSwitchProps) => {
  const panes = [
    { pane: 'list', label: 'Events', focus: () => focusPart('search') },
    { pane: 'options', label: 'Options', focus: () => focusPart('options') },
    { pane: 'sale', label: `Sale ${total}`, focus: focusForm },
  ] as const
  return (
    <div className={styles.switch}>
      <div className={segmentStyles.segments} role="group" aria-label="Part of the screen">
        {panes.map(({ pane, label, focus }) => (
          <button
            key={pane}
            type="button"
            data-pane={pane}
            aria-pressed={pane === front}
            className={classes(pane === front && segmentStyles.chosen)}
            onClick={() => {
              onChange(pane)
              focus()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
