/** The draft of a form: no change is lost before the next render. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/index.ts'
import { memberPieces, startDraft } from './record-draft.ts'
import { createDrafts, useDraft } from './use-draft.ts'

interface Place {
  readonly name: string
  readonly isOpen: boolean
}
const garden: Place = { name: 'Garden', isOpen: false }
const drafts = createDrafts<Place>()
const { changed, ...others } = memberPieces<Place>()
const trimmed = ({ name, ...place }: Place): Place => ({ ...place, name: name.trim() })
const rules = {
  ...others,
  changed: (before: Place, after: Place) => changed(trimmed(before), trimmed(after)),
  problemsOf: () => ({}),
  refusalsOf: () => ({}),
}

const usePlace = (saved: Place, version: number, id: number | string) =>
  useDraft({
    rules,
    drafts,
    id,
    begun: startDraft(saved, version),
    isNew: false,
    send: () => Promise.resolve(),
  })
type Edit = ReturnType<typeof usePlace>

/** The edit functions as the form has them until the next render. */
const drawOnce = (saved: Place, version: number, id: number | string = 1): Edit => {
  const drawn: Edit[] = []
  const Form = () => {
    drawn.push(usePlace(saved, version, id))
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Form)))
  const [edit] = drawn
  if (edit === undefined) throw new Error('nothing was drawn')
  return edit
}
const values = () => drafts.getState()[1]?.values

beforeEach(() => drafts.setState({}, true))

it('keeps both of two changes in one turn, and undoes the last one', () => {
  const edit = drawOnce(garden, 3)
  edit.set('name', { name: 'TD Garden' })
  edit.set('isOpen', { isOpen: true })
  expect(values()).toEqual({ name: 'TD Garden', isOpen: true })
  edit.undo()
  expect(values()).toEqual({ name: 'TD Garden', isOpen: false })
  edit.undo()
  expect(values()).toBeUndefined()
})

it('keeps a blank that is no change, for the word behind it, until the record has changed', () => {
  drawOnce(garden, 3).set('name', { name: 'Garden ' })
  expect(values()).toEqual({ name: 'Garden ', isOpen: false })
  drawOnce({ ...garden, isOpen: true }, 4).set('name', { name: 'Garden Arena' })
  expect(drafts.getState()[1]).toMatchObject({ version: 4, values: { name: 'Garden Arena', isOpen: true } })
})

it('has no draft of its own accord, whatever the record is called', () => {
  expect(drawOnce(garden, 3, 'constructor').values).toEqual(garden)
})
