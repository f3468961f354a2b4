/** Filters that were given a name: picked, added and forgotten in one small menu; the desk remembers them. */
import { useState } from 'react'
import { Popover } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react'
import type { DeliveryView } from '../../../../shared/desk/desk.ts'
import { apiKeys, settingQuery, writeSetting } from '../../../lib/api/index.ts'
import { Button, Icon, TextField } from '../../../ui/index.ts'
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

  function keep(next: readonly DeliveryView[]) {
    const value = { views: [...next] }
    queries.setQueryData(apiKeys.setting('delivery-views'), value)
    void writeSetting('delivery-views', value)
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
              onClick={() => keep(views.filter((other) => other !== view))}
            />
          </div>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (wanted === '') return
            keep([...views.filter((view) => view.name !== wanted), viewOf(wanted, asked)])
            setName('')
            setOpen(false)
          }}
        >
          <TextField
            label="Save these filters as"
            value={name}
            maxLength={longestName}
            autoComplete="off"
            data-autofocus
            onChange={setName}
          />
          <Button type="submit" disabledReason={wanted === '' ? 'Type a name' : undefined}>
            Save view
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
