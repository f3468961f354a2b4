/** The commands that are always there: screens, palette, keys, venues, appearance. */
import {
  IconBuildingStadium,
  IconBuildingWarehouse,
  IconCommand,
  IconKeyboard,
  IconLock,
  IconMoon,
  IconSun,
  IconTextSize,
  IconUsers,
} from '@tabler/icons-react'
import type { Command } from '../lib/commands/index.ts'
import { t } from '../lib/i18n/index.ts'
import { goTo, paths } from '../lib/navigation.ts'
import { setAppearance, usePreferences } from '../lib/preferences/index.ts'
import { setLayer } from './layers.ts'
import { isSignedIn, mayNow } from '../lib/session/index.ts'
import { screens } from './screens.ts'
import { lockWindow } from './session/locking.ts'

/** The commands of the locked window, too. */
const alwaysIds = new Set(['app.keys', 'look.light', 'look.dark', 'look.density', 'look.contrast'])

/** The tabs of Inventory, which have no key of their own. */
const inventoryTabs = ['venues', 'events', 'facilities', 'prices', 'coupons', 'partners'] as const

export const appCommands: readonly Command[] = [
  ...screens.map((screen): Command => ({
    // The application menu uses another name for the command that opens the settings.
    id: screen.id === 'settings' ? 'app.settings' : `go.${screen.id}`,
    label: t('shell.commands.goTo', { screen: screen.label }),
    keys: [screen.keys],
    icon: screen.icon,
    group: t('shell.groups.goTo'),
    predicate: () => mayNow(screen.permission) !== 'no',
    perform: () => goTo(screen.path),
  })),
  ...inventoryTabs.map((tab): Command => ({
    id: `go.inventory.${tab}`,
    label: t('inventory.goTo', { tab: t(`inventory.tab.${tab}`) }),
    icon: IconBuildingWarehouse,
    group: t('shell.groups.goTo'),
    predicate: () => mayNow('inventory') !== 'no',
    perform: () => goTo(paths.inventory[tab]()),
  })),
  {
    id: 'session.lock',
    label: t('signIn.person.lock'),
    keywords: [t('signIn.person.lockKeywords')],
    keys: ['Ctrl+L'],
    icon: IconLock,
    group: t('signIn.person.group'),
    predicate: isSignedIn,
    perform: () => void lockWindow('locked'),
  },
  {
    id: 'people.limits',
    label: t('people.limits.command'),
    keywords: [t('people.limits.keywords')],
    icon: IconUsers,
    group: t('shell.groups.goTo'),
    predicate: () => mayNow('people') === 'yes',
    perform: () => goTo(paths.people()),
  },
  {
    id: 'app.palette',
    label: t('shell.commands.palette'),
    keywords: [t('shell.commands.paletteKeywords')],
    keys: ['Ctrl+K'],
    icon: IconCommand,
    group: t('shell.groups.everywhere'),
    perform: () => setLayer('palette', true),
  },
  {
    id: 'app.keys',
    label: t('shell.commands.keys'),
    keywords: [t('shell.commands.keysKeywords')],
    keys: ['F1'],
    icon: IconKeyboard,
    group: t('shell.groups.everywhere'),
    perform: () => setLayer('keys', true),
  },
  {
    id: 'app.venues',
    label: t('shell.commands.venues'),
    keywords: [t('shell.commands.venuesKeywords')],
    keys: ['Ctrl+Shift+V'],
    icon: IconBuildingStadium,
    group: t('shell.groups.everywhere'),
    perform: () => setLayer('venues', true),
  },
  {
    id: 'look.light',
    label: t('shell.commands.light'),
    keywords: [t('shell.commands.lightKeywords')],
    icon: IconSun,
    group: t('shell.groups.appearance'),
    perform: () => setAppearance({ theme: 'light' }),
  },
  {
    id: 'look.dark',
    label: t('shell.commands.dark'),
    keywords: [t('shell.commands.darkKeywords')],
    icon: IconMoon,
    group: t('shell.groups.appearance'),
    perform: () => setAppearance({ theme: 'dark' }),
  },
  {
    id: 'look.density',
    label: t('shell.commands.density'),
    keywords: [t('shell.commands.densityKeywords')],
    icon: IconTextSize,
    group: t('shell.groups.appearance'),
    perform: () => {
      const { density } = usePreferences.getState().appearance
      setAppearance({ density: density === 'counter' ? 'comfortable' : 'counter' })
    },
  },
  {
    id: 'look.contrast',
    label: t('shell.commands.contrast'),
    keywords: [t('shell.commands.contrastKeywords')],
    group: t('shell.groups.appearance'),
    perform: () => {
      const { contrast } = usePreferences.getState().appearance
      setAppearance({ contrast: contrast === 'high' ? 'normal' : 'high' })
    },
  },
]

export const lockedCommands = appCommands.filter(({ id }) => alwaysIds.has(id))
