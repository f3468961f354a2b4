/** Pages of settings: lines with the effect of a setting at the left and its control at the right. */
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { papers } from '../../../shared/paper-sizes.ts'
import { formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { setAppearance, setCounter, setMapSettings, usePreferences } from '../../lib/preferences/index.ts'
import {
  PrinterChoice,
  Fact,
  Facts,
  fieldStyles,
  LanguageChoice,
  Segmented,
  Text,
  TextField,
  TextSetting,
  useFormFields,
} from '../../ui/index.ts'
import { ScannerFields } from './scanner-fields.tsx'
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
  /** Labels by value, in the displayed order. */
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
      <SettingLine name={t('common.language')} hint={t('settings.languageHint')}>
        <LanguageChoice />
      </SettingLine>
      <ChoiceLine
        name={t('settings.theme.name')}
        hint={t('settings.theme.hint')}
        value={theme}
        labels={{
          light: t('settings.theme.light'),
          dark: t('settings.theme.dark'),
          system: t('settings.theme.system'),
        }}
        onChange={(value) => setAppearance({ theme: value })}
      />
      <ChoiceLine
        name={t('settings.contrast.name')}
        hint={t('settings.contrast.hint')}
        value={contrast}
        labels={{ normal: t('settings.contrast.normal'), high: t('settings.contrast.high') }}
        onChange={(value) => setAppearance({ contrast: value })}
      />
      <ChoiceLine
        name={t('settings.size.name')}
        hint={t('settings.size.hint')}
        value={density}
        labels={{ comfortable: t('settings.size.comfortable'), counter: t('settings.size.counter') }}
        onChange={(value) => setAppearance({ density: value })}
      />
    </>
  )
}

const paperNames = Object.fromEntries(papers.map((paper) => [paper, t(`papers.${paper}.name`)])) as Readonly<
  Record<(typeof papers)[number], string>
>

export const CounterSettings = () => {
  const { windowName, paper, printAfterSale } = usePreferences((state) => state.shared.counter)
  return (
    <>
      <SettingLine name={t('settings.window.name')} hint={t('settings.window.hint')}>
        <TextSetting
          label={t('settings.window.label')}
          value={windowName}
          maxLength={40}
          onSave={(value) => setCounter({ windowName: value })}
        />
      </SettingLine>
      <ChoiceLine
        name={t('settings.paper.name')}
        hint={t('settings.paper.hint')}
        value={paper}
        labels={paperNames}
        onChange={(value) => setCounter({ paper: value })}
      />
      <ChoiceLine
        name={t('settings.afterSale.name')}
        hint={t('settings.afterSale.hint')}
        value={printAfterSale}
        labels={{
          printer: t('settings.afterSale.printer'),
          pdf: t('settings.afterSale.pdf'),
          screen: t('settings.afterSale.screen'),
        }}
        onChange={(value) => setCounter({ printAfterSale: value })}
      />
      {platform().kind === 'desktop' ? (
        <SettingLine name={t('settings.printer.name')} hint={t('settings.printer.hint')}>
          <PrinterChoice label={t('settings.printer.label')} />
        </SettingLine>
      ) : (
        <SettingLine name={t('settings.printer.name')} hint={t('settings.printer.hintBrowser')}>
          <Text tone="secondary">{t('settings.printer.browser')}</Text>
        </SettingLine>
      )}
      <SettingLine name={t('signIn.scanner.name')} hint={t('signIn.scanner.hint')}>
        <ScannerFields />
      </SettingLine>
    </>
  )
}

/** A tile address must be http(s) and name the tile: {z}, {x}, {y}. An empty address means no tiles. */
const tileUrlProblem = (address: string): string | undefined => {
  if (address === '') return undefined
  if (!/^https?:\/\//.test(address)) return t('settings.tiles.beginsWith')
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !address.includes(part))
  return missing.length === 0
    ? undefined
    : t('settings.tiles.missing', { count: missing.length, parts: formatList(missing) })
}

/** The address of map tiles for those who have a tile server; it is saved when a field is left. */
export const MapSettings = () => {
  const { tileUrl = '', tileCredit = '' } = usePreferences((state) => state.map)
  const [values, setValues] = useState({ tileUrl, tileCredit })
  const [url, credit] = [values.tileUrl.trim(), values.tileCredit.trim()]
  const problem = tileUrlProblem(url)
  const { field, showAll } = useFormFields({
    values,
    problems: problem === undefined ? {} : { tileUrl: problem },
    onChange: (name, value) => setValues((before) => ({ ...before, [name]: value })),
  })
  const save = () => {
    showAll()
    const isChanged = url !== tileUrl || (url !== '' && credit !== tileCredit)
    if (problem === undefined && isChanged)
      setMapSettings(url === '' ? {} : { tileUrl: url, ...(credit && { tileCredit: credit }) })
  }
  const saveAfterEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save()
  }
  return (
    <SettingLine name={t('settings.tiles.name')} hint={t('settings.tiles.hint')}>
      <div className={fieldStyles.fields}>
        <TextField
          label={t('settings.tiles.address')}
          note={t('settings.tiles.optional')}
          placeholder="https://tiles.example/{z}/{x}/{y}.png"
          hint={t('settings.tiles.addressHint')}
          {...field('tileUrl')}
          onBlur={save}
          onKeyDown={saveAfterEnter}
        />
        <TextField
          label={t('settings.tiles.credit')}
          note={t('settings.tiles.creditNote')}
          maxLength={200}
          {...field('tileCredit')}
          onBlur={save}
          onKeyDown={saveAfterEnter}
        />
      </div>
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
    <SettingLine name={t('settings.program.name')} hint={t('settings.program.hint')}>
      <Facts>
        <Fact name={t('settings.program.version')}>{data && `${data.name} ${data.version}`}</Fact>
        <Fact name={t('settings.program.database')}>
          <code>{data?.databaseFile}</code>
        </Fact>
        <Fact name={t('settings.program.data')}>{t('settings.program.dataCredit')}</Fact>
      </Facts>
    </SettingLine>
  )
}
