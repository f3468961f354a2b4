/** Reads Prometheus' text format, version 0.0.4, and refuses whatever its description does not allow. */

const family = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/
// The library writes `Nan`; programs that scrape ignore the case.
const sample = /^([a-zA-Z_:][\w:]*)(?:\{([^{}]*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|Na[Nn]|[+-]Inf)$/
const label = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"$/
const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

const refuse = (line: string): never => {
  throw new Error(`no line of a metric: ${line}`)
}

const requireLabels = (text: string | undefined, line: string): void => {
  const parts = text?.split(',') ?? []
  const names = parts.map((part) => label.exec(part)?.[1] ?? refuse(line))
  if (new Set(names).size !== names.length) refuse(line)
}

/** The values by name and labels, such as `requests_total{method="read"}`. */
export const parseMetrics = (text: string): ReadonlyMap<string, number> => {
  if (!text.endsWith('\n')) refuse('the last one has no end')
  const values = new Map<string, number>()
  const types = new Map<string, string>()
  let [described, current] = ['', '']
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, word, name = '', rest = ''] = family.exec(line) ?? []
    if (word === 'HELP') {
      described = name
    } else if (word === 'TYPE') {
      if (name !== described || types.has(name) || suffixes[rest] === undefined) refuse(line)
      types.set(name, rest)
      current = name
    } else {
      const [, key = '', labels, value] = sample.exec(line) ?? refuse(line)
      if (!suffixes[types.get(current) ?? '']?.some((suffix) => key === current + suffix)) refuse(line)
      requireLabels(labels, line)
      const series = labels === undefined ? key : `${key}{${labels}}`
      if (values.has(series)) refuse(line)
      values.set(series, Number(value?.replace('Inf', 'Infinity')))
    }
  }
  return values
}

/** The sum of all series with this name whose labels have all of these texts. */
export const sumOf = (values: ReadonlyMap<string, number>, name: string, ...labels: string[]): number => {
  let sum = 0
  for (const [series, value] of values) {
    if (series.replace(/\{.*/, '') === name && labels.every((each) => series.includes(each))) sum += value
  }
  return sum
}
