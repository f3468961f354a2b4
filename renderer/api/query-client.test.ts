/** The screen shows the current state, even if an earlier request is still pending. */
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient, refetchAll } from './query-client.ts'

it('reads anew what is being read for the first time, whose response is outdated', async () => {
  const client = createQueryClient()
  let refuse: () => void = () => undefined
  let isSignedIn = false
  const observer = new QueryObserver(client, {
    queryKey: ['events'],
    queryFn: () =>
      isSignedIn
        ? Promise.resolve('tonight')
        : new Promise<string>((_resolve, reject) => (refuse = () => reject(new Error('signed out')))),
  })
  const end = observer.subscribe(() => undefined)
  isSignedIn = true
  const reading = refetchAll(client)
  refuse()
  await reading
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'tonight' })
  end()
  client.clear()
})

it('keeps showing what was read until the new response is there', async () => {
  const client = createQueryClient()
  let responses = 0
  const observer = new QueryObserver(client, {
    queryKey: ['events'],
    queryFn: () => Promise.resolve((responses += 1)),
  })
  const shown: unknown[] = []
  let end: () => void = () => undefined
  await new Promise<void>((resolve) => {
    end = observer.subscribe(({ data }) => {
      shown.push(data)
      if (data === 1) resolve()
    })
  })
  shown.length = 0
  await refetchAll(client)
  expect(new Set(shown)).toEqual(new Set([1, 2]))
  end()
  client.clear()
})

it('calls nothing a failure that failed before and is read anew', async () => {
  const client = createQueryClient()
  let respond = () => Promise.resolve('$47.49')
  const observer = new QueryObserver(client, { queryKey: ['total'], queryFn: () => respond(), retry: false })
  const end = observer.subscribe(() => undefined)
  await observer.refetch()
  respond = () => Promise.reject(new Error('unavailable'))
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: '$47.49' })

  let release: () => void = () => undefined
  respond = () => new Promise((resolve) => (release = () => resolve('$49.49')))
  const reading = refetchAll(client)
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('fetching')
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', error: null, data: '$47.49' })
  release()
  await reading
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: '$49.49' })

  respond = () => Promise.reject(new Error('unavailable again'))
  await refetchAll(client)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: '$49.49' })
  end()
  client.clear()
})

it('forgets what was sent once its form is gone', async () => {
  const client = createQueryClient()
  const observer = new MutationObserver(client, { mutationFn: (_secret: string) => Promise.resolve() })
  const end = observer.subscribe(() => undefined)
  await observer.mutate('a password')
  const sent = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables)
  expect(sent()).toEqual(['a password'])
  end()
  await expect.poll(sent).toEqual([])
})
