/** The printer of this window: one of the computer's, or the default of the system. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { setCounter, usePreferences } from '../../lib/preferences/index.ts'
import { SelectField } from '../../ui/field.tsx'

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
