/** The form of one endpoint: its description, the request as it will be sent, its parameters and its body. */
import { useState, type ComponentProps, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { shownPath } from '../../../../shared/http/shown-path.ts'
import { profileQuery } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  Button,
  classes,
  commandOf,
  ConfirmDialog,
  Note,
  paneStyles,
  Row,
  Scroll,
  Section,
  Segmented,
  Text,
  textStyles,
  useCurlCopy,
  wireStyles,
  type Action,
} from '../../../ui/index.ts'
import { curlOfExplored, outsideBase } from '../curl.ts'
import { Described, descriptionLanguage, MethodName, ShownPath } from '../request-text.tsx'
import { buildRequest, emptyDraft, jsonOfFields, shownBody, type Draft, type ExploredRequest } from './build-request.ts'
import { send, setDraft, useExplorer } from './explorer-store.ts'
import { FieldInput, JsonArea } from './field-input.tsx'
import { exampleValues, type Field, type Operation } from './operations.ts'
import styles from '../developer.module.css'

interface RequestFormProps {
  readonly operation: Operation
  /** Names of the parameters that the last response reported. */
  readonly refusedNames: readonly string[]
  readonly formRef: Ref<HTMLDivElement>
}

export const RequestForm = ({ operation, refusedNames, formRef }: RequestFormProps) => {
  const { key, method, fields, bodies, bodyExample, needsToken, unreachable } = operation
  const draft = useExplorer(({ drafts }) => drafts[key]) ?? emptyDraft(operation)
  const isRunning = useExplorer(({ running }) => running !== undefined)
  const [isConfirming, setConfirming] = useState(false)
  const { data: profile } = useQuery(profileQuery())
  const { request, problems } = buildRequest(operation, draft)
  const curl = useCurlCopy(
    'developer.explorer-curl',
    t('developer.explorer.commands'),
    curlOfExplored(request, needsToken, outsideBase()),
  )
  const blocking = fields.find((field) => problems[field.key]?.blocks === true)
  // While offline, a GET may be served from the cache; a change needs the marketplace.
  const awayReason = useOnline().disabledReason('send', method)
  const changeReason = method === 'GET' ? undefined : awayReason
  const reason =
    (unreachable && t(`developer.unreachable.${unreachable}`)) ??
    changeReason ??
    (blocking && t('developer.form.problem', { name: blocking.name, problem: problems[blocking.key]?.text ?? '' })) ??
    (isRunning ? t('developer.form.waitForResponse') : undefined)

  const change = (part: Partial<Draft>) => setDraft(key, { ...(useExplorer.getState().drafts[key] ?? draft), ...part })
  const sendNow = () => {
    setConfirming(false)
    void send(operation, draft, request)
  }
  const sendAction: Action = {
    id: 'developer.send',
    label: t('developer.form.send'),
    keyBar: t('developer.form.sendButton'),
    text: t('developer.form.sendButton'),
    kind: 'primary',
    icon: IconSend,
    keys: ['Ctrl+Enter'],
    group: t('developer.explorer.commands'),
    disabledReason: reason,
    perform: () => (method === 'GET' ? sendNow() : setConfirming(true)),
  }
  useCommands([sendAction, curl.action].map(commandOf))

  const input = (field: Field) => (
    <FieldInput
      key={field.key}
      field={field}
      value={draft.values[field.key] ?? ''}
      onChange={(value) => change({ values: { ...draft.values, [field.key]: value } })}
      problem={problems[field.key]}
      refused={refusedNames.includes(field.name)}
    />
  )
  const requiredFirst = fields.toSorted((a, b) => Number(b.required) - Number(a.required))
  const own = requiredFirst.filter(({ place, common }) => place !== 'body' && !common)
  const common = fields.filter((field) => field.common)
  const isEmpty = draft.bodyText === undefined && Object.values(draft.values).every((value) => value === '')

  return (
    <section className={styles.request} aria-label={key}>
      <div className={classes(paneStyles.head, styles.head)}>
        <h2 lang={descriptionLanguage}>{operation.summary === '' ? operation.path : operation.summary}</h2>
        <RequestLine request={request} />
      </div>
      <Bar label={t('developer.form.actions')}>
        <ActionTool action={sendAction} />
        <ActionTool action={curl.action} />
        <Text grow size="small" tone="secondary">
          {changeReason}
        </Text>
        <Button
          small
          kind="quiet"
          disabledReason={isEmpty ? t('developer.form.nothingFilledIn') : undefined}
          onClick={() => setDraft(key, emptyDraft(operation))}
        >
          {t('developer.form.clear')}
        </Button>
      </Bar>
      <ActionResult message={curl.message} />
      <Scroll ref={formRef}>
        {unreachable === undefined ? null : (
          <Section>
            <Note tone="warn">{t(`developer.unreachableNote.${unreachable}`)}</Note>
          </Section>
        )}
        {operation.description === undefined ? null : (
          <Section className={textStyles.secondary}>
            <Described text={operation.description} lang={descriptionLanguage} />
          </Section>
        )}
        {locale.startsWith(descriptionLanguage) ? null : (
          <Section>
            <Text size="small" tone="faint">
              {t('developer.explorer.inEnglish')}
            </Text>
          </Section>
        )}
        {own.length === 0 ? null : <FieldGroup title={t('developer.form.parameters')}>{own.map(input)}</FieldGroup>}
        {bodies.length === 0 ? null : (
          <FieldGroup
            title={t('developer.form.body')}
            end={
              <Row>
                {bodyExample === undefined ? null : (
                  <Button
                    small
                    kind="quiet"
                    onClick={() =>
                      change(
                        draft.bodyKind === 'json'
                          ? { bodyText: JSON.stringify(bodyExample, null, 2) }
                          : { values: { ...draft.values, ...exampleValues(operation) } },
                      )
                    }
                  >
                    {t('developer.form.fillInExample')}
                  </Button>
                )}
                {bodies.length < 2 ? null : (
                  <Segmented
                    small
                    label={t('developer.form.bodyKind')}
                    value={draft.bodyKind}
                    segments={[
                      { value: 'form', label: t('developer.form.bodyForm') },
                      { value: 'json', label: 'JSON' },
                    ]}
                    onChange={(bodyKind) => change({ bodyKind })}
                  />
                )}
              </Row>
            }
          >
            {draft.bodyKind === 'json' ? (
              <JsonArea
                label={t('developer.form.body')}
                className={styles.wide}
                error={problems['body']?.text}
                rows={14}
                value={draft.bodyText ?? jsonOfFields(operation, draft)}
                onChange={(bodyText) => change({ bodyText })}
              />
            ) : (
              requiredFirst.filter(({ place }) => place === 'body').map(input)
            )}
          </FieldGroup>
        )}
        {common.length === 0 ? null : <FieldGroup title={t('developer.form.common')}>{common.map(input)}</FieldGroup>}
        {fields.length === 0 ? (
          <Section className={textStyles.secondary}>{t('developer.form.noParameters')}</Section>
        ) : null}
      </Scroll>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        icon={IconAlertTriangle}
        tone="warn"
        title={method === 'DELETE' ? t('developer.form.confirmDelete') : t('developer.form.confirmChange', { method })}
        text={t(`developer.form.actsOn.${profile?.kind ?? 'unknown'}`, {
          summary: operation.summary,
          name: profile?.name ?? '',
        })}
        cancelLabel={t('developer.form.doNotSend')}
        confirmLabel={t('developer.form.sendMethod', { method })}
        isDestructive={method === 'DELETE'}
        onConfirm={sendNow}
      >
        <RequestLine request={request} />
      </ConfirmDialog>
    </section>
  )
}

const FieldGroup = ({ children, ...section }: ComponentProps<typeof Section>) => (
  <Section {...section}>
    <div className={styles.fields}>{children}</div>
  </Section>
)

/** The request as it will be sent, with secret values masked. */
const RequestLine = ({ request: { method, path, query, body } }: { readonly request: ExploredRequest }) => {
  const text = shownBody(body)
  return (
    <pre
      className={classes(wireStyles.wire, styles.line)}
      aria-label={t('developer.form.preview')}
      role="group"
      tabIndex={0}
    >
      <MethodName method={method} /> <ShownPath path={shownPath(path, query)} />
      {text === '' ? null : `\n\n${text}`}
    </pre>
  )
}
