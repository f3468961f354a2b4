/** Words of PostgreSQL for the times of the server. */

export const serverNowMs = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)'

/**
 * When the server was started: another number for one that takes its place, or that is started again after a crash. Either may have lost what
 * was committed last, and gives the same numbers again to other content.
 */
export const serverStart = 'CAST(extract(epoch FROM pg_postmaster_start_time()) * 1000000 AS bigint)'
