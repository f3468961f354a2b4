/** Copies a request as curl, and says that it did or that it may not. */
import { useState } from 'react'
import { copyText } from '../../lib/platform/index.ts'
import { copiedWords } from './curl.ts'
import { classes, textStyles, wireStyles } from '../../ui/index.ts'

/** What to say, undefined until something was copied, and the copying itself. */
export const useCopiedCurl = (): [string | undefined, (command: string) => Promise<void>] => {
  const [words, setWords] = useState<string>()
  return [
    words,
    async (command) =>
      setWords((await copyText(command)) ? copiedWords(command) : 'The clipboard cannot be written to.'),
  ]
}

export const CopiedLine = ({ words }: { readonly words: string | undefined }) =>
  words === undefined ? null : (
    <div className={classes(wireStyles.notice, textStyles.small, textStyles.secondary)} role="status">
      {words}
    </div>
  )
