/** Saves data of the records of a list in a file of its own: rates of facilities, former names of venues. */
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { exportApi } from '../../../shared/contract/inventory.ts'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { errorMessage, readCsv } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useMay } from '../../lib/session/index.ts'
import { Button, byteOrderMark, Text, useCounterTime } from '../../ui/index.ts'

interface PartCsvProps {
  readonly kind: ImportKind
  /** The text of its button: `Rates`. */
  readonly text: string
  /** The longer name if there is one: `Rates CSV`. */
  readonly label?: string
  /** The query of the list whose records it contains. */
  readonly q: Readonly<Record<string, string | undefined>>
}

export const PartCsv = ({ kind, text, label, q }: PartCsvProps) => {
  const { today } = useCounterTime()
  const mayExport = useMay('export') !== 'no'
  const save = useMutation({
    mutationFn: async () =>
      platform().saveText(`${kind}-${today}.csv`, byteOrderMark + (await readCsv(exportApi[kind], { q })), 'csv'),
  })
  if (!mayExport) return null
  return (
    <>
      {save.error === null ? null : (
        <Text role="status" tone="bad" line="cut">
          {t('ui.csv.failed', { problem: errorMessage(save.error).title })}
        </Text>
      )}
      <Button
        small
        icon={IconDownload}
        label={label}
        disabledReason={save.isPending ? t('common.loading') : undefined}
        onClick={() => save.mutate()}
      >
        {text}
      </Button>
    </>
  )
}
