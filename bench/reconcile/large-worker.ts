/** The large world in a thread with the memory that a desk gives to reconciliation. */
import { parentPort } from 'node:worker_threads'
import { measureLargeWorld } from './large-world.ts'

parentPort?.postMessage(measureLargeWorld())
