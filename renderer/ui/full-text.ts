/** Shows text that an ellipsis cuts in full on hover, unless the element already has a longer title. */
const levelsUp = 4

export const showFullTextOnHover = (): void => {
  document.addEventListener('mouseover', ({ target }) => {
    let element = target instanceof HTMLElement ? target : null
    for (let level = 0; element !== null && level < levelsUp; level += 1, element = element.parentElement) {
      // The element's own title is longer than its text.
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
