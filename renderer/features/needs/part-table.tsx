/** The parts of a posted price text: recognized ones are used with a key, the others must be decided. */
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { PostedPart } from '../../../shared/desk/inventory/needs.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Icon, IconAttention, Kbd, Row, Segmented, Text } from '../../ui/index.ts'
import { isUsed, toggledPart, type RateDraft } from './rate-draft.ts'
import { meaningText } from './need-texts.ts'
import styles from './needs.module.css'

interface PartTableProps {
  readonly parts: readonly PostedPart[]
  readonly currency: string
  readonly draft: RateDraft
  readonly onType: (draft: RateDraft) => void
}

export const partKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `Alt+${digit}`)

export const readParts = (parts: readonly PostedPart[]) =>
  parts.flatMap(({ text, state, meaning }, index) =>
    state === 'read' && meaning !== undefined ? [{ text, meaning, index }] : [],
  )

export const PartTable = ({ parts, currency, draft, onType }: PartTableProps) => {
  const read = readParts(parts)
  return (
    <table className={styles.parts} aria-label={t('needs.part.table')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('needs.part.key')}</VisuallyHidden>
          </th>
          <th scope="col">{t('needs.part.part')}</th>
          <th scope="col">{t('needs.part.meaning')}</th>
          <th scope="col">
            <VisuallyHidden>{t('needs.part.state')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => {
          if (part.state === 'gap') return null
          const { text, meaning } = part
          if (part.state === 'read' && meaning !== undefined) {
            const place = read.findIndex((each) => each.index === index)
            const used = isUsed(draft, meaning, currency)
            const key = partKeys[place]
            return (
              <tr key={index}>
                <td>{key === undefined ? null : <Kbd keys={key} />}</td>
                <th scope="row">{text}</th>
                <td>{meaningText(meaning, currency)}</td>
                <td>
                  <Button
                    small
                    icon={used ? IconCheck : undefined}
                    on={used}
                    label={t('needs.part.useNamed', { text, used: used ? 'yes' : 'no' })}
                    onClick={() => onType(toggledPart(draft, meaning, currency))}
                  >
                    {t(used ? 'needs.part.used' : 'needs.part.use')}
                  </Button>
                </td>
              </tr>
            )
          }
          const resolution = draft.resolutions[index]
          return (
            <tr key={index}>
              <td>
                <Icon of={IconAttention} tone="warn" />
              </td>
              <th scope="row">{text}</th>
              <td>
                <Segmented
                  small
                  label={t('needs.part.resolve', { text })}
                  value={resolution ?? 'open'}
                  segments={[
                    { value: 'not_sold', label: t('needs.part.not_sold') },
                    { value: 'other', label: t('needs.part.other') },
                  ]}
                  onChange={(value) => {
                    if (value !== 'open') onType({ ...draft, resolutions: { ...draft.resolutions, [index]: value } })
                  }}
                />
              </td>
              <td>
                {resolution === undefined ? (
                  <Text tone="warn" weight="medium">
                    {t('needs.part.open')}
                  </Text>
                ) : (
                  <Row tone="secondary" style={{ gap: 5 }}>
                    <Icon of={IconCheck} />
                    {t('needs.part.noted')}
                  </Row>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
