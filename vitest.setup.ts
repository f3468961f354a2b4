/** Property tests draw new examples with every run; a commit that is judged, in CI, is judged by the same ones each time. */
import fc from 'fast-check'

if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 20_261_216 })
