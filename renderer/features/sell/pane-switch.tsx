/** Where there is no room for all three panes, they lie one behind the other (sell.css): the buttons that bring one to the front. */
import { classes } from '../../ui/index.ts'
import { focusForm } from './data/choose-option.ts'
import { focusPart } from './focus.ts'

export type SellPane = 'list' | 'options' | 'sale'

/** The pane that the element lies in. */
export function paneOf(element: Element): SellPane | undefined {
  const pane = element.closest('.sell > .pane')
  if (pane === null) return undefined
  return pane.classList.contains('list') ? 'list' : pane.classList.contains('sale') ? 'sale' : 'options'
}

/** True where the sale lies behind another pane, so that nobody sees what would be sold. */
export function isSaleBehind(front: SellPane): boolean {
  return front !== 'sale' && document.querySelector('.sell-switch [data-pane=sale]')?.checkVisibility() === true
}

interface PaneSwitchProps {
  readonly front: SellPane
  /** "$25.49"; empty while nothing is on sale. */
  readonly total: string
  readonly onChange: (pane: SellPane) => void
}

export function PaneSwitch({ front, total, onChange }: PaneSwitchProps) {
  const panes = [
    { pane: 'list', label: 'Events', focus: () => focusPart('search') },
    { pane: 'options', label: 'Options', focus: () => focusPart('options') },
    { pane: 'sale', label: `Sale ${total}`, focus: focusForm },
  ] as const
  return (
    <div className="sell-switch">
      <div className="seg soft" role="group" aria-label="Part of the screen">
        {panes.map(({ pane, label, focus }) => (
          <button
            key={pane}
            type="button"
            data-pane={pane}
            aria-pressed={pane === front}
            className={classes(pane === front && 'on')}
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
