/** The settings of a scanner: the characters around a code, the shortest scan, and a field to try it. */
import { useState } from 'react'
import { badgeCodeSchema } from '../../../shared/desk/people.ts'
import { t } from '../../lib/i18n/index.ts'
import { setCounter, usePreferences, type CounterSettings } from '../../lib/preferences/index.ts'
import { useScans, type Scan } from '../../lib/scanner/index.ts'
import { fieldStyles, Text, TextField, TextSetting } from '../../ui/index.ts'

type Scanner = CounterSettings['scanner']

const isLength = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 4 && Number(text) <= 40

export const ScannerFields = () => {
  const scanner = usePreferences((state) => state.counter.scanner)
  const change = (part: Partial<Scanner>) => setCounter({ scanner: { ...scanner, ...part } })
  return (
    <div className={fieldStyles.fields}>
      <TextSetting
        label={t('signIn.scanner.prefix')}
        hint={t('signIn.scanner.affixHint')}
        maxLength={10}
        value={scanner.prefix}
        onSave={(prefix) => change({ prefix })}
      />
      <TextSetting
        label={t('signIn.scanner.suffix')}
        maxLength={10}
        value={scanner.suffix}
        onSave={(suffix) => change({ suffix })}
      />
      <TextSetting
        label={t('signIn.scanner.minimum')}
        numeric
        maxLength={2}
        value={String(scanner.minimumLength)}
        hint={t('signIn.scanner.minimumHint')}
        problemOf={(text) => (isLength(text) ? undefined : t('signIn.scanner.minimumHint'))}
        onSave={(text) => change({ minimumLength: Number(text) })}
      />
      <TryScanner />
    </div>
  )
}

/** While the field has the focus, scans are shown and do nothing else. */
const TryScanner = () => {
  const [typed, setTyped] = useState('')
  const [scan, setScan] = useState<Scan>()
  const [isFocused, setIsFocused] = useState(false)
  useScans((next) => {
    if (isFocused) setScan(next)
    return isFocused
  })
  return (
    <div onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)}>
      <TextField label={t('signIn.scanner.try')} value={typed} hint={t('signIn.scanner.tryHint')} onChange={setTyped} />
      <Text as="div" role="status" size="small" weight="medium">
        {scan === undefined
          ? null
          : t('signIn.scanner.received', {
              // Anyone who can read the screen could copy a badge.
              code: badgeCodeSchema.safeParse(scan.code).success ? 'PDB-…' : scan.code,
              count: scan.received.length,
              gap: t('ui.format.milliseconds', { milliseconds: String(Math.round(scan.meanGapMs)) }),
            })}
      </Text>
    </div>
  )
}
