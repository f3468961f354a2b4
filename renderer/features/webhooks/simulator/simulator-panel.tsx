/** The simulator's controls: start and stop, the script of its answers, and using it for a partner. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPlayerPlay, IconPlayerStop, IconUsers } from '@tabler/icons-react'
import type { SimulatorState } from '../../../../shared/desk/webhook-simulator.ts'
import {
  apiKeys,
  errorWords,
  partnersQuery,
  setSimulatorScript,
  startSimulator,
  stopSimulator,
} from '../../../lib/api/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Button, classes, MenuButton, Row, Section, Text, TextField } from '../../../ui/index.ts'
import { CopyValue } from '../copy-value.tsx'
import { fillForSimulator } from '../partners/partner-draft.ts'
import { SettingsPane } from '../settings-pane.tsx'
import type { SettingsRead } from '../settings-pane.tsx'
import { useSimulatorPlace } from '../simulator-place.ts'
import { presets, scriptWords } from './simulator-script.ts'

export const SimulatorPanel = (read: SettingsRead<SimulatorState>) => {
  const place = useSimulatorPlace()
  return (
    <SettingsPane
      {...read}
      label="Simulator settings"
      title="Simulated partner"
      sub={`On ${place} only, gone when Parkdesk closes`}
    >
      {(state) => <Controls state={state} />}
    </SettingsPane>
  )
}

const Controls = ({ state }: { readonly state: SimulatorState }) => {
  const queries = useQueryClient()
  const [script, setScript] = useState(state.script ?? '202')
  const change = useMutation({
    mutationFn: (what: 'start' | 'stop' | 'script') =>
      what === 'start' ? startSimulator({ script }) : what === 'stop' ? stopSimulator() : setSimulatorScript(script),
    onSuccess: (next) => {
      queries.setQueryData(apiKeys.simulator(), next)
      return queries.invalidateQueries({ queryKey: apiKeys.simulatorLog() })
    },
  })
  const words = scriptWords(script)
  const scriptReason = words === undefined ? 'The script cannot be read' : undefined
  const busyReason = change.isPending ? 'Wait for the answer' : undefined
  const failure = change.isError ? errorWords(change.error) : undefined
  const isCurrent = state.running && script.trim() === state.script
  const apply = () => {
    if (scriptReason === undefined && busyReason === undefined && state.running && !isCurrent) change.mutate('script')
  }
  return (
    <>
      <Section>
        <div className="form-col">
          <Row as="div">
            {state.running ? (
              <Button icon={IconPlayerStop} disabledReason={busyReason} onClick={() => change.mutate('stop')}>
                Stop simulator
              </Button>
            ) : (
              <Button
                kind="primary"
                icon={IconPlayerPlay}
                disabledReason={scriptReason ?? busyReason}
                onClick={() => change.mutate('start')}
              >
                Start simulator
              </Button>
            )}
            <Text size="small" tone="secondary">
              {state.running ? 'Stopping it clears its log' : 'It picks a free port'}
            </Text>
          </Row>
          {state.base_api_url === undefined ? null : (
            <>
              <Row as="div">
                <Text tone="faint">Address</Text>
                <CopyValue value={state.base_api_url} name="address" />
              </Row>
              <UseForPartner address={state.base_api_url} />
            </>
          )}
          {failure === undefined ? null : (
            <Text role="alert" as="div" size="small" tone="bad">
              {failure.title} {failure.next}
            </Text>
          )}
        </div>
      </Section>
      <Section title="Answers">
        <form
          className="script-line"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <TextField
            label="Script"
            code
            value={script}
            spellCheck={false}
            autoComplete="off"
            hint={words}
            error={words === undefined ? 'Answers with commas between, as 404x3,202' : undefined}
            keepHintLine
            onChange={setScript}
          />
          {state.running ? (
            <Button
              kind="primary"
              type="submit"
              disabledReason={scriptReason ?? (isCurrent ? 'It answers like this already' : busyReason)}
            >
              Answer like this
            </Button>
          ) : null}
        </form>
        <div className="presets" role="group" aria-label="Scripts">
          {presets.map((preset) => (
            <button
              key={preset.script}
              type="button"
              className={classes('preset', preset.script === script.trim() && 'on')}
              aria-pressed={preset.script === script.trim()}
              onClick={() => setScript(preset.script)}
            >
              <Text weight="medium">{preset.name}</Text>
              <Text face="code" tone="secondary">
                {preset.script}
              </Text>
              <Text size="small" tone="faint">
                {preset.shows}
              </Text>
            </button>
          ))}
        </div>
      </Section>
    </>
  )
}

const UseForPartner = ({ address }: { readonly address: string }) => {
  const { data } = useQuery(partnersQuery())
  const partners = data?.filter(({ archived_at: archivedAt }) => archivedAt === undefined)
  if (partners === undefined || partners.length === 0) {
    return (
      <Button small disabledReason="There is no partner yet: add one in Partner settings" icon={IconUsers}>
        Use for a partner
      </Button>
    )
  }
  return (
    <Row as="div">
      <MenuButton
        label="Use for partner"
        name="Use for partner"
        icon={IconUsers}
        items={partners.map((partner) => ({
          key: String(partner.id),
          label: partner.name,
          onPick: () => {
            fillForSimulator(partner, address)
            goTo(paths.partners(partner.id))
          },
        }))}
      />
      <Text size="small" tone="secondary">
        Fills in its settings; nothing counts before you save
      </Text>
    </Row>
  )
}
