/** A request as a curl command for a POSIX shell, with variables for values that only that shell knows. */

import { formatList } from './format/index.ts'
import { t } from './i18n/index.ts'

/** A literal text, or a variable of the shell. */
export type Piece = string | { readonly variable: string }

/** Characters other than letters, digits and underscores become underscores: `share-code` is `$SHARE_CODE`. */
export const variable = (name: string): Piece => ({ variable: name.toUpperCase().replace(/\W/g, '_') })

/** One word of a command: text in single quotes, variables in double quotes, so that the shell splits neither. */
const quoted = (pieces: readonly Piece[]): string => {
  let shell = ''
  let text = ''
  const flush = () => {
    if (text !== '') shell += `'${text.replaceAll("'", `'\\''`)}'`
    text = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else {
      flush()
      shell += `"$${piece.variable}"`
    }
  }
  flush()
  return shell === '' ? "''" : shell
}

interface Parts {
  /** Options of curl itself: `-i -X POST`. */
  readonly options: string
  readonly address: readonly Piece[]
  readonly headers: readonly (readonly Piece[])[]
  /** Undefined where no body is sent; an empty body is sent as such. */
  readonly body?: readonly Piece[] | undefined
}

/** The address, each header and the body have a line each. */
export const curlCommand = ({ options, address, headers, body }: Parts): string => {
  const data = body === undefined ? [] : [`--data-raw ${quoted(body)}`]
  return [`curl ${options} ${quoted(address)}`, ...headers.map((pieces) => `-H ${quoted(pieces)}`), ...data].join(
    ' \\\n  ',
  )
}

/** The variables of a command in order: `["TOKEN", "BODY"]`. */
export const variablesOf = (command: string): readonly string[] => [
  ...new Set([...command.matchAll(/"\$([A-Z_]+)"/g)].map(([, name]) => name ?? '')),
]

/** Confirms that a command was copied, and names the variables to set. */
export const copiedMessage = (command: string): string => {
  const names = variablesOf(command).map((name) => `$${name}`)
  return names.length === 0 ? t('ui.curl.copied') : t('ui.curl.copiedWithVariables', { names: formatList(names) })
}
