/** Controls of settings of this window, which store what is chosen. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { localeData, locales, type Locale } from '../../shared/locales.ts'
import { locale, t } from '../lib/i18n/index.ts'
import { platform } from '../lib/platform/index.ts'
import { setCounter, usePreferences } from '../lib/preferences/index.ts'
import { SelectField, TextField, type TextFieldProps } from './field.tsx'
import { Segmented, SegmentedField } from './segmented.tsx'
import { ErrorState } from './states.tsx'

interface TextSettingProps extends Omit<TextFieldProps, 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> {
  /** Why a text cannot be stored; it stays in the field. */
  readonly problemOf?: (text: string) => string | undefined
  readonly onSave: (text: string) => void
}

/** A typed setting, stored once its field is left or Enter is pressed. */
export const TextSetting = ({ value, problemOf, onSave, ...field }: TextSettingProps) => {
  const [draft, setDraft] = useState<string>()
  const problem = draft === undefined ? undefined : problemOf?.(draft)
  const save = () => {
    if (draft === undefined || problem !== undefined) return
    setDraft(undefined)
    if (draft !== value) onSave(draft)
  }
  // A key may show another screen while the field has the focus.
  const saveWhenGone = useEffectEvent(save)
  useEffect(() => () => saveWhenGone(), [])
  return (
    <TextField
      {...field}
      value={draft ?? value}
      error={problem}
      onChange={setDraft}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}

// Each name is in its own language, so that a person who cannot read the window finds it.
const segments = locales.map((each) => ({ value: each, label: <span lang={each}>{localeData[each].name}</span> }))

/**
 * The language of the window on this computer. A change reloads the page; unfinished work is not lost. `labelled`: with its label above it,
 * as in a column of fields.
 */
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

/** The printer of this window: one of the computer's, or the default of the system. */
export const PrinterChoice = ({ label }: { readonly label: string }) => {
  const { printerName = '' } = usePreferences((state) => state.counter)
  const { data: printers = [] } = useQuery({ queryKey: ['printers'], queryFn: () => platform().listPrinters() })
  const options = [
    { value: '', label: t('settings.printer.systemDefault') },
    ...printers.map(({ name, displayName }) => ({ value: name, label: displayName })),
  ]
  if (!options.some(({ value }) => value === printerName))
    options.push({ value: printerName, label: t('settings.printer.notConnected', { printer: printerName }) })
  return (
    <SelectField
      label={label}
      value={printerName}
      options={options}
      hint={printers.length === 0 ? t('settings.printer.none') : undefined}
      onChange={(value) => setCounter({ printerName: value || undefined })}
    />
  )
}
