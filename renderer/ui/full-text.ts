/** Text that an ellipsis cuts is told in full on hover, wherever nothing fuller is told there already. */
const levelsUp = 4

export const tellFullTextOnHover = (): void => {
  document.addEventListener('mouseover', ({ target }) => {
    let element = target instanceof HTMLElement ? target : null
    for (let level = 0; element !== null && level < levelsUp; level += 1, element = element.parentElement) {
      // A title that is not from here is fuller than the text.
      if (element.title !== '' && element.dataset['fullText'] === undefined) return
      const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'
      if (isCut) {
        element.title = element.innerText
        element.dataset['fullText'] = ''
        return
      }
      if (element.dataset['fullText'] !== undefined) {
        element.removeAttribute('title')
        delete element.dataset['fullText']
      }
    }
  })
}
