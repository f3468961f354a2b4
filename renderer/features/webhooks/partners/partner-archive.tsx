/** Archives a partner after a confirmation, and shows an archived one, where it can be restored. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { deliveryApi } from '../../../../shared/contract/webhooks.ts'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { call, refreshed, statsOf } from '../../../api/index.ts'
import { formatDate } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { Button, classes, ConfirmDialog, ErrorState, Row, tabStyles, Tag, Text, textStyles } from '../../../ui/index.ts'
import { openStates } from '../deliveries/delivery-filter.ts'
import { webhookDrafts } from './partner-draft.ts'
import styles from '../webhooks.module.css'

const useSetArchived = ({ id }: Partner, action: 'archive' | 'restore') =>
  useMutation({
    mutationFn: () => call(partnerApi[action], { id }),
    onSuccess: async () => {
      if (action === 'archive') webhookDrafts.setState({ [id]: undefined })
      await refreshed('partners')
      // Without an id in the address the first partner is shown; with it, the archived one stays visible.
      if (action === 'archive') goTo(paths.partners(id), { replace: true })
    },
  })

export const ArchivePartner = ({ partner }: { readonly partner: Partner }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...statsOf(deliveryApi.list, { q: { partner_id: partner.id, state: openStates } }),
    enabled: isOpen,
  })
  const archive = useSetArchived(partner, 'archive')
  return (
    <>
      <Button kind="destructive" icon={IconArchive} onClick={() => setOpen(true)}>
        {t('webhooks.archive.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => {
          setOpen(false)
          archive.reset()
        }}
        icon={IconArchive}
        tone="warn"
        title={t('webhooks.archive.title', { name: partner.name })}
        text={t('webhooks.archive.text')}
        cancelLabel={t('webhooks.archive.keep')}
        confirmLabel={t('webhooks.archive.confirm')}
        isDestructive
        disabledReason={archive.isPending ? t('webhooks.archive.archiving') : undefined}
        onConfirm={() => archive.mutate()}
      >
        <ul className={tabStyles.factsList}>
          <li>
            {data === undefined ? t('webhooks.archive.stopsOpen') : t('webhooks.archive.stops', { count: data.count })}
          </li>
          <li>{t('webhooks.archive.notLater')}</li>
          <li>{t('webhooks.archive.stays')}</li>
        </ul>
        {archive.isError ? <ErrorState inline error={archive.error} /> : null}
      </ConfirmDialog>
    </>
  )
}

export const ArchivedPartner = ({ partner }: { readonly partner: Partner }) => {
  const { timeZone } = useVenueScope()
  const restore = useSetArchived(partner, 'restore')
  return (
    <section className={classes(styles.partnerForm, tabStyles.stack)} aria-label={t('webhooks.archive.label')}>
      <h2 className={textStyles.row}>
        <Text line="cut">{partner.name}</Text>
        <Tag>{t('webhooks.archive.since', { date: formatDate(partner.archived_at ?? '', timeZone) })}</Tag>
      </h2>
      <Text as="p" tone="secondary">
        {t('webhooks.archive.explanation')}
      </Text>
      {restore.isError ? <ErrorState inline error={restore.error} /> : null}
      <Row as="div">
        <Button
          kind="primary"
          icon={IconArchiveOff}
          disabledReason={restore.isPending ? t('webhooks.form.waitForResponse') : undefined}
          onClick={() => restore.mutate()}
        >
          {t('webhooks.archive.restore')}
        </Button>
      </Row>
    </section>
  )
}
