/** The head of a need: the facility, its known facts and the link to its record. */
import { IconBuilding } from '@tabler/icons-react'
import type { InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { formatHeight } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { Button, PaneHead } from '../../ui/index.ts'

export const NeedHead = ({ facility }: { readonly facility: InventoryFacility }) => {
  const { id, name, address1, city, capacity, height_limit_inches: height } = facility
  const facts = [
    address1 ?? city,
    capacity === null ? t('needs.head.noSpaces') : t('needs.head.spaces', { count: capacity }),
    height === null ? null : formatHeight(height),
  ]
  return (
    <PaneHead
      title={name}
      sub={facts.filter((fact) => fact !== null).join(' · ')}
      end={
        <Button
          small
          icon={IconBuilding}
          keys="O"
          label={t('needs.head.openLabel', { name })}
          onClick={() => goTo(paths.inventory.facilities(id))}
        >
          {t('needs.head.open')}
        </Button>
      }
    />
  )
}
