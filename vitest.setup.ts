/**
 * Property tests draw new cases with every run; a commit that is judged, in CI, is judged by the same ones each time, and CASE_SEED repeats
 * those of a failure.
 */
import fc from 'fast-check'

const seed = process.env['CASE_SEED'] ?? (process.env['CI'] === undefined ? undefined : 20_261_216)
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
