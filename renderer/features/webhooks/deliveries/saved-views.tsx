/** Filters that were given a name: picked, added and forgotten in one small menu; the desk remembers them. */
import { useRef, useState } from 'react'
import { Popover } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { mostDeliveryViews } from '../../../../shared/desk/desk.ts'
import type { DeliveryView } from '../../../../shared/desk/desk.ts'
import { apiKeys, errorWords, settingQuery, writeSetting } from '../../../lib/api/index.ts'
import { Button, firstFocus, Icon, TextField } from '../../../ui/index.ts'
import { askedOfView, viewOf } from './delivery-filter.ts'
import type { Asked } from './delivery-filter.ts'

const longestName = 40

interface SavedViewsProps {
  readonly asked: Asked
  readonly onShow: (asked: Asked) => void
}

export function SavedViews({ asked, onShow }: SavedViewsProps) {
  const queries = useQueryClient()
  const { data } = useQuery(settingQuery('delivery-views'))
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const views = data?.views ?? []
  const wanted = name.trim()

  const form = useRef<HTMLFormElement>(null)
  const isKnown = views.some((view) => view.name === wanted)
  const keep = useMutation({
    mutationFn: (next: readonly DeliveryView[]) => writeSetting('delivery-views', { views: [...next] }),
    onSuccess: (_answer, next) => queries.setQueryData(apiKeys.setting('delivery-views'), { views: [...next] }),
  })
  const reason =
    wanted === ''
      ? 'Type a name'
      : views.length >= mostDeliveryViews && !isKnown
        ? `${mostDeliveryViews} are the most: forget one first`
        : data === undefined || keep.isPending
          ? 'Wait for the answer'
          : undefined

  function save() {
    if (reason !== undefined) return
    keep.mutate([...views.filter((view) => view.name !== wanted), viewOf(wanted, asked)], {
      onSuccess: () => {
        setName('')
        setOpen(false)
      },
    })
  }

  function forget(view: DeliveryView) {
    // The pressed key goes with its line: the focus stays in the menu, where Escape closes it.
    form.current?.querySelector('input')?.focus()
    keep.mutate(views.filter((other) => other !== view))
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus offset={4}>
      <Popover.Target>
        <button type="button" className="chip" aria-label="Saved views" onClick={() => setOpen(!open)}>
          <Icon of={IconBookmark} />
          Views
          <Icon of={IconChevronDown} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="menu saved-views">
        {views.length === 0 ? <p className="none meta t2">Nothing is saved yet.</p> : null}
        <div className="view-list">
          {views.map((view) => (
            <div key={view.name} className="saved-view">
              <button
                type="button"
                className="opt grow ell"
                onClick={() => {
                  onShow(askedOfView(view))
                  setOpen(false)
                }}
              >
                {view.name}
              </button>
              <Button
                small
                kind="quiet"
                icon={IconTrash}
                label={`Forget ${view.name}`}
                disabledReason={keep.isPending ? 'Wait for the answer' : undefined}
                onClick={() => forget(view)}
              />
            </div>
          ))}
        </div>
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label="Save these filters as"
            value={name}
            maxLength={longestName}
            autoComplete="off"
            {...firstFocus}
            onChange={(next) => {
              setName(next)
              if (keep.isError) keep.reset()
            }}
          />
          {keep.isError ? (
            <div role="alert" className="meta badtext">
              {errorWords(keep.error).title} Nothing was changed.
            </div>
          ) : views.length >= mostDeliveryViews ? (
            <div className="meta t2">{mostDeliveryViews} views are the most. Forget one to save another.</div>
          ) : null}
          <Button type="submit" disabledReason={reason}>
            Save view
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
