/** Any list of the app: the visible parts of a row, column widths, and keyboard navigation. */
import type { Locator, Page } from '@playwright/test'

export class TablePage {
  readonly page: Page
  readonly grid: Locator
  constructor(page: Page, name: string) {
    this.page = page
    this.grid = page.getByRole('grid', { name, exact: true })
  }

  row(id: number | string): Locator {
    return this.grid.locator(`#row-${id}`)
  }

  get selectedId(): Promise<string | undefined> {
    return this.grid
      .locator('tr[aria-selected=true]')
      .evaluateAll((rows) => rows.map((row) => row.id.slice('row-'.length))[0])
  }

  handle(column: string): Locator {
    return this.grid.getByRole('separator', { name: `Width of ${column}`, exact: true })
  }

  width(column: string): Promise<number> {
    return this.handle(column)
      .locator('xpath=..')
      .evaluate((head) => Math.round(head.getBoundingClientRect().width))
  }

  async drag(column: string, byPixels: number): Promise<void> {
    const box = await this.handle(column).boundingBox()
    if (box === null) throw new Error(`"${column}" has no handle`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + byPixels / 2, y)
    await this.page.mouse.move(x + byPixels, y)
    await this.page.mouse.up()
  }

  /**
   * Problems of a row: texts that are missing, outside their cell, the table or the window, or covered.
   * A long text is readable where its beginning is visible and the complete text is in its title.
   */
  async problems(id: number | string, texts: { readonly whole: readonly RegExp[]; readonly long: readonly RegExp[] }) {
    await this.row(id).evaluate((row) => row.scrollIntoView({ block: 'center' }))
    return this.row(id).evaluate(
      (row, { whole, long }) => {
        const problems: string[] = []
        const table = row.closest('[role=grid]')?.getBoundingClientRect()
        if (table === undefined) return ['The row is in no table']
        const edge = Math.min(window.innerWidth, table.right)
        const texted = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
        const nodes: Text[] = []
        while (texted.nextNode()) nodes.push(texted.currentNode as Text)
        const boxes: DOMRect[] = []
        for (const pattern of [...whole, ...long]) {
          const node = nodes.find(({ data }) => pattern.test(data))
          const [text = String(pattern)] = pattern.exec(node?.data ?? '') ?? []
          const cell = node?.parentElement?.closest('td')
          if (node === undefined || !cell) {
            problems.push(`"${text}" is not there`)
            continue
          }
          const range = document.createRange()
          range.setStart(node, node.data.indexOf(text))
          range.setEnd(node, node.data.indexOf(text) + text.length)
          const box = range.getBoundingClientRect()
          const cellBox = cell.getBoundingClientRect()
          let cut: Element = node.parentElement ?? cell
          while (cut !== cell && getComputedStyle(cut).textOverflow !== 'ellipsis') cut = cut.parentElement ?? cell
          // An ellipsis ends before the padding.
          const contentEnd = (box: Element) =>
            box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight)
          const visibleEnd = Math.min(contentEnd(cell), contentEnd(cut))
          const isWhole = box.right <= visibleEnd + 0.5
          const isInTitle = (node.parentElement?.closest('[title]')?.getAttribute('title') ?? '').includes(text)
          if (!isWhole && !(long.includes(pattern) && isInTitle && visibleEnd - box.left > 40))
            problems.push(`"${text}" is cut`)
          if (box.left < cellBox.left || box.left < table.left || visibleEnd > edge + 0.5)
            problems.push(`"${text}" is outside the window: ${box.left} to ${visibleEnd} of ${edge}`)
          const seen = document.elementFromPoint(box.left + 3, box.top + box.height / 2)
          if (seen === null || !cell.contains(seen)) problems.push(`"${text}" is covered`)
          const visible = new DOMRect(box.left, box.top, Math.min(box.right, visibleEnd) - box.left, box.height)
          const isOver = boxes.some(
            (other) =>
              visible.left < other.right - 0.5 &&
              other.left < visible.right - 0.5 &&
              visible.top < other.bottom - 2 &&
              other.top < visible.bottom - 2,
          )
          if (isOver) problems.push(`"${text}" overlaps another`)
          boxes.push(visible)
        }
        return problems
      },
      { whole: [...texts.whole], long: [...texts.long] },
    )
  }
}
