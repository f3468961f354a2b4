/** The template follows the display rules, contains a code that readers can read, and shows times in the facility's zone. */
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors/errors.ts'
import { papers, type Paper } from '../../../shared/paper-sizes.ts'
import { passFields } from './pass-display.ts'
import type { Locale } from '../../../shared/locales.ts'
import type { PassDisplay, PassModel } from './pass-model.ts'
import { sampleIssuedBy, samplePass, samplePrintedAtMs } from './testing/pass-sample.ts'
import { qrModules } from './qr-code.ts'
import { renderPass } from './render-pass.ts'

const render = (model: PassModel, paper: Paper = 'letter', locale: Locale = 'en-US'): string =>
  renderPass(model, { paper, locale, printedAtMs: samplePrintedAtMs, issuedBy: sampleIssuedBy })

/** The parts that a person can read or a reader can scan: the page without its style sheet. */
const bodyOf = (html: string): string => html.slice(html.indexOf('<body>'))

const textOf = (html: string): string =>
  bodyOf(html)
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('\u00a0', ' ')

const withDisplay = (change: Partial<PassDisplay>, model: PassModel = samplePass): PassModel => ({
  ...model,
  display: { ...model.display, ...change },
})

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

const full: PassModel = { ...samplePass, pricingCodes: ['GARDENCREW'] }

/** A text for each field that is on the page if and only if the field is. */
const evidence: Readonly<Record<keyof PassDisplay, string>> = {
  pass_number: 'P-20418823-1',
  scan_code: '7QK4-M2XD',
  license_plate: '4KX 218',
  full_price: '$51.49',
  pricing_codes: 'GARDENCREW',
  gate_button: 'Press the button at the gate',
  print_instructions: 'Chargers are on level 2',
}

describe('validation.display', () => {
  for (const paper of papers) {
    for (const field of passFields) {
      it(`${field} on ${paper}: hidden is absent from the markup, required and optional show it`, () => {
        expect(render(withDisplay({ [field]: 'hidden' }, full), paper)).not.toContain(evidence[field])
        expect(textOf(render(withDisplay({ [field]: 'required' }, full), paper))).toContain(evidence[field])
        expect(textOf(render(withDisplay({ [field]: 'optional' }, full), paper))).toContain(evidence[field])
      })
    }
  }

  it('draws no code at all where the scan code is hidden', () => {
    expect(bodyOf(render(withDisplay({ scan_code: 'hidden' })))).not.toContain('class="qr"')
  })

  const emptied: readonly [keyof PassDisplay, Partial<PassModel>][] = [
    ['pass_number', { passNumber: '' }],
    ['scan_code', { scanCode: ' ' }],
    ['license_plate', { plate: undefined }],
    ['pricing_codes', { pricingCodes: [] }],
    ['print_instructions', { steps: [] }],
  ]
  for (const [field, change] of emptied) {
    it(`${field}: required and empty stops the pass and names the field; optional and empty does not`, () => {
      const model = { ...full, ...change }
      const error = thrownBy(() => render(withDisplay({ [field]: 'required' }, model)))
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'pass_field_missing', fields: [field] })
      expect(() => render(withDisplay({ [field]: 'optional' }, model))).not.toThrow()
      expect(() => render(withDisplay({ [field]: 'hidden' }, model))).not.toThrow()
    })
  }
})

