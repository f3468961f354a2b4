/** The screen for a file that cannot be read: the reason, and what a person can decide instead of the detection. */
import { importKinds, type ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatFileSize } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { EmptyState, Pane, Scroll } from '../../ui/index.ts'
import { ImportHead } from './import-frame.tsx'
import type { Import } from './use-import.ts'
import { useLeave } from './use-leave.ts'

interface RefusedProps {
  readonly file: ImportFile
  readonly importing: Import
}

const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const

interface Way {
  readonly key: string
  readonly label: string
  readonly action: string
  readonly onAct: () => void
}

/** The choices, depending on what was not recognized. */
const waysOf = ({ refusal, sheets = [], sheet }: ImportFile, { choose }: Import): Way[] => {
  const read = t('imports.choose.read')
  switch (refusal?.code) {
    case 'not_read':
      return [{ key: 'again', label: t('imports.choose.again'), action: read, onAct: () => choose({}) }]
    case 'kind_undecided':
      return importKinds.map((kind) => ({
        key: kind,
        label: t(`imports.kind.${kind}`),
        action: t('imports.choose.choose'),
        onAct: () => choose({ kind }),
      }))
    case 'encoding_undecided':
      return encodings.map((encoding) => ({
        key: encoding,
        label: encoding,
        action: read,
        onAct: () => choose({ encoding }),
      }))
    case 'header_missing':
      return [
        {
          key: 'first',
          label: t('imports.choose.firstLine'),
          action: read,
          onAct: () => choose({ header_row: 1 }),
        },
        ...sheets
          .filter((name) => name !== sheet)
          .map((name) => ({
            key: name,
            label: t('imports.choose.sheet', { sheet: name }),
            action: read,
            onAct: () => choose({ sheet: name }),
          })),
      ]
    default:
      return []
  }
}

const textOf = (refusal: ImportFile['refusal']): string => {
  switch (refusal?.code) {
    case 'kind_undecided':
      return t('imports.choose.kindText')
    case 'not_read':
      return t('imports.progress.effect.reading')
    default:
      return refusal?.text ?? t('imports.choose.kinds')
  }
}

export const Refused = ({ file, importing }: RefusedProps) => {
  useLeave(importing.leave)
  const { refusal } = file
  const ways = waysOf(file, importing)
  useCommands(
    ways.slice(0, 9).map(({ key, label, onAct }, index) => ({
      id: `imports.way.${key}`,
      label,
      keys: [String(index + 1)],
      perform: onAct,
    })),
  )
  return (
    <Pane label={t('imports.title')} busy={importing.change.isPending}>
      <ImportHead step="file" title={t('imports.head.title', { name: file.name })} sub={formatFileSize(file.bytes)} />
      <Scroll>
        <EmptyState
          title={t(`imports.refusal.${refusal?.code ?? 'format_not_supported'}`)}
          text={textOf(refusal)}
          actions={[
            ...ways.map((way, index) => ({ ...way, ...(index < 9 ? { keys: String(index + 1) } : {}) })),
            {
              key: 'leave',
              label: t('imports.choose.other'),
              action: t('imports.progress.leave'),
              keys: 'Escape',
              onAct: importing.leave,
            },
          ]}
        />
      </Scroll>
    </Pane>
  )
}
