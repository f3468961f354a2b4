/** Joins rules and tests: what is wrong between them, and the document that shows them side by side. */

const sentences = {
  twice: ({ id }) => `${id} is in the catalogue twice.`,
  place: ({ id, implementedIn }) => `${id} is said to be implemented in electron/${implementedIn}, which is not there.`,
  untested: ({ id, rule }) =>
    `${id} has no test: put [${id}] at the end of the title of one that fails when this is broken: ${rule}`,
  unknown: ({ file, line }, id) => `${file}:${line} names a rule that is not in the catalogue: ${id}.`,
  proofless: ({ file, line }, id) => `${file}:${line} is skipped or expected to fail, and proves nothing for ${id}.`,
}

const testsByRule = (tests) => {
  const byRule = new Map()
  for (const test of tests) {
    if (!test.proves) continue
    for (const id of test.ids) byRule.set(id, [...(byRule.get(id) ?? []), test])
  }
  return byRule
}

/** Everything that is wrong, as sentences; empty when each rule has its test and each test its rule. */
export const findFaults = (chapters, tests, placeExists) => {
  const faults = []
  const byRule = testsByRule(tests)
  const known = new Set()
  for (const { enforced, rules } of chapters) {
    for (const rule of rules) {
      if (known.has(rule.id)) faults.push(sentences.twice(rule))
      known.add(rule.id)
      if (!placeExists(rule.implementedIn)) faults.push(sentences.place(rule))
      if (enforced && !byRule.has(rule.id)) faults.push(sentences.untested(rule))
    }
  }
  for (const test of tests) {
    for (const id of test.ids) {
      if (!known.has(id)) faults.push(sentences.unknown(test, id))
      else if (!test.proves) faults.push(sentences.proofless(test, id))
    }
  }
  return faults
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ')

const testCell = ({ file, title }) => `[${file.slice(file.lastIndexOf('/') + 1)}](../${file}) ${cell(title)}`

const placeCell = (place) => `[${place}](../electron/${place})`

const head = `# Conformance

Every rule of the specification and every decision, where it is implemented, and the tests that fail when it is broken.
This file is written by \`npm run conformance\` from the catalogue in \`electron/engine/conformance\` and from the tests,
which name their rules at the end of their titles; \`npm run check\` refuses it when it is out of date.
`

/** The document: one table a chapter, one row for each rule that has a test. */
export const writeDocument = (chapters, tests) => {
  const byRule = testsByRule(tests)
  const parts = [head]
  for (const { title, rules } of chapters) {
    const rows = rules.flatMap(({ id, rule, implementedIn }) => {
      const proving = byRule.get(id)
      if (proving === undefined) return []
      return [`| ${id} | ${cell(rule)} | ${placeCell(implementedIn)} | ${proving.map(testCell).join('<br>')} |`]
    })
    if (rows.length === 0) continue
    parts.push(
      `## ${title}\n`,
      '| id | rule | implemented in | tests |\n| --- | --- | --- | --- |',
      `${rows.join('\n')}\n`,
    )
  }
  return parts.join('\n')
}
