/** Starts the widget in every place that a page has for it. */
import { readRequest } from './address.ts'
import { startApp } from './app.ts'
import { sendHeight } from './frame.ts'

const apiUrl = new URL('../v4', import.meta.url).href

for (const host of document.querySelectorAll<HTMLElement>('[data-parking-widget]')) {
  // The widget's own page has its request in the address, any other page in the element.
  const isOwnPage = host.dataset['parkingWidget'] === 'address'
  const parameters = new URLSearchParams(isOwnPage ? location.search : host.dataset['parkingWidget'])
  const request = readRequest(parameters, navigator.languages)
  if (isOwnPage) {
    document.documentElement.lang = request.locale
    sendHeight()
  }
  startApp(host, request, apiUrl, isOwnPage)
}
