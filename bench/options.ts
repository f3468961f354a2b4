/** The options of `npm run bench`, with and without `--peers` or `--postgres`. Other measurements have none. */
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    peers: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    'no-paint': { type: 'boolean', default: false },
    'no-webhooks': { type: 'boolean', default: false },
  },
})

export const options = { ...values, seconds: Number(values.seconds) }
if (!(options.seconds > 0)) throw new Error(`--seconds ${values.seconds} is no duration`)
