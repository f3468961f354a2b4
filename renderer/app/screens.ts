/** The screens as data: what is not built is not listed, so nothing in the rail is dead. */
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { IconCalendarEvent, IconCashRegister, IconListDetails, IconSettings, IconTicket } from '@tabler/icons-react'
import type { IconShape } from '../ui/index.ts'

export interface Screen {
  readonly id: string
  readonly label: string
  readonly icon: IconShape
  /** First part of the path; what follows belongs to the screen. */
  readonly path: string
  readonly keys: string
  readonly component: ComponentType
  /** At the foot of the rail. */
  readonly atFoot?: boolean
}

export const screens: readonly Screen[] = [
  {
    id: 'sell',
    label: 'Sell',
    icon: IconCashRegister,
    path: '/sell',
    keys: 'Ctrl+1',
    component: lazy(() => import('../features/sell/index.ts').then(({ SellScreen }) => ({ default: SellScreen }))),
  },
  {
    id: 'events',
    label: 'Events',
    icon: IconCalendarEvent,
    path: '/events',
    keys: 'Ctrl+2',
    component: lazy(() =>
      import('../features/events/index.ts').then(({ EventsScreen }) => ({ default: EventsScreen })),
    ),
  },
  {
    id: 'bookings',
    label: 'Bookings',
    icon: IconListDetails,
    path: '/bookings',
    keys: 'Ctrl+3',
    component: lazy(() =>
      import('../features/bookings/index.ts').then(({ BookingsScreen }) => ({ default: BookingsScreen })),
    ),
  },
  {
    id: 'passes',
    label: 'Passes',
    icon: IconTicket,
    path: '/passes',
    keys: 'Ctrl+4',
    component: lazy(() =>
      import('../features/passes/index.ts').then(({ PassesScreen }) => ({ default: PassesScreen })),
    ),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: IconSettings,
    path: '/settings',
    keys: 'Ctrl+,',
    atFoot: true,
    component: lazy(() =>
      import('../features/settings/index.ts').then(({ SettingsScreen }) => ({ default: SettingsScreen })),
    ),
  },
]

/** The screen of a path; undefined for a path that is none. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
}
