/** A request as a curl command for a POSIX shell, with room for what only that shell knows. */

import { formatList } from './format/index.ts'
import { t } from './i18n/index.ts'

/** Text as it is, or a variable of the shell. */
export type Piece = string | { readonly variable: string }

/** Anything but letters, digits and underscores becomes an underscore: `share-code` is `$SHARE_CODE`. */
export const variable = (name: string): Piece => ({ variable: name.toUpperCase().replace(/\W/g, '_') })

/** One word of a command: text in single quotes, variables in double ones, so that neither is taken apart. */
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
  /** Of curl itself, as they are typed: `-i -X POST`. */
  readonly options: string
  readonly address: readonly Piece[]
  readonly headers: readonly (readonly Piece[])[]
  /** Undefined where none is sent; an empty body is sent as one. */
  readonly body?: readonly Piece[] | undefined
}

/** One line for the address, and one each for the headers and the body. */
export const curlCommand = ({ options, address, headers, body }: Parts): string => {
  const data = body === undefined ? [] : [`--data-raw ${quoted(body)}`]
  return [`curl ${options} ${quoted(address)}`, ...headers.map((pieces) => `-H ${quoted(pieces)}`), ...data].join(
    ' \\\n  ',
  )
}

/** The variables that a command leaves to the shell, in order: `["TOKEN", "BODY"]`. */
export const variablesOf = (command: string): readonly string[] => [
  ...new Set([...command.matchAll(/"\$([A-Z_]+)"/g)].map(([, name]) => name ?? '')),
]

/** Confirms that a command was copied, and names the variables to set. */
export const copiedMessage = (command: string): string => {
  const names = variablesOf(command).map((name) => `$${name}`)
  return names.length === 0 ? t('ui.curl.copied') : t('ui.curl.copiedWithVariables', { names: formatList(names) })
}
