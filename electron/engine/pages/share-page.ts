/** A shared booking for the holder of the link: where, when and the code at the gate, neither price nor buyer (decisions.md 4). */
import type { Booking, ParkingPass } from '../../../shared/api/bookings.ts'
import type { Location } from '../../../shared/api/catalogue.ts'
import type { Reply } from '../../core/http/route.ts'
import { qrSvg } from '../../core/passes/qr-code.ts'
import { html } from '../../core/html.ts'
import { findLocation, heightText } from './location-page.ts'
import { embeddedIn, type ReaderContext, fact, privatePageHeaders, renderPage } from './page-frame.ts'
import { addressText, parkingText } from './page-format.ts'

/** `booking` is what the API shows to the holder of the link. */
export const sharePage = async (context: ReaderContext, booking: Booking): Promise<Reply> => {
  const { t } = context
  const id = embeddedIn<Location>(booking, 'location')?.id ?? ''
  const location = await findLocation(context, id)
  const pass = embeddedIn<ParkingPass>(booking, 'parking_pass')
  if (location === undefined || pass === undefined) throw new Error(`booking ${booking.id} has no facility or no pass`)
  const { scan_code: scanCode, steps, display, display_message: message } = pass.validation
  const figure = html`<figure class="code">
    ${qrSvg(scanCode.code, t('pages.share.code'))}
    <figcaption>${scanCode.code}</figcaption>
  </figure>`
  const arrival = html`${display.scan_code === 'hidden' ? undefined : figure}
    <p>${message}</p>
    <ol class="steps">
      ${steps.map((step) => html`<li dir="auto">${step.instructions}</li>`)}
    </ol>`
  return renderPage(context, {
    title: `${t('pages.facility.parking', { name: location.name })} – ${t('pages.frame.site')}`,
    headers: privatePageHeaders,
    content: html`<p class="kicker">${t('pages.share.title')}</p>
      <h1>${t('pages.facility.parking', { name: location.name })}</h1>
      <p class="lead" dir="auto">${addressText(location)}</p>
      <dl class="facts">
        ${fact(t('pages.times.parking'), parkingText(context, location.timezone ?? 'UTC', booking, booking.times_tbd))}
        ${fact(t('pages.share.passNumber'), pass.pass_number)}
        ${fact(t('pages.facility.heightLimit'), heightText(context, location))}
        ${fact(t('pages.purchase.goodToKnow'), pass.disclaimers)}
      </dl>
      ${pass.active ? arrival : html`<p class="lead" role="alert"><strong>${t('pages.share.cancelled')}</strong></p>`}`,
  })
}