describe('the QR code', () => {
  const decode = (modules: readonly (readonly boolean[])[]): string | undefined => {
    const scale = 4
    const size = modules.length * scale
    const pixels = new Uint8ClampedArray(size * size * 4)
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const dark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true
        pixels.set(dark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * size + x) * 4)
      }
    }
    return jsQR(pixels, size, size)?.data
  }

  /** Reads the dark runs of the picture back into modules, so that the drawing itself is checked. */
  const modulesOnPage = (html: string): boolean[][] => {
    const size = Number(/<svg\s+class="qr"\s+viewBox="0 0 (\d+)/.exec(html)?.[1])
    const path = /<path\s+fill="#000"\s+d="([^"]*)"/.exec(html)?.[1] ?? ''
    const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let index = 0; index < Number(run); index += 1) {
        const row = modules[Number(y)]
        if (row !== undefined) row[Number(x) + index] = true
      }
    }
    return modules
  }

  it('on the page reads as the scan code', () => {
    const html = render(samplePass, 'receipt')
    expect(modulesOnPage(html)).toEqual(qrModules(samplePass.scanCode))
    expect(decode(modulesOnPage(html))).toBe('20418823 7QK4-M2XD')
  })

  it('has four light modules on every side', () => {
    const modules = qrModules('A1')
    const quiet = [...modules.slice(0, 4), ...modules.slice(-4)].flat()
    expect(quiet).not.toContain(true)
    for (const row of modules) expect([...row.slice(0, 4), ...row.slice(-4)]).not.toContain(true)
  })

  it('is at least 40 mm wide on a receipt and 50 mm on sheets, without its quiet zone', () => {
    const symbolMillimeters = (pixels: number): number => ((pixels * 21) / 29) * (25.4 / 96)
    const sheet = /\.p-qr svg\{display:block;width:(\d+)px/.exec(render(samplePass, 'a4'))?.[1]
    const roll = /\.roll \.p-qr svg\{width:(\d+)px/.exec(render(samplePass, 'receipt'))?.[1]
    expect(symbolMillimeters(Number(sheet))).toBeGreaterThanOrEqual(50)
    expect(symbolMillimeters(Number(roll))).toBeGreaterThanOrEqual(40)
  })
})

