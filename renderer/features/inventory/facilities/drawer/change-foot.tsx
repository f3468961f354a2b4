/** At the foot of the drawer: the changes that are not saved, or archiving with its effect in words. */
import { useMutation } from '@tanstack/react-query'
import type { InventoryFacility } from '../../../../../shared/desk/inventory/facilities.ts'
import { useCommands } from '../../../../lib/commands/index.ts'
import { t } from '../../../../lib/i18n/index.ts'
import { Button, FormFailure, Text } from '../../../../ui/index.ts'
import { facilityRequests } from './facility-requests.ts'

export const ArchiveFoot = ({ facility }: { readonly facility: InventoryFacility }) => {
  const isArchived = facility.archived_at !== undefined
  const { id, version } = facility
  const archive = useMutation({
    mutationFn: () => facilityRequests[isArchived ? 'restore' : 'archive'](id, version),
    onSuccess: (saved) => facilityRequests.show(id, saved),
  })
  const reason = archive.isPending ? t('common.loading') : undefined
  const perform = () => {
    if (reason === undefined) archive.mutate()
  }
  const label = isArchived ? t('facilities.archive.restore') : t('facilities.archive.archive')
  useCommands([{ id: 'facility.archive', label, keys: ['Delete'], perform }])
  return (
    <>
      <Text grow size="small" tone="secondary">
        {isArchived ? t('facilities.archive.restoreEffect') : t('facilities.archive.effect')}
        <FormFailure error={archive.error} />
      </Text>
      <Button kind={isArchived ? 'plain' : 'destructive'} keys="Delete" disabledReason={reason} onClick={perform}>
        {label}
      </Button>
    </>
  )
}
