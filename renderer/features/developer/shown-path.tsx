/** A path with its masked values marked; colons and commas, which need no escape in a query, are shown as they are. */
import { maskedValue } from '../../../shared/shown-path.ts'
import { wireStyles } from '../../ui/index.ts'

export const ShownPath = ({ path }: { readonly path: string }) => {
  const [place = '', ...query] = path.split('?')
  const readable = query.join('?').replaceAll('%3A', ':').replaceAll('%2C', ',')
  const shown = query.length === 0 ? place : `${place}?${readable}`
  return shown.split(maskedValue).map((part, index) => (
    <span key={index}>
      {index === 0 ? null : <span className={wireStyles.masked}>masked</span>}
      {part}
    </span>
  ))
}
