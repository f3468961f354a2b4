/** Passes with long content: no text overlaps another, all of it is printed, and a gate reads the code. */
import type { Page } from '@playwright/test'
import type { PassModel } from '../../electron/core/passes/pass-model.ts'
import { renderPass } from '../../electron/core/passes/render-pass.ts'
import { samplePass, samplePrintedAtMs } from '../../electron/core/passes/testing/pass-sample.ts'
import { locales, type Locale } from '../../shared/locales.ts'
import { paperPixels, papers, type Paper } from '../../shared/paper-sizes.ts'
import { longestPass, scripts, type Script } from '../fixtures/longest-pass.ts'
import { readPdf } from '../fixtures/paper.ts'
import { expect, test } from '../fixtures/test.ts'

/** The parts with their texts, which may be larger than their element. */
const parts =
  '.p-sample,.p-top,.p-name,.p-addr,.p-when>div,.p-qr svg,.p-code,.p-plate .lb,.p-plate .no,.fx .lb,.fx .vl,.p-steps li,.p-map svg,.p-osm,.p-disc>div'

/** The parts that overlap another, or exceed the page. */
const collisionsOn = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const inkOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      // The box of a line is higher than its letters.
      const letters = [...(element.matches('svg') ? [] : range.getClientRects())].map(
        ({ x, y, width, height }) => new DOMRect(x, y + height / 4, width, height / 2),
      )
      const boxes = [element.getBoundingClientRect(), ...letters]
      return {
        name: element.getAttribute('class') ?? element.tagName,
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      }
    }
    const found = [...document.querySelectorAll(selector)].map(inkOf)
    const pass = document.querySelector('.pass')?.getBoundingClientRect() ?? new DOMRect()
    const outside = found.filter(({ left, right, bottom }) => left < 0 || right > pass.right || bottom > pass.bottom)
    const touching = found.flatMap((one, index) =>
      found
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => `${one.name} and ${other.name}`),
    )
    return [...outside.map(({ name }) => `${name} beside the page`), ...touching]
  }, parts)

interface Printed {
  readonly paper: Paper
  readonly locale?: Locale
}

const checkPrint = async (page: Page, model: PassModel, { paper, locale = 'en-US' }: Printed) => {
  const { width, height } = paperPixels(paper)
  await page.setViewportSize({ width, height: height ?? 1000 })
  await page.setContent(renderPass(model, { paper, locale, printedAtMs: samplePrintedAtMs, issuedBy: 'W'.repeat(40) }))
  expect(await collisionsOn(page)).toEqual([])
  const sheets = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(sheets[0]?.qrCode).toBe(model.scanCode)
  return sheets
}

test(
  'a pass with six entries and their small print keeps clear of map, steps and code',
  { tag: '@all' },
  async ({ page }) => {
    const sheets = await checkPrint(page, longestPass('English', 6), { paper: 'letter' })
    expect(sheets.length).toBeGreaterThan(1)
    const printed = sheets.map(({ text }) => text).join(' ')
    expect(printed.split('keep this code dry until').length).toBeGreaterThan(6 * 2 * 7)
    expect(await checkPrint(page, longestPass('Japanese', 6), { paper: 'receipt' })).toHaveLength(1)
    expect(await checkPrint(page, samplePass, { paper: 'letter' })).toHaveLength(1)
  },
)

for (const script of Object.keys(scripts) as Script[]) {
  test(`the longest content in ${script}, on every paper and in every language`, { tag: '@all' }, async ({ page }) => {
    for (const paper of papers) {
      for (const locale of locales) {
        const sheets = await checkPrint(page, longestPass(script), { paper, locale })
        if (paper === 'receipt') expect(sheets).toHaveLength(1)
        else expect(sheets.length).toBeGreaterThan(1)
      }
    }
  })
}
