/** The form of one endpoint: what it does, the request as it will be sent, its parameters and its body. */
import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { IconSend, IconTerminal2 } from '@tabler/icons-react'
import { useCommands } from '../../../lib/commands/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { Bar, Button, classes, Note, paneStyles, Row, Scroll, Segmented, Text, textStyles } from '../../../ui/index.ts'
import { CopiedLine, useCopiedCurl } from '../copied-curl.tsx'
import { curlOfExplored, outsideBase } from '../curl.ts'
import { Described } from './described.tsx'
import { buildRequest, emptyDraft, jsonOfFields } from './explored-request.ts'
import type { Draft } from './explored-request.ts'
import { send, setDraft, useExplorer } from './explorer-store.ts'
import { FieldInput, JsonArea } from './field-input.tsx'
import { exampleValues } from './operations.ts'
import type { Field, Operation } from './operations.ts'
import { RequestLine } from './request-line.tsx'
import { SendDialog } from './send-dialog.tsx'

interface RequestFormProps {
  readonly operation: Operation
  /** Names of the parameters that the last answer put at fault. */
  readonly refusedNames: readonly string[]
  readonly formRef: Ref<HTMLDivElement>
}

export const RequestForm = ({ operation, refusedNames, formRef }: RequestFormProps) => {
  const draft = useExplorer(({ drafts }) => drafts[operation.key]) ?? emptyDraft(operation)
  const isRunning = useExplorer(({ running }) => running !== undefined)
  const [isAsking, setAsking] = useState(false)
  const [copied, copy] = useCopiedCurl()
  const { request, problems } = buildRequest(operation, draft)
  const blocking = operation.fields.find(({ key }) => problems[key]?.blocks === true)
  const changes = operation.method !== 'GET'
  // A GET is answered from what was seen; what changes something only the marketplace can do.
  const awayReason = useOnline().disabledReason(`send a ${operation.method}`)
  const reason =
    operation.unreachable ??
    (changes ? awayReason : undefined) ??
    (blocking === undefined ? undefined : `${blocking.name}: ${problems[blocking.key]?.text ?? ''}`) ??
    (isRunning ? 'Wait for the answer' : undefined)

  const change = (part: Partial<Draft>) => {
    setDraft(operation.key, { ...draft, ...part })
  }
  const sendNow = () => {
    setAsking(false)
    void send(operation.key, draft, request)
  }
  const askOrSend = () => {
    if (reason !== undefined) return
    if (changes) setAsking(true)
    else sendNow()
  }
  const copyCurl = () => void copy(curlOfExplored(request, operation.takesToken, outsideBase()))

  useCommands([
    {
      id: 'developer.send',
      label: 'Send the request',
      keyBar: 'Send',
      keys: ['Ctrl+Enter'],
      group: 'Explorer',
      perform: askOrSend,
    },
    {
      id: 'developer.explorer-curl',
      label: 'Copy the request as curl',
      keyBar: 'Copy as curl',
      keys: ['C'],
      group: 'Explorer',
      perform: copyCurl,
    },
  ])

  const own = operation.fields.filter(({ place, common }) => place !== 'body' && !common)
  const common = operation.fields.filter((field) => field.common)
  const inBody = operation.fields.filter(({ place }) => place === 'body')
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
  const requiredFirst = (fields: readonly Field[]) => fields.toSorted((a, b) => Number(b.required) - Number(a.required))

  return (
    <section className="dev-request" aria-label={operation.key}>
      <div className="dev-head">
        <h2>{operation.summary === '' ? operation.path : operation.summary}</h2>
        <RequestLine request={request} />
      </div>
      <Bar label="Request actions">
        <Button small kind="primary" icon={IconSend} keys="Ctrl+Enter" disabledReason={reason} onClick={askOrSend}>
          Send
        </Button>
        <Button small icon={IconTerminal2} keys="C" onClick={copyCurl}>
          Copy as curl
        </Button>
        <Text grow size="small" tone="secondary">
          {changes ? awayReason : ''}
        </Text>
        <Button
          small
          kind="quiet"
          disabledReason={
            Object.values(draft.values).every((value) => value === '') && draft.bodyText === undefined
              ? 'Nothing is filled in'
              : undefined
          }
          onClick={() => setDraft(operation.key, emptyDraft(operation))}
        >
          Empty the form
        </Button>
      </Bar>
      <CopiedLine words={copied} />
      <Scroll ref={formRef}>
        {operation.unreachable === undefined ? null : (
          <div className={paneStyles.section} data-part="section">
            <Note tone="warn">Not sent from here. {operation.unreachable}. It can be copied as curl.</Note>
          </div>
        )}
        {operation.description === undefined ? null : (
          <p className={classes(paneStyles.section, textStyles.secondary)} data-part="section">
            <Described text={operation.description} />
          </p>
        )}
        {own.length === 0 ? null : <FieldGroup title="Parameters">{requiredFirst(own).map(input)}</FieldGroup>}
        {operation.bodies.length === 0 ? null : (
          <div className={paneStyles.section} data-part="section">
            <h3>
              <span>Body</span>
              <BodyTools operation={operation} draft={draft} onChange={change} />
            </h3>
            {draft.bodyKind === 'json' ? (
              <JsonArea
                label="Body"
                error={problems['body']?.text}
                rows={14}
                value={draft.bodyText ?? jsonOfFields(operation.fields, draft.values)}
                onChange={(bodyText) => change({ bodyText })}
              />
            ) : (
              <div className="dev-fields">{requiredFirst(inBody).map(input)}</div>
            )}
          </div>
        )}
        {common.length === 0 ? null : <FieldGroup title="Common to many endpoints">{common.map(input)}</FieldGroup>}
        {operation.fields.length === 0 ? (
          <p className={classes(paneStyles.section, textStyles.secondary)} data-part="section">
            It takes no parameter.
          </p>
        ) : null}
      </Scroll>
      <SendDialog
        open={isAsking}
        operation={operation}
        request={request}
        onClose={() => setAsking(false)}
        onSend={sendNow}
      />
    </section>
  )
}

const FieldGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={paneStyles.section} data-part="section">
    <h3>{title}</h3>
    <div className="dev-fields">{children}</div>
  </div>
)

interface BodyToolsProps {
  readonly operation: Operation
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
}

const BodyTools = ({ operation, draft, onChange }: BodyToolsProps) => {
  const { bodies, bodyExample } = operation
  return (
    <Row>
      {bodyExample === undefined ? null : (
        <Button
          small
          kind="quiet"
          onClick={() =>
            draft.bodyKind === 'json'
              ? onChange({ bodyText: bodyExample })
              : onChange({ values: { ...draft.values, ...exampleValues(operation) } })
          }
        >
          Fill in the example
        </Button>
      )}
      {bodies.length < 2 ? null : (
        <Segmented
          small
          label="Kind of body"
          value={draft.bodyKind}
          segments={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
          onChange={(bodyKind) => onChange({ bodyKind })}
        />
      )}
    </Row>
  )
}
