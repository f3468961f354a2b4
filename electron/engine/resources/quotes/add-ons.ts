/** One add-on as options and bookings show it (specification, Add-on groups). */
import type { AddOnOption } from '../../../../shared/api/quotes.ts'
import { moneyObject } from '../../../core/money.ts'
import type { Locale } from '../../../core/http/locale.ts'
import { parseTexts, type AddOnRow } from './facility.ts'
import { translated } from '../../../core/http/translations.ts'

const iconPixels = 48

export const addOnShape = (
  addOn: AddOnRow,
  times: Pick<AddOnOption, 'start_time' | 'end_time'>,
  currency: string,
  baseUrl: string,
  locale: Locale | undefined,
): AddOnOption => {
  const icon = addOn.icon ?? (addOn.add_on_group === 'vehicle_size' ? 'car' : 'sparkles')
  const URL = `${baseUrl}/icons/${encodeURIComponent(icon)}.svg`
  return {
    id: addOn.uuid,
    name: translated(addOn.name, locale),
    description: addOn.description === null ? undefined : translated(addOn.description, locale),
    ...times,
    price: moneyObject(addOn.price_minor, currency),
    availability: { status: 'available' },
    items: parseTexts(addOn.items_json),
    icon: { position: addOn.position, sizes: { original: { URL, width: iconPixels, height: iconPixels } } },
  }
}
