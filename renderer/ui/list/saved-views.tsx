/** Filters that were given a name, with the layout they are shown in: picked, saved and removed in one small menu. */
import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { mostViews, type SavedView } from '../../../shared/desk/desk.ts'
import { errorMessage } from '../../lib/api/index.ts'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { TextField } from '../field.tsx'
import { firstFocus } from '../first-focus.ts'
import { Form } from '../form.tsx'
import { Icon } from '../icon.tsx'
import menuStyles from '../menu.module.css'
import { PopoverButton } from '../popover-button.tsx'
import { Text } from '../text.tsx'
import textStyles from '../text.module.css'
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
      ? 'Type a name'
      : views.isFull && !isKnown
        ? `${mostViews} are the most: remove one first`
        : !views.isLoaded || change.isPending
          ? 'Saving'
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
    // The pressed button goes with its line: the focus stays in the menu, where Escape closes it.
    form.current?.querySelector('input')?.focus()
    change.mutate(() => views.remove(view))
  }

  return (
    <PopoverButton
      name={
        <>
          <Icon of={IconBookmark} />
          {views.shownName === undefined ? (
            'Views'
          ) : (
            <Text as="b" line="cut">
              {views.shownName}
            </Text>
          )}
        </>
      }
      label="Saved views"
      open={open}
      onOpen={setOpen}
      position="bottom-end"
      layerClass={classes(menuStyles.list, styles.menu)}
    >
      {views.list.length === 0 ? (
        <Text as="p" size="small" tone="secondary" className={styles.none}>
          Nothing is saved yet.
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
              label={`Remove ${view.name}`}
              disabledReason={change.isPending ? 'Saving' : undefined}
              onClick={() => remove(view)}
            />
          </div>
        ))}
      </div>
      <Form ref={form} className={styles.form} aria-label="Save a view" onSubmit={save}>
        <TextField
          label="Save these filters as"
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
            {errorMessage(change.error).title} Nothing was changed.
          </Text>
        ) : views.isFull ? (
          <Text as="div" size="small" tone="secondary">
            {mostViews} views are the most. Remove one to save another.
          </Text>
        ) : null}
        <Button type="submit" disabledReason={reason}>
          Save view
        </Button>
      </Form>
    </PopoverButton>
  )
}
