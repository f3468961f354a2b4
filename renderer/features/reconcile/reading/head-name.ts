/** The name of a column of the file: its header or, without one, its place. */
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

export const numberedHead = (place: number): string => t('reading.columns.numbered', { number: formatCount(place) })

/** `#3` is the third column, which has no header. */
export const headName = (head: string): string => {
  const [, place] = /^#(\d+)$/.exec(head) ?? []
  return place === undefined ? head : numberedHead(Number(place))
}
