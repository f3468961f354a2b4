/** The screen instead of the inventory if the marketplace manages it itself. */
import { VisuallyHidden } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areaKey } from '../../api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { EmptyState, Pane } from '../../ui/index.ts'

export const ManagedElsewhere = () => {
  const queries = useQueryClient()
  const profile = useConnection(({ state }) => state)
  const check = useMutation({
    mutationFn: () => queries.refetchQueries({ queryKey: areaKey('inventory') }, { throwOnError: true }),
  })
  return (
    <Pane label={t('shell.screens.inventory')}>
      <VisuallyHidden role="heading" aria-level={1}>
        {t('shell.screens.inventory')}
      </VisuallyHidden>
      <EmptyState
        title={profile ? t('inventory.elsewhere.title', { name: profile.name }) : t('inventory.elsewhere.titleUnnamed')}
        text={t('inventory.elsewhere.text')}
        actions={[
          {
            key: 'connection',
            label: t('inventory.elsewhere.signIn'),
            action: t('inventory.elsewhere.connection'),
            onAct: () => goTo(paths.connections(profile?.profileId)),
          },
          {
            key: 'again',
            label: t('inventory.elsewhere.changed'),
            count: check.isPending
              ? t('inventory.elsewhere.checking')
              : check.isIdle
                ? undefined
                : t('inventory.elsewhere.noChange'),
            action: t('inventory.elsewhere.checkAgain'),
            finds: !check.isPending,
            onAct: () => check.mutate(),
          },
        ]}
      />
    </Pane>
  )
}
