/** The application menu; each entry is a command of the page. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommandId } from '../../../shared/ipc.ts'

const goEntries: readonly { command: MenuCommandId; label: string }[] = [
  { command: 'go.sell', label: 'Sell' },
  { command: 'go.events', label: 'Events' },
  { command: 'go.bookings', label: 'Bookings' },
  { command: 'go.passes', label: 'Passes' },
  { command: 'go.webhooks', label: 'Webhooks' },
]

/** The page binds the keys, so that the window and a browser have the same ones. */
export const setAppMenu = (onCommand: (command: MenuCommandId) => void, isDevelopment: boolean): void => {
  const entry = (command: MenuCommandId, label: string): MenuItemConstructorOptions => ({
    label,
    click: () => onCommand(command),
  })
  const template: MenuItemConstructorOptions[] = [
    { label: 'Parkdesk', submenu: [entry('app.settings', 'Settings'), { type: 'separator' }, { role: 'quit' }] },
    { role: 'editMenu' },
    { label: 'Go', submenu: goEntries.map(({ command, label }) => entry(command, label)) },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(isDevelopment ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    { label: 'Help', submenu: [entry('app.keys', 'Keys of this screen'), entry('app.palette', 'Find a command')] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
