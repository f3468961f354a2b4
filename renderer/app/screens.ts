/** The screens as data: what is not built is not listed, so nothing in the rail is dead. */
import { lazy } from 'react'
import type { ComponentType } from 'react'
import {
  IconCalendarEvent,
  IconCashRegister,
  IconCode,
  IconListDetails,
  IconSettings,
  IconTicket,
  IconWebhook,
} from '@tabler/icons-react'
import type { IconShape } from '../ui/index.ts'
import { WebhookBadge } from './shell/webhook-badge.tsx'

export interface Screen {
  readonly id: string
  readonly label: string
  readonly icon: IconShape
  /** First part of the path; what follows belongs to the screen. */
  readonly path: string
  readonly keys: string
  readonly component: ComponentType
  /** In the rail: how many entries need a look. */
  readonly badge?: ComponentType
  readonly atFoot?: boolean
}

const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }))

export const screens: readonly Screen[] = [
  {
    id: 'sell',
    label: 'Sell',
    icon: IconCashRegister,
    path: '/sell',
    keys: 'Ctrl+1',
    component: lazyScreen(async () => (await import('../features/sell/index.ts')).SellScreen),
  },
  {
    id: 'events',
    label: 'Events',
    icon: IconCalendarEvent,
    path: '/events',
    keys: 'Ctrl+2',
    component: lazyScreen(async () => (await import('../features/events/index.ts')).EventsScreen),
  },
  {
    id: 'bookings',
    label: 'Bookings',
    icon: IconListDetails,
    path: '/bookings',
    keys: 'Ctrl+3',
    component: lazyScreen(async () => (await import('../features/bookings/index.ts')).BookingsScreen),
  },
  {
    id: 'passes',
    label: 'Passes',
    icon: IconTicket,
    path: '/passes',
    keys: 'Ctrl+4',
    component: lazyScreen(async () => (await import('../features/passes/index.ts')).PassesScreen),
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    icon: IconWebhook,
    path: '/webhooks',
    keys: 'Ctrl+8',
    badge: WebhookBadge,
    component: lazyScreen(async () => (await import('../features/webhooks/index.ts')).WebhooksScreen),
  },
  {
    id: 'developer',
    label: 'Developer',
    icon: IconCode,
    path: '/developer',
    keys: 'Ctrl+Shift+D',
    component: lazyScreen(async () => (await import('../features/developer/index.ts')).DeveloperScreen),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: IconSettings,
    path: '/settings',
    keys: 'Ctrl+,',
    atFoot: true,
    component: lazyScreen(async () => (await import('../features/settings/index.ts')).SettingsScreen),
  },
]

/** The screen of a path; undefined for a path that is none. */
export const screenOf = (path: string): Screen | undefined =>
  screens.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
