/** The head of the Read screen: the file, and the mapping that its columns are read by. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { mappingApi } from '../../../../shared/contract/reconcile.ts'
import { isTable } from '../../../../shared/desk/reconcile/layout.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { allOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { counterZone, formatDay, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, MenuButton, PaneHead, Row } from '../../../ui/index.ts'
import { acceptedLayout } from './choice-options.ts'
import { chooseStatement } from './reading-file.ts'

interface ReadHeadProps {
  readonly file: StatementFile
  /** The chosen mapping; undefined means the one that is recognized by the headers. */
  readonly mapping: string | undefined
  readonly onMapping: (name: string | undefined) => void
}

const mappingText = ({ layout, mapping_last_used_at: usedAt }: StatementFile): string => {
  const name = layout?.mapping
  if (name === undefined) return t('reading.head.noMapping')
  return usedAt === undefined
    ? t('reading.head.mapping', { name })
    : t('reading.head.mappingUsed', { name, day: formatDay(usedAt, counterZone) })
}

export const ReadHead = ({ file, mapping, onMapping }: ReadHeadProps) => {
  const { data: mappings = [] } = useQuery(allOf(mappingApi.list))
  const [isOpen, setOpen] = useState(false)
  const { layout, name, bytes, lines } = file
  const hasMapping = layout === undefined || isTable(layout)
  useCommands([
    {
      id: 'reading.mapping',
      label: t('reading.head.otherMapping'),
      keyBar: t('reading.head.mappingKey'),
      keys: ['M'],
      predicate: () => hasMapping,
      perform: () => setOpen(true),
    },
  ])
  const facts = [
    t('statements.bytes', { count: bytes }),
    ...(acceptedLayout(file) === undefined ? [] : [t('statements.lineCount', { count: lines })]),
    ...(layout === undefined ? [] : [t('statements.columnCount', { count: layout.columns.length })]),
  ]
  return (
    <PaneHead
      title={t('statements.file.reading', { name })}
      sub={
        <>
          <span>{formatList(facts, 'unit')}</span> ·{' '}
          <span>{hasMapping ? mappingText(file) : t('reading.head.format', { format: layout.format })}</span>
        </>
      }
      end={
        <Row as="div">
          {hasMapping ? (
            <MenuButton
              value={t('reading.head.otherMapping')}
              label={t('reading.head.otherMapping')}
              keys="M"
              open={isOpen}
              onOpen={setOpen}
              items={[
                {
                  key: 'detected',
                  label: t('reading.head.recognized'),
                  chosen: mapping === undefined,
                  onPick: () => onMapping(undefined),
                },
                ...mappings.map((each) => ({
                  key: `mapping ${each.name}`,
                  label: each.name,
                  chosen: each.name === mapping,
                  onPick: () => onMapping(each.name),
                })),
              ]}
            />
          ) : null}
          <Button small icon={IconUpload} keys="O" onClick={chooseStatement}>
            {t('statements.file.other')}
          </Button>
        </Row>
      }
    />
  )
}
