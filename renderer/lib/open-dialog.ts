/** Whether a dialog lies over the page: keys and the focus are its own until it is closed. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true]') !== null
}
