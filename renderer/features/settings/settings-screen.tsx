/** The settings of this desk: every change counts at once and is remembered by the engine. */
import { ErrorState, Pane, PaneHead, Scroll, Segmented, TextField } from '../../ui/index.ts'
import { setAppearance, setCounter, usePreferences } from '../../lib/preferences/index.ts'
import { MapSettings } from './map-settings.tsx'
import { ProgramFacts } from './program-facts.tsx'
import { PrinterChoice } from './printer-choice.tsx'
import { SettingLine } from './setting-line.tsx'

export function SettingsScreen() {
  const saveError = usePreferences((state) => state.saveError)
  return (
    <Pane label="Settings">
      <PaneHead title="Settings" sub="Changes count at once and stay on this computer" />
      <Scroll>
        <div className="settings">
          {saveError === undefined ? null : <ErrorState error={saveError} inline />}
          <AppearanceSettings />
          <CounterSettings />
          <MapSettings />
          <ProgramFacts />
        </div>
      </Scroll>
    </Pane>
  )
}

function AppearanceSettings() {
  const { theme, contrast, density } = usePreferences((state) => state.appearance)
  return (
    <>
      <SettingLine name="Theme">
        <Segmented
          label="Theme"
          value={theme}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'As the system' },
          ]}
          onChange={(value) => setAppearance({ theme: value })}
        />
      </SettingLine>
      <SettingLine name="Contrast" hint="High doubles the lines and drops every tint">
        <Segmented
          label="Contrast"
          value={contrast}
          segments={[
            { value: 'normal', label: 'Normal' },
            { value: 'high', label: 'High' },
          ]}
          onChange={(value) => setAppearance({ contrast: value })}
        />
      </SettingLine>
      <SettingLine name="Size" hint="Counter is larger, for a screen at arm's length">
        <Segmented
          label="Size"
          value={density}
          segments={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'counter', label: 'Counter' },
          ]}
          onChange={(value) => setAppearance({ density: value })}
        />
      </SettingLine>
    </>
  )
}

function CounterSettings() {
  const { windowName, paper, printAfterSale } = usePreferences((state) => state.counter)
  return (
    <>
      <SettingLine name="Window">
        <TextField
          label="Name of this window"
          value={windowName}
          maxLength={40}
          hint="Stands in the top bar"
          onChange={(value) => setCounter({ windowName: value })}
        />
      </SettingLine>
      <SettingLine name="Paper of the pass">
        <Segmented
          label="Paper of the pass"
          value={paper}
          segments={[
            { value: 'receipt', label: '80 mm receipt' },
            { value: 'letter', label: 'Letter' },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={(value) => setCounter({ paper: value })}
        />
      </SettingLine>
      <SettingLine name="After a sale">
        <Segmented
          label="After a sale"
          value={printAfterSale}
          segments={[
            { value: 'printer', label: 'Print' },
            { value: 'pdf', label: 'Save PDF' },
            { value: 'screen', label: 'Show on screen' },
          ]}
          onChange={(value) => setCounter({ printAfterSale: value })}
        />
      </SettingLine>
      <PrinterChoice />
    </>
  )
}
