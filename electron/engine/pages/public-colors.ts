/**
 * The colours of the desktop as a style sheet for the widget and the public pages: there the browser says whether it is dark,
 * not an attribute that a script sets.
 */

/** What a rule declares, by one of its selectors. Throws where there is no such rule. */
const declarationsOf = (selector: string, css: string): string => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, selectors = '', declarations = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.split(',').some((each) => each.trim() === selector)) return declarations.trim()
  }
  throw new Error(`the desktop's style sheets have no rule for ${selector}`)
}

/** From the texts of renderer/ui/styles/tokens.css and themes.css. */
export const publicColors = (tokens: string, themes: string): string => {
  const light = declarationsOf("[data-theme='light']", themes)
  const dark = declarationsOf("[data-theme='dark']", themes)
  return `:root {
  ${declarationsOf(':root', tokens)}
  ${light}
}
@media (prefers-color-scheme: dark) {
  :root {
  ${dark}
  }
}
`
}
