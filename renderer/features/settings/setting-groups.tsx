/** The settings on one page: groups of lines, with what a setting does on the left and its control on the right. */
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { paperFormats, papers } from '../../../shared/paper.ts'
import { platform } from '../../lib/platform/index.ts'
import { setAppearance, setCounter, setMapSettings, usePreferences } from '../../lib/preferences/index.ts'
import { Fact, Facts, Segmented, SelectField, Text, TextField, useFormFields } from '../../ui/index.ts'
import styles from './settings.module.css'

interface SettingLineProps {
  readonly name: string
  readonly hint: string
  readonly children: ReactNode
}

const SettingLine = ({ name, hint, children }: SettingLineProps) => (
  <div className={styles.line}>
    <div>
      <Text as="div" weight="medium">
        {name}
      </Text>
      <Text as="div" size="small" tone="faint">
        {hint}
      </Text>
    </div>
    <div>{children}</div>
  </div>
)

interface ChoiceLineProps<Value extends string> extends Omit<SettingLineProps, 'children'> {
  readonly value: Value
  /** Labels by value, in the order shown. */
  readonly labels: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

const ChoiceLine = <Value extends string>({ name, hint, value, labels, onChange }: ChoiceLineProps<Value>) => (
  <SettingLine name={name} hint={hint}>
    <Segmented
      label={name}
      value={value}
      segments={(Object.keys(labels) as Value[]).map((each) => ({ value: each, label: labels[each] }))}
      onChange={onChange}
    />
  </SettingLine>
)

export const DisplaySettings = () => {
  const { theme, contrast, density } = usePreferences((state) => state.appearance)
  return (
    <>
      <ChoiceLine
        name="Theme"
        hint="Dark for a dim booth, light for a bright window"
        value={theme}
        labels={{ light: 'Light', dark: 'Dark', system: 'As the system' }}
        onChange={(value) => setAppearance({ theme: value })}
      />
      <ChoiceLine
        name="Contrast"
        hint="High doubles the lines and drops every tint"
        value={contrast}
        labels={{ normal: 'Normal', high: 'High' }}
        onChange={(value) => setAppearance({ contrast: value })}
      />
      <ChoiceLine
        name="Size"
        hint="Counter is larger, for a screen at arm's length"
        value={density}
        labels={{ comfortable: 'Comfortable', counter: 'Counter' }}
        onChange={(value) => setAppearance({ density: value })}
      />
    </>
  )
}

const paperNames = Object.fromEntries(papers.map((paper) => [paper, paperFormats[paper].name])) as Readonly<
  Record<(typeof papers)[number], string>
>

export const CounterSettings = () => {
  const { windowName, paper, printAfterSale } = usePreferences((state) => state.counter)
  return (
    <>
      <SettingLine name="Window" hint="Shown in the top bar and on every pass that is sold here">
        <TextField
          label="Name of this window"
          value={windowName}
          maxLength={40}
          onChange={(value) => setCounter({ windowName: value })}
        />
      </SettingLine>
      <ChoiceLine
        name="Paper of the pass"
        hint="For passes printed from Sell and Bookings"
        value={paper}
        labels={paperNames}
        onChange={(value) => setCounter({ paper: value })}
      />
      <ChoiceLine
        name="After a sale"
        hint="What happens to the pass automatically"
        value={printAfterSale}
        labels={{ printer: 'Print', pdf: 'Save PDF', screen: 'Show on screen' }}
        onChange={(value) => setCounter({ printAfterSale: value })}
      />
      {platform().kind === 'desktop' ? (
        <SettingLine name="Printer" hint="Prints the passes">
          <PrinterChoice />
        </SettingLine>
      ) : (
        <SettingLine name="Printer" hint="Only the desktop app can choose one">
          <Text tone="secondary">The browser asks for the printer each time</Text>
        </SettingLine>
      )}
    </>
  )
}

const PrinterChoice = () => {
  const { printerName = '' } = usePreferences((state) => state.counter)
  const { data: printers = [] } = useQuery({ queryKey: ['printers'], queryFn: () => platform().listPrinters() })
  const options = [
    { value: '', label: 'System default' },
    ...printers.map(({ name, displayName }) => ({ value: name, label: displayName })),
  ]
  if (!options.some(({ value }) => value === printerName))
    options.push({ value: printerName, label: `${printerName}, not connected` })
  return (
    <SelectField
      label="Printer of the passes"
      value={printerName}
      options={options}
      hint={printers.length === 0 ? 'No printer is connected. Passes can be saved as PDF' : undefined}
      onChange={(value) => setCounter({ printerName: value || undefined })}
    />
  )
}

/** A tile address must be http(s) and name the tile: {z}, {x}, {y}. Empty is no tiles. */
const tileUrlProblem = (address: string): string | undefined => {
  if (address === '') return undefined
  if (!/^https?:\/\//.test(address)) return 'Begins with https://'
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !address.includes(part))
  return missing.length === 0 ? undefined : `${missing.join(', ')} is missing`
}

/** The address of map tiles for those who have a tile server; saved when a field is left. */
export const MapSettings = () => {
  const { tileUrl = '', tileCredit = '' } = usePreferences((state) => state.map)
  const [values, setValues] = useState({ tileUrl, tileCredit })
  const [url, credit] = [values.tileUrl.trim(), values.tileCredit.trim()]
  const problem = tileUrlProblem(url)
  const { field, showAll } = useFormFields({
    values,
    problems: problem === undefined ? {} : { tileUrl: problem },
    onChange: (name, value) => setValues({ ...values, [name]: value }),
  })
  const save = () => {
    showAll()
    if (problem === undefined) setMapSettings(url === '' ? {} : { tileUrl: url, ...(credit && { tileCredit: credit }) })
  }
  return (
    <SettingLine name="Map tiles" hint="Without an address the bundled streets are drawn, which needs no internet">
      <TextField
        label="Address of map tiles"
        note="optional"
        placeholder="https://tiles.example/{z}/{x}/{y}.png"
        hint="Names the tile with {z}, {x} and {y}"
        {...field('tileUrl')}
        onBlur={save}
      />
      <TextField
        label="Credit of these tiles"
        note="shown on the map"
        maxLength={200}
        {...field('tileCredit')}
        onBlur={save}
      />
    </SettingLine>
  )
}

export const ProgramFacts = () => {
  const { data } = useQuery({
    queryKey: ['app-info'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await platform().appInfo()) ?? null,
  })
  return (
    <SettingLine name="This program" hint="Backups of the database are under Data">
      <Facts>
        <Fact name="Version">{data && `${data.name} ${data.version}`}</Fact>
        <Fact name="Database">
          <code>{data?.databaseFile}</code>
        </Fact>
      </Facts>
    </SettingLine>
  )
}
