/** Mantine in our look: its colours, radius and sizes refer to the tokens. */
import { colorsTuple, createTheme } from '@mantine/core'
import { dialogStyles, menuStyles } from '../ui/index.ts'

export const theme = createTheme({
  colors: { accent: colorsTuple('var(--accent)') },
  primaryColor: 'accent',
  fontFamily: 'var(--font-ui)',
  defaultRadius: 'var(--radius-2)',
  fontSizes: { sm: 'var(--f-body)', md: 'var(--f-field)' },
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 0 } } },
    // There is no delay, so that the next key goes to the right place; the style sheet fades a dialog in.
    ModalRoot: { defaultProps: { transitionProps: { duration: 0 }, lockScroll: false } },
    Modal: { classNames: { content: dialogStyles.frame } },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.46, color: '#0f1216' } },
    // A menu stays among the landmarks of the page.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 0 },
        portalProps: { target: 'main' },
        // A long menu scrolls, so its items can be reached with the Tab key.
        menuItemTabIndex: 0,
        // Within a low window, such as one at 200 %, a menu scrolls.
        middlewares: { flip: true, shift: true, inline: false, size: true },
        // The focus goes to an item; a menu has no other children.
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: menuStyles.menu,
        item: menuStyles.item,
        itemSection: menuStyles.itemSection,
        label: menuStyles.label,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 0 } }, classNames: { dropdown: menuStyles.popover } },
  },
})

/** The nonce that the style rules of Mantine carry under the content security policy. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
