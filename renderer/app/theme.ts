/** Mantine in our look: its colours, radius and sizes point at the tokens; shadows and gradients are off. */
import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'
import { menuStyles } from '../ui/index.ts'

const accent: MantineColorsTuple = [
  'var(--accent-soft)',
  'var(--accent-soft)',
  'var(--accent-soft)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent-hover)',
  'var(--accent-hover)',
  'var(--accent-hover)',
]

export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: 5,
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '600' },
  defaultRadius: 'var(--radius-2)',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  defaultGradient: { from: 'accent', to: 'accent', deg: 0 },
  fontSizes: {
    xs: 'var(--f-micro)',
    sm: 'var(--f-body)',
    md: 'var(--f-field)',
    lg: 'var(--f-head)',
    xl: 'var(--f-title)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'default',
  components: {
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 0 }, withinPortal: true } },
    Menu: {
      defaultProps: { transitionProps: { duration: 0 }, shadow: 'none' },
      classNames: { dropdown: menuStyles.menu, item: menuStyles.item, itemSection: menuStyles.itemSection },
    },
    Popover: {
      defaultProps: { transitionProps: { duration: 0 }, shadow: 'none' },
      classNames: { dropdown: menuStyles.popover },
    },
  },
})

const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-placeholder': 'var(--text-3)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })

/** The nonce that the style rules of Mantine carry under the content security policy. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
