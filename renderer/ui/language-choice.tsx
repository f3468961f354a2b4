/** The language of the window on this computer. A change reloads the page; unfinished work is not lost. */
import { useState } from 'react'
import { localeData, locales, type Locale } from '../../shared/locales.ts'
import { locale, t } from '../lib/i18n/index.ts'
import { platform } from '../lib/platform/index.ts'
import { Segmented, SegmentedField } from './segmented.tsx'
import { ErrorState } from './states.tsx'

// Each name is in its own language, so that a person who cannot read the window finds it.
const segments = locales.map((each) => ({ value: each, label: <span lang={each}>{localeData[each].name}</span> }))

/** `labelled`: with its label above it, as in a column of fields. */
export const LanguageChoice = ({ labelled = false }: { readonly labelled?: boolean }) => {
  const [error, setError] = useState<unknown>()
  const Choice = labelled ? SegmentedField : Segmented
  const choose = (chosen: Locale) => {
    if (chosen === locale) return
    platform()
      .setLanguage(chosen)
      .then(() => window.location.reload(), setError)
  }
  return (
    <>
      <Choice label={t('common.language')} small={labelled} value={locale} segments={segments} onChange={choose} />
      {error === undefined ? null : <ErrorState inline error={error} />}
    </>
  )
}
