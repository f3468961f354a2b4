/** The center before an event or place is chosen; without any venue, it leads to entering the first. */
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import type { SellState } from '../model/sell-state.ts'

export const NoDestination = ({ mode, hasVenues }: Pick<SellState, 'mode'> & { readonly hasVenues: boolean }) => {
  const mayEnter = useMay('inventory') !== 'no'
  if (hasVenues)
    return <EmptyState title={t(`sell.noDestinationTitle.${mode}`)} text={t(`sell.noDestinationText.${mode}`)} />
  const open = {
    key: 'inventory',
    label: t('sell.noVenues.enter'),
    action: t('sell.noVenues.open'),
    keys: 'Ctrl+9',
    primary: true,
    onAct: () => goTo(paths.inventory.facilities()),
  }
  return <EmptyState title={t('sell.noVenues.title')} text={t('sell.noVenues.text')} actions={mayEnter ? [open] : []} />
}
