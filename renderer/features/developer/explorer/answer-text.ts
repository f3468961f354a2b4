/** The body of an answer as lines: JSON set out, long lines broken, and where a text is found in them. */

/** No line is longer, so that none has to be laid out at once however large it is. */
const longestLine = 400

/** JSON with two blanks a level, where it is JSON; else the text as it came. */
export const setOut = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Lines as they are shown; none for an empty body. */
export const shownLines = (text: string): readonly string[] => {
  if (text === '') return []
  return setOut(text)
    .split(/\r\n|\n|\r/)
    .flatMap((line) => (line.length <= longestLine ? [line] : pieces(line)))
}

const pieces = (line: string): string[] => {
  const parts: string[] = []
  for (let at = 0; at < line.length;) {
    // Between the halves of a surrogate pair nothing is cut.
    const high = /[\uD800-\uDBFF]/.test(line.charAt(at + longestLine - 1))
    const end = at + longestLine - (high ? 1 : 0)
    parts.push(line.slice(at, end))
    at = end
  }
  return parts
}

/** Numbers of the lines that hold the text, in any case. */
export const foundLines = (lines: readonly string[], text: string): readonly number[] => {
  const wanted = text.toLowerCase()
  if (wanted === '') return []
  return lines.flatMap((line, index) => (line.toLowerCase().includes(wanted) ? [index] : []))
}
