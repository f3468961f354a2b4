/** A typed setting, stored once its field is left or Enter is pressed. */
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'

interface TextSettingProps extends Omit<TextFieldProps, 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> {
  /** Why a text cannot be stored; it stays in the field. */
  readonly problemOf?: (text: string) => string | undefined
  readonly onSave: (text: string) => void
}

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
