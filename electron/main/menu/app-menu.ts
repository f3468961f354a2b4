/** The application menu; each entry is a command of the page. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommandId } from '../../../shared/desktop/ipc.ts'
import type { Locale } from '../../../shared/locales.ts'
import { messagesIn } from '../../common/messages.ts'

interface AppMenuOptions {
  readonly locale: Locale
  readonly onCommand: (command: MenuCommandId) => void
  readonly isDevelopment: boolean
  readonly isTraining: boolean
}

/** The page binds the keys, so that the window and a browser have the same ones. Roles have English labels of their own. */
export const setAppMenu = ({ locale, onCommand, isDevelopment, isTraining }: AppMenuOptions): void => {
  const t = messagesIn(locale)
  const entry = (command: MenuCommandId, label: string): MenuItemConstructorOptions => ({
    label,
    click: () => onCommand(command),
  })
  const separator = { type: 'separator' } as const
  const template: MenuItemConstructorOptions[] = [
    {
      label: 'Parkdesk',
      submenu: [
        entry('app.settings', t('native.menu.settings')),
        entry('session.lock', t('native.menu.lock')),
        isTraining
          ? entry('training.end', t('native.menu.endTraining'))
          : entry('training.start', t('native.menu.startTraining')),
        separator,
        { role: 'quit', label: t('native.menu.quit') },
      ],
    },
    {
      label: t('native.menu.edit'),
      submenu: [
        { role: 'undo', label: t('native.menu.undo') },
        { role: 'redo', label: t('native.menu.redo') },
        separator,
        { role: 'cut', label: t('native.menu.cut') },
        { role: 'copy', label: t('native.menu.copy') },
        { role: 'paste', label: t('native.menu.paste') },
        { role: 'delete', label: t('native.menu.delete') },
        separator,
        { role: 'selectAll', label: t('native.menu.selectAll') },
      ],
    },
    {
      label: t('native.menu.go'),
      submenu: [
        entry('go.sell', t('native.menu.sell')),
        entry('go.events', t('native.menu.events')),
        entry('go.bookings', t('native.menu.bookings')),
        entry('go.passes', t('native.menu.passes')),
        entry('go.webhooks', t('native.menu.webhooks')),
      ],
    },
    {
      label: t('native.menu.view'),
      submenu: [
        { role: 'resetZoom', label: t('native.menu.resetZoom') },
        { role: 'zoomIn', label: t('native.menu.zoomIn') },
        { role: 'zoomOut', label: t('native.menu.zoomOut') },
        { role: 'togglefullscreen', label: t('native.menu.fullScreen') },
        ...(isDevelopment ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: t('native.menu.help'),
      submenu: [entry('app.keys', t('native.menu.keys')), entry('app.palette', t('native.menu.findCommand'))],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
