/** Screens are connected and disconnected; the window must stay reachable. */
import { expect, test } from 'vitest'
import { openingPlacement } from './window-placement.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const left = { x: -1600, y: 0, width: 1600, height: 860 }
const saved = { x: 100, y: 80, width: 1400, height: 900, maximized: false }

test('the first window has the standard size, placed by the system', () => {
  expect(openingPlacement(undefined, [screen])).toEqual({ width: 1280, height: 800, maximized: false })
})

test('comes back where it was', () => {
  expect(openingPlacement(saved, [screen])).toEqual(saved)
  expect(openingPlacement({ ...saved, x: -1500 }, [screen, left])).toEqual({ ...saved, x: -1500, height: 860 })
})

test.each([
  ['a screen that is gone', { ...saved, x: -1500 }],
  ['beyond the right edge', { ...saved, x: 1800 }],
  ['title bar above the screen', { ...saved, y: -30 }],
  ['title bar below the screen', { ...saved, y: 1030 }],
])('%s: standard size', (_name, place) => {
  expect(openingPlacement(place, [screen])).toEqual({ width: 1280, height: 800, maximized: false })
})

test('never smaller than the screens are made for, never larger than the screen', () => {
  expect(openingPlacement({ ...saved, width: 300, height: 50 }, [screen])).toMatchObject({ width: 1024, height: 640 })
  expect(openingPlacement({ ...saved, width: 9000, height: 9000 }, [screen])).toMatchObject({
    width: 1920,
    height: 1040,
  })
})

test('stays maximized even when its place is gone', () => {
  expect(openingPlacement({ ...saved, x: 9999, maximized: true }, [screen]).maximized).toBe(true)
})