describe('times', () => {
  it('are those of the facility, with the zone named', () => {
    const text = textOf(render(samplePass))
    for (const part of ['Wed, Dec 16, 2026', '6:00 PM', 'Leave by (EST)', '10:00 PM', 'Celtics, 7:00 PM']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Cancel by 5:45 PM for a full refund.')
    expect(text).toContain('Printed Dec 16, 5:12 PM, original')
  })

  it('have the moment of printing on the clock of the counter, which names its zone where it is another', () => {
    const printedIn = (printedZone: string, locale: 'en-US' | 'fr-CA' = 'en-US') =>
      textOf(renderPass(samplePass, { paper: 'letter', locale, printedAtMs: samplePrintedAtMs, printedZone }))
    expect(printedIn('America/Toronto')).toContain('Printed Dec 16, 5:12 PM, original')
    expect(printedIn('America/Los_Angeles')).toContain('Printed Dec 16, 2:12 PM PST, original')
    expect(printedIn('Asia/Tokyo')).toContain('Printed Dec 17, 7:12 AM GMT+9, original')
    expect(printedIn('Asia/Tokyo')).toContain('Leave by (EST)')
    expect(printedIn('America/Los_Angeles', 'fr-CA')).toContain('14 h 12 HNP')
  })

  it('name both zones where the clocks change during the stay', () => {
    const model = { ...samplePass, startsAtMs: Date.UTC(2026, 10, 1, 4, 0), endsAtMs: Date.UTC(2026, 10, 1, 10, 0) }
    const text = textOf(render(model))
    expect(text).toContain('Enter from (EDT)')
    expect(text).toContain('Leave by (EST)')
    expect(text).toContain('5:00 AM')
  })

  it('name the day of leaving where it is another one', () => {
    expect(textOf(render(samplePass))).not.toContain('Thu, Dec 17')
    expect(textOf(render({ ...samplePass, endsAtMs: Date.UTC(2026, 11, 17, 6, 0) }))).toContain('Thu, Dec 17')
  })

  it('name the last moment to cancel only while it lies ahead', () => {
    expect(textOf(render(samplePass))).toContain('Cancel by 5:45 PM for a full refund.')
    expect(textOf(render({ ...samplePass, cancelUntilMs: samplePrintedAtMs - 60_000 }))).not.toContain('Cancel by')
  })

  it('have the day of an event that is on another one', () => {
    const event = { name: 'Finals', startsAtMs: Date.UTC(2026, 11, 20, 0, 0), timesTbd: false }
    expect(textOf(render({ ...samplePass, event }))).toContain('Finals, Sat, Dec 19, 7:00 PM')
    const open = { ...event, startsAtMs: Date.UTC(2026, 11, 19, 5, 0), timesTbd: true }
    expect(textOf(render({ ...samplePass, event: open }))).toContain('Finals, Sat, Dec 19, time to be announced')
  })

  it('of a moved event are those of now, beside the parking time that is valid', () => {
    const event = { name: 'Finals', startsAtMs: Date.UTC(2026, 11, 20, 0, 0), timesTbd: false, moved: true }
    for (const paper of papers) {
      expect(textOf(render({ ...samplePass, event }, paper))).toContain(
        'The event was moved: Finals, TD Garden, Sat, Dec 19, 2026, 7:00 PM EST. This pass is valid from Wed, Dec 16, 2026, 6:00 PM EST to Wed, Dec 16, 2026, 10:00 PM EST.',
      )
    }
    expect(textOf(render({ ...samplePass, event }, 'a4', 'fr-CA'))).toContain('L’événement a été déplacé')
    expect(textOf(render({ ...samplePass, event, cancelled: true }))).not.toContain('was moved')
    expect(textOf(render(samplePass))).not.toContain('was moved')
  })

  it('say so where an event has none yet', () => {
    const event = { name: 'Finals', startsAtMs: samplePass.startsAtMs, timesTbd: true }
    expect(textOf(render({ ...samplePass, event }))).toContain('Finals, time to be announced')
  })

  it('are for all day where the time is open and they cover the day', () => {
    const startsAtMs = Date.parse('2026-12-18T04:00-05:00')
    const endsAtMs = Date.parse('2026-12-19T04:00-05:00')
    const event = { name: 'Finals', startsAtMs, timesTbd: true }
    const plain = withDisplay({ print_instructions: 'optional' })
    const allDay = { ...plain, startsAtMs, endsAtMs, event, steps: [] }
    const words = (html: string): string => textOf(html).replace(/\s+/g, ' ')
    for (const paper of ['receipt', 'letter'] as const) {
      const text = words(render(allDay, paper))
      expect(text).toContain('All day Fri, Dec 18, 2026')
      expect(text).toMatch(/Enter from 4:00 AM Leave by \(EST\) 4:00 AM Sat, Dec 19/)
      expect(text).toContain('Leave by Sat, Dec 19, 4:00 AM with the same code')
    }
    expect(words(render(allDay, 'letter', 'fr-CA'))).toContain('Toute la journée ven. 18 déc. 2026')
    expect(textOf(render({ ...allDay, endsAtMs: endsAtMs - 60_000 }))).not.toContain('All day')
    expect(textOf(render({ ...allDay, event: { ...event, timesTbd: false } }))).not.toContain('All day')
  })
})

describe('languages', () => {
  it('fr-CA speaks French, with metric measures', () => {
    const text = textOf(render(samplePass, 'letter', 'fr-CA'))
    for (const part of [
      'Laissez-passer de stationnement',
      'mer. 16 déc. 2026',
      '18 h 00',
      '(HNE)',
      '2,08 m',
      '370 m',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('uses the stored translations of sizes, add-ons and disclaimers', () => {
    const stored = (text: string, french: string) => ({ text, translations: { 'fr-CA': french } })
    const model = {
      ...samplePass,
      vehicleSize: stored('Oversize', 'Grand format'),
      included: [stored('Valet', 'Voiturier'), { text: 'Waxing' }],
      disclaimers: [stored('One entry, one exit', 'Une entrée, une sortie')],
    }
    const french = textOf(render(model, 'letter', 'fr-CA'))
    for (const part of ['Grand format', 'Voiturier, Waxing', 'Une entrée, une sortie.']) expect(french).toContain(part)
    expect(textOf(render(model, 'letter', 'en-CA'))).toContain('Licence plate')
    expect(textOf(render(model, 'letter'))).toContain('Oversize')
  })

  it('uses the stored translation of a step', () => {
    const steps = [{ icon: 'pin', instructions: 'Use ramp B', translations: { 'fr-CA': 'Prenez la rampe B' } }]
    expect(textOf(render({ ...samplePass, steps }, 'receipt', 'fr-CA'))).toContain('Prenez la rampe B')
    expect(textOf(render({ ...samplePass, steps }, 'receipt', 'en-CA'))).toContain('Use ramp B')
  })
})

describe('the page', () => {
  it('keeps markup in names harmless', () => {
    const facility = { ...samplePass.facility, name: '<script>alert("1")</script> & \u202eSons' }
    const html = render({ ...samplePass, facility, plate: '"><img src=x>' })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('\u202e')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Sons')
  })

  it('fetches nothing: every address in it is inside it', () => {
    for (const paper of papers) {
      const html = render(samplePass, paper)
      expect(html.match(/url\((?!data:)/g)).toBeNull()
      expect(html).not.toMatch(/<(link|script|img|iframe)|(src|href)=/)
    }
  })

  it('has the exact paper', () => {
    expect(render(samplePass, 'letter')).toContain('@page{size:215.9mm 279.4mm;margin:0}')
    expect(render(samplePass, 'a4')).toContain('@page{size:210mm 297mm;margin:0}')
    expect(render(samplePass, 'receipt')).toMatch(/@page\{size:80mm 2\d\dmm;margin:0\}/)
  })

  it('lets what people typed read in its own direction', () => {
    const facility = { ...samplePass.facility, name: 'חניון הצפון' }
    const html = render({ ...samplePass, facility, disclaimers: [{ text: 'כניסה אחת' }] }, 'receipt')
    expect(html).toContain('dir="auto">חניון הצפון<')
    expect(html).toContain('dir="auto">כניסה אחת.<')
  })

  it('is longer on a roll where its text is Japanese', () => {
    const length = (text: string): number => {
      const html = render({ ...samplePass, disclaimers: [{ text }] }, 'receipt')
      return Number(/@page\{size:80mm (\d+)mm/.exec(html)?.[1])
    }
    // A line of 272 pixels has 24 such characters: 21 lines, and 11 with Latin letters.
    expect(length('車'.repeat(500)) - length('a'.repeat(500))).toBeGreaterThan(20)
  })

  it('marks a reprint and a sample, and nothing else', () => {
    const reprint = renderPass(samplePass, {
      paper: 'letter',
      locale: 'en-US',
      printedAtMs: samplePrintedAtMs,
      reprintNumber: 2,
    })
    expect(textOf(reprint)).toContain('Reprint 2')
    expect(textOf(reprint)).not.toContain('original')
    expect(textOf(render({ ...samplePass, sample: true }))).toContain('SAMPLE, NOT VALID FOR PARKING')
    expect(textOf(render(samplePass))).not.toContain('SAMPLE')
  })

  it('of a cancelled booking is marked and has no code, even where a required field is missing', () => {
    const html = render({ ...samplePass, cancelled: true, plate: undefined })
    expect(textOf(html)).toContain('Cancelled')
    expect(html).not.toContain('class="qr"')
    expect(html).not.toContain('7QK4-M2XD')
  })

  it('has a map with its credit on sheets where streets are bundled, none on receipts and elsewhere', () => {
    expect(textOf(render(samplePass, 'letter'))).toContain('Map © OpenStreetMap contributors')
    expect(render(samplePass, 'receipt')).not.toContain('class="map"')
    const elsewhere = { ...samplePass, venue: { name: 'Far', latitude: 10, longitude: 10, walkMeters: 300 } }
    expect(render(elsewhere, 'letter')).not.toContain('class="map"')
    expect(textOf(render(elsewhere, 'letter'))).not.toContain('Map')
  })
})

it.each([
  ['ordinary', 'Portland Street Garage', '165 Portland Street', 'p-name', 'p-addr'],
  ['in wide characters', '左'.repeat(61), '側'.repeat(151), 'p-name long longest', 'p-addr long'],
])('has type for a name and an address that are %s, so that the code stays on the first sheet', (_, ...parts) => {
  const [name, street, nameClass, addressClass] = parts
  const html = render({ ...samplePass, facility: { ...samplePass.facility, name, street, locality: '' } })
  expect(html).toContain(`<div class="${nameClass}" dir="auto">${name}</div>`)
  expect(html).toContain(`<div class="${addressClass}" dir="auto">${street}</div>`)
})
