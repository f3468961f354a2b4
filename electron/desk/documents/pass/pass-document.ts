/** The parking pass of a booking. Its template is in core/passes, because the marketplace shows passes too. */
import { AppError } from '../../../../shared/errors/errors.ts'
import { usualPaper } from '../../../../shared/paper-sizes.ts'
import { readCounterZone } from '../../../../shared/values/time-zone.ts'
import { parseLocale, type Locale } from '../../../../shared/locales.ts'
import { refuseMissingFields } from '../../../core/passes/pass-display.ts'
import { requestedLocale, requestedPaper } from '../../../core/passes/pass-page.ts'
import { renderPass } from '../../../core/passes/render-pass.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'

export const passDocument = ({ desk, clock, settings, jobs, readPass }: Services): PrintedDocument => {
  const find = async (id: number, locale?: Locale) => {
    const pass = await readPass(id, locale)
    if (pass === undefined) throw new AppError('not_found', { messageKey: 'noBooking' })
    return pass
  }
  return {
    summary: 'The pass as a page: what the preview shows is what is printed',
    refusals: ['pass_field_missing'],
    async check(id) {
      const pass = await find(id)
      if (!pass.cancelled) refuseMissingFields(pass)
    },
    async render(id, { params, locale }) {
      const pass = await find(id, parseLocale(params.get('locale')))
      const windowName = settings.read('counter')?.windowName.trim() ?? ''
      // "TD Garden, Window 2"
      const issuedBy = pass.venue === undefined ? windowName : `${pass.venue.name}, ${windowName}`
      return renderPass(desk.profile.kind === 'sandbox' ? { ...pass, sample: true } : pass, {
        paper: requestedPaper(params, usualPaper(pass.facility.country)),
        locale: requestedLocale(params, pass.locale, locale),
        printedAtMs: clock.nowMs(),
        printedZone: readCounterZone(),
        reprintNumber: jobs.nextReprintNumber('pass', id),
        ...(windowName === '' ? {} : { issuedBy }),
      })
    },
  }
}
