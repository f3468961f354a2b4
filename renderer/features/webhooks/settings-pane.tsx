/** Parts of the settings of webhooks: the pane instead of a panel, a field, and a value to copy. */
import { useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { copyText } from '../../lib/platform/index.ts'
import {
  Button,
  ErrorState,
  Pane,
  PaneHead,
  Row,
  Scroll,
  Text,
  TextField,
  type TextFieldProps,
} from '../../ui/index.ts'
import styles from './webhooks.module.css'

/** A field with room for its hint or its problem, so that nothing moves. */
export const SettingField = (props: TextFieldProps) => <TextField keepHintLine spellCheck={false} {...props} />

interface SettingsPaneProps<Settings> {
  readonly label: string
  readonly sub: string
  readonly query: UseQueryResult<Settings>
  readonly children: (settings: Settings) => ReactNode
}

/** Shows the result of a query, or the reason why it failed. */
export const SettingsPane = <Settings,>(props: SettingsPaneProps<Settings>) => {
  const { label, sub, query, children } = props
  const { data, error, refetch } = query
  return (
    <Pane label={label} kind="panel side">
      <PaneHead title={label} level={2} sub={sub} />
      <Scroll>
        {data !== undefined ? (
          children(data)
        ) : error === null ? null : (
          <ErrorState error={error} onRetry={() => void refetch()} inline />
        )}
      </Scroll>
    </Pane>
  )
}

type CopiedKind = 'address' | 'otherAddress' | 'createEndpoint' | 'cancelEndpoint'

export const CopyValue = ({ value, kind }: { readonly value: string; readonly kind: CopiedKind }) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <Row className={styles.copyValue}>
      <Text face="code" weight="medium">
        {value}
      </Text>
      <Button
        small
        kind="quiet"
        icon={isCopied ? IconCheck : IconCopy}
        label={t(`webhooks.form.${isCopied ? 'copiedValue' : 'copyValue'}.${kind}`, { address: value })}
        onClick={() => void copyText(value).then(setCopied)}
      />
    </Row>
  )
}
