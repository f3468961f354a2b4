/** The texts of the queue: the unrecognized rest of a text, and the meaning of a part. */
import type { NeededFacility, PostedPart } from '../../../shared/desk/inventory/needs.ts'
import { formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { lengthText } from '../../kit/inventory/length-text.ts'

const longestPart = 16

/** The reason why a price text makes no rate: the first part that is not recognized, or that the parts leave a price open. */
export const leftText = ({ parts }: Pick<NeededFacility, 'parts'>): string => {
  if (parts.length === 0) return t('needs.text.none')
  const left = parts.find(({ state }) => state === 'left')
  if (left === undefined) return t('needs.list.open')
  if (!/\d/.test(parts.map(({ text }) => text).join(''))) return t('needs.list.noPrice')
  const text = left.text.replaceAll(/\s+/g, ' ')
  return t('needs.list.unrecognized', {
    text: text.length > longestPart ? `${text.slice(0, longestPart - 1).trimEnd()}…` : text,
  })
}

export const meaningText = (meaning: NonNullable<PostedPart['meaning']>, currency: string): string => {
  const { kind, minutes = 0, amount_minor: minor = 0 } = meaning
  const amount = formatMinor(minor, currency)
  switch (kind) {
    case 'free':
      return t('needs.meaning.free')
    case 'each':
    case 'length':
    case 'up_to':
      return t(`needs.meaning.${kind}`, { length: lengthText(minutes), amount })
    case 'day':
    case 'day_maximum':
    case 'event':
      return t(`needs.meaning.${kind}`, { amount })
    default:
      return ''
  }
}
