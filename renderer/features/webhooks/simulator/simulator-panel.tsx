/** The controls of the simulator: start and stop, the script of its responses, and using it for a partner. */
import { useState } from 'react'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconPlayerPlay, IconPlayerStop, IconUsers } from '@tabler/icons-react'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { simulatorApi } from '../../../../shared/contract/webhooks.ts'
import type { SimulatorState } from '../../../../shared/desk/webhook-simulator.ts'
import { allOf, call, refreshed } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Button, classes, Form, FormFailure, MenuButton, Row, Section, tabStyles, Text } from '../../../ui/index.ts'
import { fillForSimulator } from '../partners/partner-draft.ts'
import { CopyValue, SettingField, SettingsPane } from '../settings-pane.tsx'
import { presets, scriptText, useSimulatorHost } from './simulator-script.ts'
import styles from '../webhooks.module.css'

export const SimulatorPanel = ({ query }: { readonly query: UseQueryResult<SimulatorState> }) => {
  const host = useSimulatorHost()
  return (
    <SettingsPane label={t('webhooks.simulator.label')} sub={t(`webhooks.simulator.sub.${host}`)} query={query}>
      {(state) => <Controls state={state} />}
    </SettingsPane>
  )
}

const Controls = ({ state }: { readonly state: SimulatorState }) => {
  const [typed, setScript] = useState(state.script ?? '202')
  const script = typed.trim()
  const change = useMutation({
    mutationFn: (request: () => Promise<SimulatorState>) => request(),
    onSuccess: () => refreshed('simulator'),
  })
  const effect = scriptText(script)
  const busyReason = change.isPending ? t('webhooks.form.waitForResponse') : undefined
  const startReason = effect === undefined ? t('webhooks.simulator.scriptInvalid') : busyReason
  const applyReason = script === state.script ? t('webhooks.simulator.scriptSame') : startReason
  const apply = () => {
    if (state.running && applyReason === undefined)
      change.mutate(() => call(simulatorApi.setScript, { body: { script } }))
  }
  return (
    <>
      <Section className={tabStyles.stack}>
        <Row as="div">
          {state.running ? (
            <Button
              icon={IconPlayerStop}
              disabledReason={busyReason}
              onClick={() => change.mutate(() => call(simulatorApi.stop))}
            >
              {t('webhooks.simulator.stop')}
            </Button>
          ) : (
            <Button
              kind="primary"
              icon={IconPlayerPlay}
              disabledReason={startReason}
              onClick={() => change.mutate(() => call(simulatorApi.start, { body: { script } }))}
            >
              {t('webhooks.simulator.start')}
            </Button>
          )}
          <Text size="small" tone="secondary">
            {state.running ? t('webhooks.simulator.stopClears') : t('webhooks.simulator.freePort')}
          </Text>
        </Row>
        {state.base_api_url === undefined ? null : (
          <>
            <Row as="div">
              <Text tone="faint">{t('webhooks.simulator.address')}</Text>
              <CopyValue value={state.base_api_url} kind="address" />
            </Row>
            <UseForPartner address={state.base_api_url} />
          </>
        )}
        <FormFailure error={change.error} />
      </Section>
      <Section title={t('webhooks.simulator.responses')}>
        <Form className={tabStyles.stack} onSubmit={apply}>
          <SettingField
            label={t('webhooks.simulator.script')}
            code
            value={typed}
            autoComplete="off"
            hint={effect}
            error={effect === undefined ? t('webhooks.simulator.scriptError') : undefined}
            onChange={setScript}
          />
          {state.running ? (
            <div>
              <Button kind="primary" type="submit" disabledReason={applyReason}>
                {t('webhooks.simulator.apply')}
              </Button>
            </div>
          ) : null}
        </Form>
        <div className={styles.presets} role="group" aria-label={t('webhooks.simulator.scripts')}>
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
  const { data = [] } = useQuery(allOf(partnerApi.list))
  const partners = data.filter(({ archived_at: archivedAt }) => archivedAt === undefined)
  if (partners.length === 0) {
    return (
      <Button small disabledReason={t('webhooks.simulator.noPartner')} icon={IconUsers}>
        {t('webhooks.simulator.useForAPartner')}
      </Button>
    )
  }
  return (
    <Row as="div">
      <MenuButton
        label={t('webhooks.simulator.useForPartner')}
        name={t('webhooks.simulator.useForPartner')}
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
        {t('webhooks.simulator.fillsIn')}
      </Text>
    </Row>
  )
}
