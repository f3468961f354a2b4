/** Saves what belongs to the records of a list and has a file of its own: rates of facilities, former names of venues. */
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { exportApi } from '../../../../shared/contract/inventory.ts'
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { errorMessage, readCsv } from '../../../lib/api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import { Button, byteOrderMark, Text, useCounterTime } from '../../../ui/index.ts'

interface PartCsvProps {
  readonly kind: ImportKind
  /** On its button: `Rates`. */
  readonly text: string
  /** Where its name is more than that: `Rates CSV`. */
  readonly label?: string
  /** Of the list whose records it is about. */
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
