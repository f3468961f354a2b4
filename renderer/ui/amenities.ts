/** The icon of each amenity key, in the specification's and the recorded spelling. */
import {
  IconBolt,
  IconCar,
  IconArrowsExchange,
  IconBus,
  IconKey,
  IconPrinter,
  IconShield,
  IconTicket,
  IconToiletPaper,
  IconUmbrella,
  IconUser,
  IconWheelchair,
} from '@tabler/icons-react'
import type { IconShape } from './icon.tsx'

const icons: Readonly<Record<string, IconShape>> = {
  attended: IconUser,
  indoor: IconUmbrella,
  covered: IconUmbrella,
  security: IconShield,
  restroom: IconToiletPaper,
  restrooms: IconToiletPaper,
  unobstructed: IconCar,
  handicap: IconWheelchair,
  accessible: IconWheelchair,
  valet: IconKey,
  reentry: IconArrowsExchange,
  reentry_allowed: IconArrowsExchange,
  vehicle_charging: IconBolt,
  printed_pass: IconPrinter,
  eticket: IconTicket,
  shuttle: IconBus,
}

/** Undefined for a key that has no picture; its name is then all there is. */
export const amenityIcon = (key: string): IconShape | undefined => icons[key]
