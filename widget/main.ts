/** Starts the widget in every place that a page has for it. */
import { readRequest } from './address.ts'
import { startApp } from './app.ts'
import { fileAddress } from './file-address.ts'
import { sendHeight } from './frame.ts'
import { loadMessages } from './messages.ts'

const apiUrl = fileAddress('../v4').href

const start = async (host: HTMLElement): Promise<void> => {
  // The widget's own page has its request in the address, any other page in the element.
  const isOwnPage = host.dataset['parkingWidget'] === 'address'
  const parameters = new URLSearchParams(isOwnPage ? location.search : host.dataset['parkingWidget'])
  const request = readRequest(parameters, navigator.languages)
  if (isOwnPage) {
    document.documentElement.lang = request.locale
    sendHeight()
  }
  startApp(host, request, { apiUrl, isOwnPage, t: await loadMessages(request.locale) })
}

for (const host of document.querySelectorAll<HTMLElement>('[data-parking-widget]')) void start(host)
