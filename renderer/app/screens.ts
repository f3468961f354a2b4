/** The screens as data: unfinished screens are not listed, so every entry of the rail works. */
import { lazy, type ComponentType } from 'react'
import {
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCash,
  IconCashRegister,
  IconCode,
  IconListDetails,
  IconScale,
  IconSettings,
  IconTicket,
  IconWebhook,
} from '@tabler/icons-react'
import type { Permission } from '../../shared/permissions.ts'
import { t } from '../lib/i18n/index.ts'
import type { IconShape } from '../ui/index.ts'
import { ReconcileBadge, WebhookBadge } from './shell/badges.tsx'

interface ScreenEntry {
  readonly id: string
  readonly label: string
  readonly icon: IconShape
  readonly keys: string
  /** The screen is not offered to a person without it. */
  readonly permission: Permission
  readonly component: ComponentType
  /** The number of entries that need attention, in the rail. */
  readonly badge?: ComponentType
  readonly atFoot?: boolean
}

const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }))

const entries: readonly ScreenEntry[] = [
  {
    id: 'sell',
    label: t('shell.screens.sell'),
    icon: IconCashRegister,
    keys: 'Ctrl+1',
    permission: 'sell',
    component: lazyScreen(async () => (await import('../features/sell/sell-screen.tsx')).SellScreen),
  },
  {
    id: 'events',
    label: t('shell.screens.events'),
    icon: IconCalendarEvent,
    keys: 'Ctrl+2',
    permission: 'sell',
    component: lazyScreen(async () => (await import('../features/events/events-screen.tsx')).EventsScreen),
  },
  {
    id: 'bookings',
    label: t('shell.screens.bookings'),
    icon: IconListDetails,
    keys: 'Ctrl+3',
    permission: 'sell',
    component: lazyScreen(async () => (await import('../features/bookings/bookings-screen.tsx')).BookingsScreen),
  },
  {
    id: 'passes',
    label: t('shell.screens.passes'),
    icon: IconTicket,
    keys: 'Ctrl+4',
    permission: 'sell',
    component: lazyScreen(async () => (await import('../features/passes/passes-screen.tsx')).PassesScreen),
  },
  {
    id: 'shifts',
    label: t('shell.screens.shifts'),
    icon: IconCash,
    keys: 'Ctrl+5',
    permission: 'own_shift',
    component: lazyScreen(async () => (await import('../features/shifts/shifts-screen.tsx')).ShiftsScreen),
  },
  {
    id: 'reconcile',
    label: t('shell.screens.reconcile'),
    icon: IconScale,
    keys: 'Ctrl+6',
    permission: 'reconcile',
    component: lazyScreen(async () => (await import('../features/reconcile/reconcile-screen.tsx')).ReconcileScreen),
    badge: ReconcileBadge,
  },
  {
    id: 'webhooks',
    label: t('shell.screens.webhooks'),
    icon: IconWebhook,
    keys: 'Ctrl+8',
    permission: 'webhooks',
    component: lazyScreen(async () => (await import('../features/webhooks/webhooks-screen.tsx')).WebhooksScreen),
    badge: WebhookBadge,
  },
  {
    id: 'inventory',
    label: t('shell.screens.inventory'),
    icon: IconBuildingWarehouse,
    keys: 'Ctrl+9',
    permission: 'inventory',
    component: lazyScreen(async () => (await import('../features/inventory/inventory-screen.tsx')).InventoryScreen),
  },
  {
    id: 'developer',
    label: t('shell.screens.developer'),
    icon: IconCode,
    keys: 'Ctrl+Shift+D',
    permission: 'settings',
    component: lazyScreen(async () => (await import('../features/developer/developer-screen.tsx')).DeveloperScreen),
  },
  {
    id: 'settings',
    label: t('shell.screens.settings'),
    icon: IconSettings,
    keys: 'Ctrl+,',
    permission: 'sell',
    component: lazyScreen(async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen),
    atFoot: true,
  },
]

/** `path` is the first part of the path; the rest belongs to the screen. */
export const screens = entries.map((entry) => ({ ...entry, path: `/${entry.id}` }))
export type Screen = (typeof screens)[number]

export const screenOf = (path: string): Screen | undefined =>
  screens.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
