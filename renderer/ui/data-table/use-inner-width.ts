/** Width inside an element, without its scroll bar; 0 until it is on the page. */
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

export const useInnerWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
