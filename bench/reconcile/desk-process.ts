/** The desk in a process of its own: to generate its books takes more memory than it does. */
import { measureDesk } from './desk.ts'

process.send?.(await measureDesk(process.argv[2] ?? ''))
