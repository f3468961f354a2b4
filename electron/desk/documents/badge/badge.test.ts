/** A new badge can be printed for some minutes, and its page holds the code only as a QR code. */
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { badgePrintableMinutes } from '../../../../shared/desk/people.ts'
import { papers } from '../../../../shared/paper-sizes.ts'
import { qrModules } from '../../../core/passes/qr-code.ts'
import { addPerson, codeOf, openWithAdministrator } from '../../testing/people-bench.ts'
import { createNewBadges } from './new-badges.ts'
import { renderBadge } from './render-badge.ts'

const code = 'PDB-ABCDEFGHIJKLMNOPQRSTUVWX23'
const madeAtMs = Date.UTC(2026, 11, 17, 14, 5)

it('forgets a code after some minutes, and at once when it is told to', () => {
  let nowMs = madeAtMs
  const badges = createNewBadges({ nowMs: () => nowMs })
  badges.keep(1, code)
  badges.keep(2, code)
  nowMs += badgePrintableMinutes * 60_000 - 1
  badges.forget(2)
  expect([badges.find(1), badges.find(2)]).toEqual([{ code, madeAtMs }, undefined])
  nowMs += 1
  expect(badges.find(1)).toBeUndefined()
})

it.each(papers)('prints name and QR code on %s, and never the code as text', (paper) => {
  const page = renderBadge('Luis <Carrero>', { code, madeAtMs }, paper, 'en-US')
  expect(page).toContain('Luis &lt;Carrero&gt;')
  expect(page).toContain('Issued Thu, Dec 17, 2026')
  expect(page).not.toContain(code)
  expect(page).not.toContain('<script')
})

it('is a code that readers read', () => {
  const modules = qrModules(code)
  const scale = 4
  const size = modules.length * scale
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true)
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  expect(jsQR(pixels, size, size)?.data).toBe(code)
})

it('is in the language of the window', () => {
  expect(renderBadge('Luis', { code, madeAtMs }, 'letter', 'fr-CA')).toContain('Insigne Parkdesk')
})

describe('GET /desk/people/:id/new-badge', () => {
  const open = async () => {
    const crew = await openWithAdministrator()
    const sam = await addPerson(crew.bench, 'Sam', 'seller')
    const path = `/desk/people/${sam.id}/new-badge`
    return { crew, sam, path, read: (window = 'window') => crew.bench.sendFrom(window, 'GET', path) }
  }

  it('is there until it is forgotten, and the badge still signs in', async () => {
    const { crew, sam, path, read } = await open()
    expect((await read()).status).toBe(200)
    expect((await crew.bench.sendFrom('window', 'DELETE', path)).status).toBe(204)
    expect(codeOf(await read())).toBe('not_found')
    expect((await crew.bench.sendFrom('other', 'POST', '/desk/session', { badge: sam.badge })).status).toBe(200)
  })

  it('is gone after some minutes, after a restart, and when its person is blocked', async () => {
    const { crew, sam, read } = await open()
    const renew = () => crew.bench.sendFrom('window', 'POST', `/desk/people/${sam.id}/badge`)
    crew.bench.nowMs += badgePrintableMinutes * 60_000
    expect(codeOf(await read())).toBe('not_found')
    await renew()
    await crew.bench.restart()
    expect(codeOf(await read())).toBe('not_found')
    await renew()
    await crew.change(sam.id, { blocked: true })
    expect(codeOf(await read())).toBe('not_found')
  })

  it('is for administrators', async () => {
    const { crew, sam, read } = await open()
    await crew.bench.sendFrom('other', 'POST', '/desk/session', { badge: sam.badge })
    expect(codeOf(await read('other'))).toBe('permission_missing')
  })
})
