/** The content of a service's answer as the program's own: checked to be JSON, with the program's own relation names. */
import { createPrefixMap } from './relation-prefix.ts'

/** `body` itself where nothing was renamed. Throws an Error that says why where it is no JSON, or nested beyond reason. */
export const mapAnswer = (body: Uint8Array<ArrayBuffer>, prefix: string): Uint8Array<ArrayBuffer> => {
  const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  const mapped = createPrefixMap(prefix).answer(content)
  return mapped === content ? body : new TextEncoder().encode(JSON.stringify(mapped))
}
