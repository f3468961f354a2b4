/** The column of the first start: the display and the printing of this counter, and a check of its scanner. */
import { useState } from 'react'
import { IconCheck, IconScan } from '@tabler/icons-react'
import { papers } from '../../../shared/paper-sizes.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { setAppearance, setCounter, usePreferences } from '../../lib/preferences/index.ts'
import { useScans } from '../../lib/scanner/index.ts'
import { PrinterChoice, FieldLabel, fieldStyles, Icon, LanguageChoice, SegmentedField, Text } from '../../ui/index.ts'

const sizes = [
  { value: 'comfortable', label: t('settings.size.comfortable') },
  { value: 'counter', label: t('connections.firstRun.sizeCounter') },
] as const
const looks = [
  { value: 'light', label: t('settings.theme.light') },
  { value: 'dark', label: t('settings.theme.dark') },
  { value: 'system', label: t('connections.firstRun.matchSystem') },
  { value: 'high', label: t('connections.firstRun.highContrast') },
] as const
const paperChoices = papers.map((paper) => ({ value: paper, label: t(`papers.${paper}.shortName`) }))

export const CounterChoices = () => {
  const { theme, contrast, density } = usePreferences((state) => state.appearance)
  const { paper } = usePreferences((state) => state.counter)
  return (
    <aside aria-labelledby="first-counter">
      <h2 id="first-counter">{t('connections.firstRun.counter')}</h2>
      <LanguageChoice labelled />
      <SegmentedField
        label={t('connections.firstRun.look')}
        small
        value={contrast === 'high' ? 'high' : theme}
        segments={looks}
        onChange={(value) =>
          setAppearance(value === 'high' ? { contrast: 'high' } : { theme: value, contrast: 'normal' })
        }
      />
      <SegmentedField
        label={t('settings.size.name')}
        small
        value={density}
        segments={sizes}
        onChange={(value) => setAppearance({ density: value })}
      />
      <SegmentedField
        label={t('settings.paper.name')}
        small
        value={paper}
        segments={paperChoices}
        onChange={(value) => setCounter({ paper: value })}
      />
      {platform().kind === 'desktop' ? <PrinterChoice label={t('connections.firstRun.printer')} /> : null}
      <ScannerCheck />
      <Text as="p" size="small" tone="faint">
        {t('connections.firstRun.changeLater')}
      </Text>
    </aside>
  )
}

/** The first scan is shown wherever the focus is: there is nothing to open or to search for yet. */
const ScannerCheck = () => {
  const [length, setLength] = useState<number>()
  useScans(({ code }) => {
    setLength(code.length)
    return true
  })
  return (
    <div role="group" aria-label={t('connections.firstRun.scanner')}>
      <FieldLabel>{t('connections.firstRun.scanner')}</FieldLabel>
      <div className={fieldStyles.field} data-part="field" role="status">
        {length === undefined ? (
          <Text tone="secondary" grow>
            {t('connections.firstRun.scannerHint')}
          </Text>
        ) : (
          <Text grow>{t('connections.firstRun.scanned', { count: length })}</Text>
        )}
        <Icon of={length === undefined ? IconScan : IconCheck} {...(length !== undefined && { tone: 'ok' })} />
      </div>
    </div>
  )
}
