/** Named filters with their layouts: selected, saved and removed in one small menu. */
import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { mostViews, type SavedView } from '../../../shared/desk/desk.ts'
import { errorMessage } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  Button,
  classes,
  firstFocus,
  Form,
  Icon,
  menuStyles,
  PopoverButton,
  Text,
  TextField,
  textStyles,
} from '../../ui/index.ts'
import styles from './list.module.css'
import type { List } from './use-list.ts'

const longestName = 40

export const SavedViews = ({ views }: { readonly views: List<object>['views'] }) => {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const name = typed.trim()
  const change = useMutation({ mutationFn: (write: () => Promise<void>) => write() })
  const isKnown = views.list.some((view) => view.name === name)
  const reason =
    name === ''
      ? t('ui.views.typeName')
      : views.isFull && !isKnown
        ? t('ui.views.fullReason', { most: mostViews })
        : !views.isLoaded || change.isPending
          ? t('ui.views.saving')
          : undefined

  const save = () => {
    if (reason !== undefined) return
    change.mutate(() => views.create(name), {
      onSuccess: () => {
        setTyped('')
        setOpen(false)
      },
    })
  }
  const remove = (view: SavedView) => {
    // The pressed button disappears with its line: the focus must stay in the menu, where Escape closes it.
    form.current?.querySelector('input')?.focus()
    change.mutate(() => views.remove(view))
  }

  return (
    <PopoverButton
      name={
        <>
          <Icon of={IconBookmark} />
          {views.shownName === undefined ? (
            <span data-optional>{t('ui.views.button')}</span>
          ) : (
            <Text as="b" line="cut">
              {views.shownName}
            </Text>
          )}
        </>
      }
      label={t('ui.views.label')}
      open={open}
      onOpen={setOpen}
      position="bottom-end"
      layerClass={classes(menuStyles.list, styles.menu)}
    >
      {views.list.length === 0 ? (
        <Text as="p" size="small" tone="secondary" className={styles.none}>
          {t('ui.views.none')}
        </Text>
      ) : null}
      <div className={styles.views}>
        {views.list.map((view) => (
          <div key={view.name} className={styles.view}>
            <button
              type="button"
              className={classes(menuStyles.option, textStyles.grow)}
              aria-current={view.name === views.shownName ? 'true' : undefined}
              onClick={() => {
                views.show(view)
                setOpen(false)
              }}
            >
              <Text line="cut">{view.name}</Text>
            </button>
            <Button
              small
              kind="quiet"
              icon={IconTrash}
              label={t('ui.views.remove', { name: view.name })}
              disabledReason={change.isPending ? t('ui.views.saving') : undefined}
              onClick={() => remove(view)}
            />
          </div>
        ))}
      </div>
      <Form ref={form} className={styles.form} aria-label={t('ui.views.form')} onSubmit={save}>
        <TextField
          label={t('ui.views.name')}
          value={typed}
          maxLength={longestName}
          autoComplete="off"
          {...firstFocus}
          onChange={(next) => {
            setTyped(next)
            if (change.isError) change.reset()
          }}
        />
        {change.isError ? (
          <Text as="div" role="alert" size="small" tone="bad">
            {t('ui.views.failed', { problem: errorMessage(change.error).title })}
          </Text>
        ) : views.isFull ? (
          <Text as="div" size="small" tone="secondary">
            {t('ui.views.full', { most: mostViews })}
          </Text>
        ) : null}
        <Button type="submit" disabledReason={reason}>
          {t('ui.views.save')}
        </Button>
      </Form>
    </PopoverButton>
  )
}
