/** The commands that are always there: screens, palette, keys, venues, appearance. */
import { IconBuildingStadium, IconCommand, IconKeyboard, IconMoon, IconSun, IconTextSize } from '@tabler/icons-react'
import type { Command } from '../lib/commands/index.ts'
import { goTo } from '../lib/navigation.ts'
import { setAppearance, usePreferences } from '../lib/preferences/index.ts'
import { setLayer } from './layers.ts'
import { screens } from './screens.ts'

export const appCommands: readonly Command[] = [
  ...screens.map((screen): Command => ({
    // The application menu opens the settings by a name of its own.
    id: screen.id === 'settings' ? 'app.settings' : `go.${screen.id}`,
    label: `Go to ${screen.label}`,
    keys: [screen.keys],
    icon: screen.icon,
    group: 'Go to',
    perform: () => goTo(screen.path),
  })),
  {
    id: 'app.palette',
    label: 'Find an event, booking or command',
    keywords: ['search', 'palette'],
    keys: ['Ctrl+K'],
    icon: IconCommand,
    group: 'Everywhere',
    perform: () => setLayer('palette', true),
  },
  {
    id: 'app.keys',
    label: 'Show all keys',
    keywords: ['help', 'shortcuts'],
    keys: ['F1'],
    icon: IconKeyboard,
    group: 'Everywhere',
    perform: () => setLayer('keys', true),
  },
  {
    id: 'app.venues',
    label: 'Choose venues',
    keywords: ['scope'],
    keys: ['Ctrl+Shift+V'],
    icon: IconBuildingStadium,
    group: 'Everywhere',
    perform: () => setLayer('venues', true),
  },
  {
    id: 'look.light',
    label: 'Light theme',
    keywords: ['appearance', 'colour', 'color'],
    icon: IconSun,
    group: 'Appearance',
    perform: () => setAppearance({ theme: 'light' }),
  },
  {
    id: 'look.dark',
    label: 'Dark theme',
    keywords: ['appearance', 'night'],
    icon: IconMoon,
    group: 'Appearance',
    perform: () => setAppearance({ theme: 'dark' }),
  },
  {
    id: 'look.density',
    label: 'Switch between comfortable and counter size',
    keywords: ['appearance', 'large', 'density', 'zoom'],
    icon: IconTextSize,
    group: 'Appearance',
    perform: () => {
      const { density } = usePreferences.getState().appearance
      setAppearance({ density: density === 'counter' ? 'comfortable' : 'counter' })
    },
  },
  {
    id: 'look.contrast',
    label: 'Switch high contrast',
    keywords: ['appearance', 'accessibility'],
    group: 'Appearance',
    perform: () => {
      const { contrast } = usePreferences.getState().appearance
      setAppearance({ contrast: contrast === 'high' ? 'normal' : 'high' })
    },
  },
]
