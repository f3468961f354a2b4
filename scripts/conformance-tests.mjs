/** Reads the tests of a source file without running them: their titles, the rules these name, and what keeps one from counting. */
import ts from 'typescript'

/** At the end of a title: `[W3-slashes]` or `[W3-slashes, D2-stats]`. */
const tagPattern = /\s*\[([A-Za-z][\w-]*(?:\s*,\s*[A-Za-z][\w-]*)*)\]\s*$/

/** Only a test that runs and must pass proves something. */
const withoutProof = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf'])

/** Tags of a title, and the title without them. */
export const splitTitle = (title) => {
  const match = tagPattern.exec(title)
  if (match === null) return { title, ids: [] }
  return { title: title.slice(0, match.index), ids: match[1].split(',').map((id) => id.trim()) }
}

const textOf = (node, source) => {
  if (ts.isStringLiteralLike(node)) return node.text
  const text = node.getText(source)
  return ts.isTemplateExpression(node) ? text.slice(1, -1) : text
}

/** `it`, `it.each(…)` and `describe.skip` as the name that is called and the words behind it; undefined for anything else. */
const calleeOf = (node) => {
  const words = []
  let callee = node
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) {
      words.push(callee.name.text)
      callee = callee.expression
    } else if (ts.isCallExpression(callee)) callee = callee.expression
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag
    else return undefined
  }
  return { name: callee.text, words }
}

const isTitled = (node) => node !== undefined && !ts.isArrayLiteralExpression(node) && !ts.isFunctionLike(node)

/**
 * Tests of one file in their order: `{ file, line, title, ids, proves }`. `title` is joined from those of the blocks around it
 * and holds no tags; `proves` is false for tests that are skipped or expected to fail.
 */
export const readTests = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const tests = []
  const visit = (node, around) => {
    const callee = ts.isCallExpression(node) ? calleeOf(node.expression) : undefined
    const [titleNode] = callee === undefined ? [] : node.arguments
    // `it.each(rows)` is a call too: the titled one is the call of what it gives.
    const isInner = callee?.words[0] === 'each' && ts.isPropertyAccessExpression(node.expression)
    if (callee === undefined || isInner || !isTitled(titleNode)) {
      ts.forEachChild(node, (child) => visit(child, around))
      return
    }
    const proves = around.proves && !callee.words.some((word) => withoutProof.has(word))
    const own = textOf(titleNode, source)
    if (callee.name === 'describe') {
      const inside = { titles: [...around.titles, own], proves }
      ts.forEachChild(node, (child) => visit(child, inside))
    } else if (callee.name === 'it' || callee.name === 'test') {
      const { title, ids } = splitTitle(own)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      tests.push({ file, line: line + 1, title: [...around.titles, title].join(' › '), ids, proves })
    } else ts.forEachChild(node, (child) => visit(child, around))
  }
  visit(source, { titles: [], proves: true })
  return tests
}
