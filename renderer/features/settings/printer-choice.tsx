/** The printer for passes; only in the desktop app, because a browser asks each time. */
import { useQuery } from '@tanstack/react-query'
import { platform } from '../../lib/platform/index.ts'
import { setCounter, usePreferences } from '../../lib/preferences/index.ts'
import { SelectField, Text } from '../../ui/index.ts'
import { SettingLine } from './setting-line.tsx'

const systemDefault = ''

export const PrinterChoice = () => {
  const { printerName } = usePreferences((state) => state.counter)
  const desktop = platform().kind === 'desktop'
  const { data: printers = [] } = useQuery({
    queryKey: ['printers'],
    enabled: desktop,
    queryFn: () => platform().listPrinters(),
  })
  if (!desktop) {
    return (
      <SettingLine name="Printer" hint="Only the desktop app can choose one">
        <Text as="div" tone="secondary">
          The browser asks for the printer each time
        </Text>
      </SettingLine>
    )
  }
  const gone = printerName !== undefined && !printers.some((printer) => printer.name === printerName)
  return (
    <SettingLine name="Printer" hint="Prints the passes">
      <SelectField
        label="Printer of the passes"
        value={printerName ?? systemDefault}
        options={[
          { value: systemDefault, label: "The system's own choice" },
          ...printers.map((printer) => ({ value: printer.name, label: printer.displayName })),
          ...(gone ? [{ value: printerName, label: `${printerName}, not connected` }] : []),
        ]}
        hint={printers.length === 0 ? 'No printer is connected. Passes can be saved as PDF' : undefined}
        onChange={(value) => setCounter({ printerName: value === systemDefault ? undefined : value })}
      />
    </SettingLine>
  )
}
