/** Editing a partner: nothing that was changed is lost before the panel is drawn again. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { useRecordEdit } from '../../../kit/record/use-record-edit.ts'
import { queryClient } from '../../../lib/api/index.ts'
import { partnerKind } from './partner-kind.ts'

const blank = { name: '', reseller_passes: false }

const useNewPartner = () => useRecordEdit({ kind: partnerKind, id: 'new', record: { blank } })

type Edit = ReturnType<typeof useNewPartner>

const Drawer = ({ onDrawn }: { readonly onDrawn: (edit: Edit) => void }) => {
  onDrawn(useNewPartner())
  return null
}

/** As the drawer has it until it is drawn again. */
const drawOnce = (): Edit => {
  const drawn: Edit[] = []
  const drawer = createElement(Drawer, { onDrawn: (edit) => void drawn.push(edit) })
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, drawer))
  const [edit] = drawn
  if (edit === undefined) throw new Error('nothing was drawn')
  return edit
}

it('keeps both of two changes in one turn, and undoes the last one', () => {
  const edit = drawOnce()
  edit.set('name', { name: 'Harbor Tickets' })
  edit.set('reseller_passes', { reseller_passes: true })
  const values = () => partnerKind.drafts.getState()['new']?.values
  expect(values()).toEqual({ name: 'Harbor Tickets', reseller_passes: true })
  edit.undo()
  expect(values()).toEqual({ name: 'Harbor Tickets', reseller_passes: false })
})
