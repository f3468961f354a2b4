/** Adding and changing people, and the secrets that no response and no log line ever contains. */
import { beforeEach, describe, expect, it } from 'vitest'
import { openDeskBench } from '../testing/desk-bench.ts'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'

describe('the first person', () => {
  const add = { name: 'Ada', role: 'administrator', pin: '9182' }

  it.each([
    ['a seller', { ...add, role: 'seller' }, 'first_administrator'],
    ['an administrator without a PIN', { name: 'Ada', role: 'administrator' }, 'first_administrator'],
    ['an administrator with a PIN that is too easy', { ...add, pin: '1234' }, 'pin_too_easy'],
  ])('is not %s', async (_who, body, code) => {
    const bench = await openDeskBench()
    expect(codeOf(await bench.sendFrom('window', 'POST', '/desk/people', body))).toBe(code)
    expect((await bench.sendFrom('window', 'GET', '/desk/session')).body).toMatchObject({ has_people: false })
  })

  it('is one of two who are added at the same moment', async () => {
    const bench = await openDeskBench()
    const answers = await Promise.all([
      bench.sendFrom('window', 'POST', '/desk/people', add),
      bench.sendFrom('other', 'POST', '/desk/people', { ...add, name: 'Bob' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
  })
})

describe('people', () => {
  let crew: Crew
  const lines: string[] = []
  const write = (message: string, fields?: object) => void lines.push(`${message} ${JSON.stringify(fields)}`)

  beforeEach(async () => {
    lines.length = 0
    crew = await openWithAdministrator({ log: { info: write, warn: write, error: write } })
  })

  const send = (method: string, path: string, body?: unknown) => crew.bench.sendFrom('window', method, path, body)

  it('have different names, whatever their capitals', async () => {
    const sam = await addPerson(crew.bench, 'Élise', 'seller')
    expect(codeOf(await send('POST', '/desk/people', { name: 'ÉLISE', role: 'seller' }))).toBe('person_name_taken')
    expect(codeOf(await crew.change(sam.id, { name: 'ADA' }))).toBe('person_name_taken')
    expect((await crew.change(sam.id, { name: 'élise' })).status).toBe(200)
  })

  it('get a temporary PIN from somebody else', async () => {
    const added = await send('POST', '/desk/people', {
      name: 'Sam',
      role: 'seller',
      pin: '7391',
      // What the request claims about itself is ignored.
      added_by: 'Eve',
      added_by_id: 99,
      actor: { person: { id: 99 } },
    })
    expect(added.body).toMatchObject({ pin: 'temporary', added_by: 'Ada', version: 1 })
  })

  it('are not changed by two administrators unseen', async () => {
    const { id } = await addPerson(crew.bench, 'Sam', 'seller')
    const { version } = (await send('GET', `/desk/people/${id}`)).body as { version: number }
    const path = `/desk/people/${id}`
    expect((await send('PATCH', path, { version, role: 'operator' })).body).toMatchObject({ role: 'operator' })
    expect(codeOf(await send('PATCH', path, { version, role: 'seller' }))).toBe('person_changed')
  })

  it('keep an administrator who can sign in', async () => {
    const { id } = (await send('POST', '/desk/people', { name: 'Bob', role: 'administrator' })).body as { id: number }
    expect(codeOf(await crew.change(crew.id, { role: 'operator' }))).toBe('last_administrator')
    expect(codeOf(await crew.change(crew.id, { blocked: true }))).toBe('last_administrator')
    await send('POST', `/desk/people/${id}/badge`)
    expect((await crew.change(crew.id, { blocked: true })).status).toBe(200)
  })

  it('are listed by name, blocked ones as well; the tiles show who may sign in', async () => {
    const zoe = await addPerson(crew.bench, 'zoe', 'seller')
    await addPerson(crew.bench, 'Sam', 'seller')
    await crew.change(zoe.id, { blocked: true })
    const names = (answer: { body: unknown }) => (answer.body as { name: string }[]).map(({ name }) => name)
    expect(names(await send('GET', '/desk/people'))).toEqual(['Ada', 'Sam', 'zoe'])
    const tiles = await crew.bench.sendFrom('locked', 'GET', '/desk/sign-in/people')
    expect(tiles.body).toEqual([
      { id: crew.id, name: 'Ada', role: 'administrator', unfinished_sales: 0 },
      { id: expect.any(Number) as number, name: 'Sam', role: 'seller', unfinished_sales: 0 },
    ])
  })

  it('have secrets that no response repeats, no log line holds and no column stores', async () => {
    const sam = await addPerson(crew.bench, 'Sam', 'seller')
    const given = await send('POST', `/desk/people/${sam.id}/pin`)
    const { pin } = given.body as { pin: string }
    const proof = { person_id: sam.id, pin, new_pin: '739164' }
    const texts = [
      await crew.bench.sendFrom('other', 'POST', '/desk/session', { ...proof, pin: '000112' }),
      await crew.bench.sendFrom('other', 'POST', '/desk/session', proof),
      await crew.bench.sendFrom('other', 'POST', '/desk/session', { badge: sam.badge }),
      await send('POST', '/desk/session', { person_id: sam.id, pin: 739_164 }),
      await send('GET', '/desk/people'),
      await send('GET', `/desk/people/${sam.id}`),
      await send('GET', '/desk/session'),
    ].map(({ text }) => text)
    const rows = crew.bench.database.prepare<object>('SELECT * FROM people').all()
    const everything = [...texts, ...lines, JSON.stringify(rows)].join('\n')
    for (const secret of [crew.pin, pin, '739164', '000112', sam.badge])
      expect([secret, everything.includes(secret)]).toEqual([secret, false])
    expect(texts.join('')).not.toMatch(/scrypt|pin_hash|badge_hash/)
  })
})

it('refuses names that cannot be read, or look like that of somebody else', async () => {
  const { bench } = await openWithAdministrator()
  const add = async (name: string) =>
    codeOf(await bench.sendFrom('window', 'POST', '/desk/people', { name, role: 'seller' }))
  for (const name of ['Bo\u200bb', '\u202eboB', 'Вob'])
    expect([name, await add(name)]).toEqual([name, 'invalid_parameter'])
  for (const name of ['ada', 'Аԁа', 'Ada ']) expect([name, await add(name)]).toEqual([name, 'person_name_taken'])
  expect(await add('Adam')).toBeUndefined()
})
