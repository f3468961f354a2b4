/** What a page that frames the widget hears from it (docs/widget.md, "Messages"). */

export const isFramed = (): boolean => window.parent !== window

function tell(message: Readonly<Record<string, string | number>>): void {
  // Nothing in these messages is secret: a height, and which facility was chosen.
  if (isFramed()) window.parent.postMessage(message, '*')
}

/** Tells the height of the page now and whenever it changes, so that the frame can be as high. */
export function tellHeight(): void {
  let told = 0
  const say = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    tell({ type: 'parking-widget:height', height })
  }
  new ResizeObserver(say).observe(document.body)
}

export function tellChosen(locationId: string): void {
  tell({ type: 'parking-widget:chosen', location_id: locationId })
}
