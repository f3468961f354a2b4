/** How long the engine takes to start, and how much memory it has, beside a Node program that only listens. */
import type { BenchRow } from './bench-row.ts'
import { startEngine } from './engine.ts'
import { medianOf } from './median.ts'
import { startEmptyServer, type Running } from './processes.ts'

const starts = 5

/** `file` has the demo data. */
export const measureStarts = async (file: string): Promise<BenchRow[]> => {
  const engineMs: number[] = []
  const emptyMs: number[] = []
  const both = [
    { times: engineMs, start: () => startEngine(file) },
    { times: emptyMs, start: startEmptyServer },
  ]
  for (let round = 0; round < starts; round += 1) {
    for (const { times, start } of both) {
      await using started = await start()
      times.push(started.readyAfterMs)
    }
  }
  const [engine, empty] = [medianOf(engineMs), medianOf(emptyMs)]
  return [
    {
      name: 'Cold start to ready',
      figure: `${engine.toFixed(0)} ms`,
      beside: `${empty.toFixed(0)} ms for an empty program`,
      ratio: (engine / empty).toFixed(1),
      aim: '< 500 ms',
    },
  ]
}

export const measureMemory = async (name: string, engine: Running): Promise<BenchRow[]> => {
  await using program = await startEmptyServer()
  const [used, empty] = [engine.residentMebibytes(), program.residentMebibytes()]
  return [
    {
      name,
      figure: `${used.toFixed(0)} MiB`,
      beside: `${empty.toFixed(0)} MiB for an empty program`,
      ratio: (used / empty).toFixed(1),
      aim: '—',
    },
  ]
}
