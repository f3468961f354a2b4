/** The simulator's controls: start and stop, the script of its responses, and using it for a partner. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { IconPlayerPlay, IconPlayerStop, IconUsers } from '@tabler/icons-react'
import type { SimulatorState } from '../../../../shared/desk/webhook-simulator.ts'
import { apiKeys, partnersQuery, setSimulatorScript, startSimulator, stopSimulator } from '../../../lib/api/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Button, classes, Form, FormFailure, MenuButton, Row, Section, tabStyles, Text } from '../../../ui/index.ts'
import { fillForSimulator } from '../partners/partner-draft.ts'
import { CopyValue, SettingField, SettingsPane } from '../settings-pane.tsx'
import { presets, scriptText, useSimulatorHost } from './simulator-script.ts'
import styles from '../webhooks.module.css'

export const SimulatorPanel = ({ query }: { readonly query: UseQueryResult<SimulatorState> }) => {
  const host = useSimulatorHost()
  return (
    <SettingsPane label="Simulated partner" sub={`On ${host} only, gone when Parkdesk closes`} query={query}>
      {(state) => <Controls state={state} />}
    </SettingsPane>
  )
}

const Controls = ({ state }: { readonly state: SimulatorState }) => {
  const queries = useQueryClient()
  const [typed, setScript] = useState(state.script ?? '202')
  const script = typed.trim()
  const change = useMutation({
    mutationFn: (request: () => Promise<SimulatorState>) => request(),
    onSuccess: (next) => {
      queries.setQueryData(apiKeys.simulator(), next)
      return queries.invalidateQueries({ queryKey: apiKeys.simulatorLog() })
    },
  })
  const effect = scriptText(script)
  const busyReason = change.isPending ? 'Wait for the response' : undefined
  const startReason = effect === undefined ? 'The script cannot be parsed' : busyReason
  const applyReason = script === state.script ? 'It responds like this already' : startReason
  const apply = () => {
    if (state.running && applyReason === undefined) change.mutate(() => setSimulatorScript(script))
  }
  return (
    <>
      <Section className={tabStyles.stack}>
        <Row as="div">
          {state.running ? (
            <Button icon={IconPlayerStop} disabledReason={busyReason} onClick={() => change.mutate(stopSimulator)}>
              Stop simulator
            </Button>
          ) : (
            <Button
              kind="primary"
              icon={IconPlayerPlay}
              disabledReason={startReason}
              onClick={() => change.mutate(() => startSimulator({ script }))}
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
        <FormFailure error={change.error} />
      </Section>
      <Section title="Responses">
        <Form className={tabStyles.stack} onSubmit={apply}>
          <SettingField
            label="Script"
            code
            value={typed}
            autoComplete="off"
            hint={effect}
            error={effect === undefined ? 'Responses separated by commas, as 404x3,202' : undefined}
            onChange={setScript}
          />
          {state.running ? (
            <div>
              <Button kind="primary" type="submit" disabledReason={applyReason}>
                Apply script
              </Button>
            </div>
          ) : null}
        </Form>
        <div className={styles.presets} role="group" aria-label="Scripts">
          {presets.map((preset) => (
            <button
              key={preset.script}
              type="button"
              className={classes(tabStyles.choice, preset.script === script && tabStyles.chosen)}
              aria-pressed={preset.script === script}
              onClick={() => setScript(preset.script)}
            >
              <Row>
                <Text weight="medium" grow>
                  {preset.name}
                </Text>
                <Text face="code" tone="secondary">
                  {preset.script}
                </Text>
              </Row>
              <Text size="small" tone="faint">
                {preset.effect}
              </Text>
            </button>
          ))}
        </div>
      </Section>
    </>
  )
}

const UseForPartner = ({ address }: { readonly address: string }) => {
  const { data = [] } = useQuery(partnersQuery())
  const partners = data.filter(({ archived_at: archivedAt }) => archivedAt === undefined)
  if (partners.length === 0) {
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
        Fills in its settings; nothing changes before you save
      </Text>
    </Row>
  )
}
