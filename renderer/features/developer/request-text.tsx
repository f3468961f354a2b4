/** The texts of a request: its method, its path with masked values, and descriptions with code in them. */
import { maskedValue } from '../../../shared/http/shown-path.ts'
import { t } from '../../lib/i18n/index.ts'
import { Text, textStyles, wireStyles, type TextTone } from '../../ui/index.ts'

const methodTones: Readonly<Record<string, TextTone>> = { GET: 'accent', HEAD: 'accent', DELETE: 'bad' }

export const MethodName = ({ method }: { readonly method: string }) => (
  <Text face="code" weight="strong" tone={methodTones[method] ?? 'warn'}>
    {method}
  </Text>
)

/** Colons and commas, which need no escape in a query, are shown as they are. */
export const ShownPath = ({ path }: { readonly path: string }) => {
  const [place = '', ...query] = path.split('?')
  const readable = query.map((part) => part.replaceAll('%3A', ':').replaceAll('%2C', ','))
  return [place, ...readable]
    .join('?')
    .split(maskedValue)
    .map((part, index) => (
      <span key={index}>
        {index === 0 ? null : <span className={wireStyles.masked}>{t('developer.request.masked')}</span>}
        {part}
      </span>
    ))
}

/** The language of the texts in the description of the API, whatever the language of the window is. */
export const descriptionLanguage = 'en'

/** Text between backticks is set in the mono face. */
export const Described = ({ text, lang }: { readonly text: string; readonly lang?: typeof descriptionLanguage }) =>
  text.split('`').map((part, index) => (
    <span key={index} lang={lang} className={index % 2 === 0 ? undefined : textStyles.code}>
      {part}
    </span>
  ))
