/** Messages to the page that frames the widget (docs/widget.md, "Messages"). Nothing in them is secret. */

export const isFramed = (): boolean => window.parent !== window

const send = (message: Readonly<Record<string, string | number>>): void => {
  if (isFramed()) window.parent.postMessage(message, '*')
}

/** Sends the height of the page now and whenever it changes, so that the frame can be as high. */
export const sendHeight = (): void => {
  let sent = 0
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height !== sent) send({ type: 'parking-widget:height', height })
    sent = height
  }).observe(document.body)
}

export const sendChosen = (locationId: string): void => send({ type: 'parking-widget:chosen', location_id: locationId })
